import type { FocusEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './grid-keys.ts';
import { HEAD_ROW, WHOLE_ROW } from './grid-keys.ts';
import { partAt, placeOf, quietWidgets } from './widgets.ts';

interface Extent {
  readonly lines: number;
  readonly columns: number;
  readonly hasFooter: boolean;
  readonly isTreegrid: boolean;
  /** Whether a line is a panel of the line above it. */
  readonly isPanel: (line: number) => boolean;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The place that has the focus or will have it: never one that is gone. */
function within({ row, column }: Place, { lines, columns, hasFooter, isTreegrid }: Extent): Place {
  const last = lines - 1 + (hasFooter && lines > 0 ? 1 : 0);
  const line = clamp(row, HEAD_ROW, Math.max(HEAD_ROW, last));
  const least = isTreegrid && line !== HEAD_ROW ? WHOLE_ROW : 0;
  return { row: line, column: clamp(column, least, columns - 1) };
}

function show(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** One stop of the tab order, handed from row to row and cell to cell. */
export function useGridFocus(table: RefObject<HTMLTableElement | null>, extent: Extent) {
  const [asked, setAsked] = useState<Place>({ row: 0, column: extent.isTreegrid ? WHOLE_ROW : 0 });
  const isWanted = useRef(false);
  const hasFocus = useRef(false);
  const place = within(asked, extent);

  // A row that had the focus and went takes it along: its place has it then.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = hasFocus.current && (activeElement === null || activeElement === body);
    if (!table.current || (!isWanted.current && !isLost)) return;
    isWanted.current = false;
    const part = partAt(table.current, place.row, place.column);
    if (part) show(part);
  });

  const { isPanel } = extent;
  useEffect(() => {
    const element = table.current;
    const body = element?.tBodies[0];
    if (!element || !body) return undefined;
    const isAwake = (line: number) => line === place.row || (line === place.row + 1 && isPanel(line));
    const quiet = () => quietWidgets(element, isAwake);
    quiet();
    const watch = new MutationObserver(quiet);
    watch.observe(body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [table, place.row, isPanel]);

  const move = (to: Place) => {
    isWanted.current = true;
    setAsked({ ...to });
  };

  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    if (!currentTarget.contains(target)) return;
    hasFocus.current = true;
    const at = placeOf(currentTarget, target);
    if (!at) return;
    // Whoever goes by Tab from a row through what stands in it is still on the row.
    const isWidget = !target.matches('tr, td, th');
    const column = at.column === undefined || (isWidget && place.column === WHOLE_ROW) ? WHOLE_ROW : at.column;
    const row = at.line;
    if (row !== place.row || column !== place.column)
      setAsked({ row, column: row === HEAD_ROW ? Math.max(0, column) : column });
  };

  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>) => {
    // Nothing is told where an element goes with the focus; where it moves on, the next one is named.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
  };

  return { place, move, handleFocus, handleBlur };
}
