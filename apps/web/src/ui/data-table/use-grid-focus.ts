import type { FocusEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from './grid-keys.ts';
import { HEADER_ROW, WHOLE_ROW } from './grid-keys.ts';
import { partAt, positionOf, quietWidgets } from './widgets.ts';

interface Extent {
  readonly lines: number;
  readonly columns: number;
  readonly hasFooter: boolean;
  readonly isTreegrid: boolean;
  /** Whether a line is the panel of the line above it. */
  readonly isPanel: (line: number) => boolean;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The focused position, limited to the current extent of the table. */
function within({ row, column }: CellPosition, { lines, columns, hasFooter, isTreegrid }: Extent): CellPosition {
  const last = lines - 1 + (hasFooter && lines > 0 ? 1 : 0);
  const line = clamp(row, HEADER_ROW, Math.max(HEADER_ROW, last));
  const least = isTreegrid && line !== HEADER_ROW ? WHOLE_ROW : 0;
  return { row: line, column: clamp(column, least, columns - 1) };
}

function show(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A roving tab stop over rows and cells. */
export function useGridFocus(table: RefObject<HTMLTableElement | null>, extent: Extent) {
  const [target, setTarget] = useState<CellPosition>({ row: 0, column: extent.isTreegrid ? WHOLE_ROW : 0 });
  const isWanted = useRef(false);
  const hasFocus = useRef(false);
  const wasInPanel = useRef(false);
  const position = within(target, extent);
  const { isPanel } = extent;

  const isLost = () =>
    hasFocus.current && (document.activeElement === null || document.activeElement === document.body);

  /** If the focused row was removed, the row now at its position gets the focus; the totals only if no row is left. */
  const restore = () => {
    if (!table.current || !isLost()) return;
    // A panel is removed together with the row above it.
    const line = wasInPanel.current && !isPanel(position.row) ? position.row - 1 : position.row;
    const part = partAt(table.current, Math.min(line, Math.max(HEADER_ROW, extent.lines - 1)), position.column);
    if (part) show(part);
  };

  useLayoutEffect(() => {
    if (!isWanted.current || !table.current) return restore();
    isWanted.current = false;
    const part = partAt(table.current, position.row, position.column);
    if (part) show(part);
  });
  // A dialog that was removed with the row makes the page inert until now.
  useEffect(restore);

  useEffect(() => {
    const element = table.current;
    const body = element?.tBodies[0];
    if (!element || !body) return undefined;
    const isActive = (line: number) => line === position.row || (line === position.row + 1 && isPanel(line));
    const quiet = () => quietWidgets(element, isActive);
    quiet();
    const watch = new MutationObserver(quiet);
    watch.observe(body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [table, position.row, isPanel]);

  const move = (to: CellPosition) => {
    isWanted.current = true;
    setTarget({ ...to });
  };

  const handleFocus = ({ target: focused, currentTarget }: FocusEvent<HTMLTableElement>) => {
    // Also in a dialog of a row, whose events bubble through React: it may end with the row removed.
    hasFocus.current = true;
    if (!currentTarget.contains(focused)) return;
    const at = positionOf(currentTarget, focused);
    if (!at) return;
    wasInPanel.current = isPanel(at.line);
    // Tabbing through the widgets of a focused row keeps the position on the row.
    const isWidget = !focused.matches('tr, td, th');
    const column = at.column === undefined || (isWidget && position.column === WHOLE_ROW) ? WHOLE_ROW : at.column;
    const row = at.line;
    if (row !== position.row || column !== position.column)
      setTarget({ row, column: row === HEADER_ROW ? Math.max(0, column) : column });
  };

  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>) => {
    // relatedTarget is null when a focused element is removed; then the focus is restored above.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
  };

  return { position, move, handleFocus, handleBlur };
}
