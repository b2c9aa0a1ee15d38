import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Arranged, ColumnView } from './arrange-columns.ts';
import { widthWithin } from './arrange-columns.ts';
import { columnProperties, widthProperty } from './column-properties.ts';
import type { TableColumn } from './table-column.ts';

interface Sized {
  readonly arranged: Arranged<Pick<TableColumn<never>, 'key' | 'widthPx'>>;
  readonly widthsPx: ColumnView['widthsPx'];
  readonly hasChoice: boolean;
  readonly onWidths: (widthsPx: ColumnView['widthsPx']) => void;
}

/** Room for what a cell has around its text. */
const FIT_PX = 2;

function apply(table: HTMLTableElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) table.style.setProperty(name, value);
}

const headOf = (table: HTMLTableElement, key: string) =>
  [...(table.tHead?.rows[0]?.cells ?? [])].find((cell) => cell.dataset['column'] === key);

/** As wide as what stands in a column, of the rows that are drawn. */
function contentPx(table: HTMLTableElement, key: string): number {
  const at = headOf(table, key)?.cellIndex ?? 0;
  const cells = [...table.rows].flatMap((row) => (row.dataset['panel'] === undefined ? (row.cells[at] ?? []) : []));
  // Narrower than anything, for one look: what overflows is the text.
  table.style.setProperty(widthProperty(key), '0px');
  table.dataset['measuring'] = key;
  const px = Math.max(0, ...cells.map(({ scrollWidth }) => scrollWidth)) + FIT_PX;
  delete table.dataset['measuring'];
  return px;
}

/**
 * How wide the columns are: custom properties of the table, so that no row is drawn anew while an edge is dragged. The
 * view is told once, at the end.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  { arranged, widthsPx, hasChoice, onWidths }: Sized,
) {
  const { shown, pinned } = arranged;
  const dragged = useRef<ColumnView['widthsPx'] | undefined>(undefined);

  useLayoutEffect(() => {
    if (table.current) apply(table.current, columnProperties({ shown, pinned, widthsPx, hasChoice }));
  }, [table, shown, pinned, widthsPx, hasChoice]);

  const widthOf = (key: string): number => (table.current ? (headOf(table.current, key)?.offsetWidth ?? 0) : 0);

  /** From here each column keeps the width it is seen with: what is dragged moves the edge, not its neighbours. */
  const begin = () => {
    // On a phone the first column is seen narrower than it is.
    const pxOf = ({ key, widthPx }: (typeof shown)[number]) =>
      widthsPx[key] ?? Math.max(widthPx, widthWithin(widthOf(key)));
    const seen = Object.fromEntries(shown.map((column) => [column.key, pxOf(column)]));
    dragged.current = seen;
    if (table.current) apply(table.current, columnProperties({ shown, pinned, widthsPx: seen, hasChoice }));
  };

  const drag = (key: string, px: number): number => {
    const given = widthWithin(px);
    dragged.current = { ...dragged.current, [key]: given };
    table.current?.style.setProperty(widthProperty(key), `${given}px`);
    return given;
  };

  const end = () => {
    if (dragged.current) onWidths({ ...widthsPx, ...dragged.current });
    dragged.current = undefined;
  };

  const set = (key: string, px: number): number => {
    begin();
    const given = drag(key, px);
    end();
    return given;
  };

  const fit = (key: string): number => {
    begin();
    const given = drag(key, table.current ? contentPx(table.current, key) : 0);
    end();
    return given;
  };

  return { widthOf, begin, drag, end, set, fit };
}

export type ColumnWidths = ReturnType<typeof useColumnWidths>;
