import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Arranged, ColumnView } from './arrange-columns.ts';
import { widthWithin } from './arrange-columns.ts';
import { isFigure } from './column-kinds.ts';
import { columnProperties, widthProperty } from './column-properties.ts';
import type { TableColumn } from './table-column.ts';

interface Sized {
  readonly arranged: Arranged<Pick<TableColumn<never>, 'key' | 'kind' | 'widthPx'>>;
  readonly widthsPx: ColumnView['widthsPx'];
  readonly hasChoice: boolean;
  readonly onWidths: (widthsPx: ColumnView['widthsPx']) => void;
}

/** Extra width for subpixel rounding. */
const FIT_PX = 2;
const ROUNDING_PX = 1;

function apply(table: HTMLTableElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) table.style.setProperty(name, value);
}

const headerCellOf = (table: HTMLTableElement, key: string) =>
  [...(table.tHead?.rows[0]?.cells ?? [])].find((cell) => cell.dataset['column'] === key);

/** The width of the content of a column, over the rendered rows. */
function contentPx(table: HTMLTableElement, key: string): number {
  const at = headerCellOf(table, key)?.cellIndex ?? 0;
  const cells = [...table.rows].flatMap((row) => (row.dataset['panel'] === undefined ? (row.cells[at] ?? []) : []));
  // Collapse the column for one measurement: the overflow is then the width of the text.
  table.style.setProperty(widthProperty(key), '0px');
  table.dataset['measuring'] = key;
  const px = Math.max(0, ...cells.map(({ scrollWidth }) => scrollWidth)) + FIT_PX;
  delete table.dataset['measuring'];
  return px;
}

/** The width of what is in a cell. Its `scrollWidth` would leave the padding out where a box inside overflows. */
function innerPx(cell: HTMLTableCellElement): number {
  const content = document.createRange();
  content.selectNodeContents(cell);
  return content.getBoundingClientRect().width;
}

/** The width that the widest figure of a column needs in some rows; undefined if it has it. */
function missingPx(rows: readonly HTMLTableRowElement[], at: number): number | undefined {
  const cells = rows.flatMap((row) => row.cells[at] ?? []);
  const [first] = cells;
  if (!first) return undefined;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(first);
  const px = Math.max(...cells.map(innerPx)) + parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
  return px > first.getBoundingClientRect().width + ROUNDING_PX ? Math.ceil(px) : undefined;
}

/** Widens columns until no figure in these rows is cut: one without its last digits reads as a smaller one. */
function growToFigures(table: HTMLTableElement, keys: readonly string[], rows: readonly HTMLTableRowElement[]): void {
  const places = keys.map((key) => [key, headerCellOf(table, key)?.cellIndex ?? 0] as const);
  let measured = rows;
  for (let round = 0; round < keys.length; round += 1) {
    const withFigures = measured.filter(
      (row) => row.parentElement !== table.tHead && row.dataset['panel'] === undefined,
    );
    const grown = places.flatMap(([key, at]): [string, string][] => {
      const px = missingPx(withFigures, at);
      return px === undefined ? [] : [[widthProperty(key), `${px}px`]];
    });
    if (grown.length === 0) return;
    apply(table, Object.fromEntries(grown));
    // A column that grows takes from those beside it, which may then be too narrow for other rows.
    measured = [...table.rows];
  }
}

/** The rows that were changed or added. */
function changedRows(records: readonly MutationRecord[]): readonly HTMLTableRowElement[] {
  const nodes = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
  const rows = nodes.flatMap((node) => {
    if (node instanceof HTMLTableSectionElement) return [];
    return (node instanceof Element ? node : node.parentElement)?.closest('tr') ?? [];
  });
  return [...new Set(rows)].filter((row) => row.isConnected);
}

/**
 * The column widths as custom properties of the table, so that no row re-renders while an edge is dragged. The view is
 * updated once, at the end.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  { arranged, widthsPx, hasChoice, onWidths }: Sized,
) {
  const { shown, pinned } = arranged;
  const dragged = useRef<ColumnView['widthsPx'] | undefined>(undefined);

  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    apply(element, columnProperties({ shown, pinned, widthsPx, hasChoice }));
    const keys = shown.filter(({ key, kind }) => isFigure(kind) && widthsPx[key] === undefined).map(({ key }) => key);
    growToFigures(element, keys, [...element.rows]);
    const watch = new MutationObserver((records) => growToFigures(element, keys, changedRows(records)));
    watch.observe(element, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [table, shown, pinned, widthsPx, hasChoice]);

  const widthOf = (key: string): number => (table.current ? (headerCellOf(table.current, key)?.offsetWidth ?? 0) : 0);

  /** Fixes every column at its current width, so that dragging an edge does not move its neighbours. */
  const begin = () => {
    // On the phone the first column is rendered narrower than its width.
    const pxOf = ({ key, widthPx }: (typeof shown)[number]) =>
      widthsPx[key] ?? Math.max(widthPx, widthWithin(widthOf(key)));
    const current = Object.fromEntries(shown.map((column) => [column.key, pxOf(column)]));
    dragged.current = current;
    if (table.current) apply(table.current, columnProperties({ shown, pinned, widthsPx: current, hasChoice }));
  };

  const drag = (key: string, px: number): number => {
    const limitedPx = widthWithin(px);
    dragged.current = { ...dragged.current, [key]: limitedPx };
    table.current?.style.setProperty(widthProperty(key), `${limitedPx}px`);
    return limitedPx;
  };

  const end = () => {
    if (dragged.current) onWidths({ ...widthsPx, ...dragged.current });
    dragged.current = undefined;
  };

  const set = (key: string, px: number): number => {
    begin();
    const limitedPx = drag(key, px);
    end();
    return limitedPx;
  };

  const fit = (key: string): number => {
    begin();
    const limitedPx = drag(key, table.current ? contentPx(table.current, key) : 0);
    end();
    return limitedPx;
  };

  return { widthOf, begin, drag, end, set, fit };
}

export type ColumnWidths = ReturnType<typeof useColumnWidths>;
