import { useMemo, useRef } from 'react';
import { arrangeColumns } from './arrange-columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { HEAD_ROW } from './grid-keys.ts';
import { rowsOf } from './rows-in-view.ts';
import { linesOf } from './table-lines.ts';
import { useChosenRows } from './use-chosen-rows.ts';
import { useColumnMenu } from './use-column-menu.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** What a table is made of: its lines, its columns, where the focus is, and what is done when something is pressed. */
export function useDataTable<Row>(props: DataTableProps<Row>) {
  const { columns, source, view, onView, onOrder, selection, foot } = props;
  const { rowKey, childrenOf, detail, expanded, onExpanded, onRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { columns: placed, hidden, pinned: keptKeys, widthsPx } = view;
  // A width that changes is none of the rows': it is not among what they are drawn from.
  const arranged = useMemo(
    () => arrangeColumns(columns, { columns: placed, hidden, pinned: keptKeys }),
    [columns, placed, hidden, keptKeys],
  );
  const { shown } = arranged;
  const lines = useMemo(
    () => linesOf({ source, rowKey, childrenOf, detail, expanded }),
    [source, rowKey, childrenOf, detail, expanded],
  );
  const { count, whole, isTreegrid } = lines;
  const columnCount = shown.length + (selection ? 1 : 0);
  const hasFooter = foot !== undefined && count > 0;

  const chosen = useChosenRows(selection, lines);
  const widths = useColumnWidths(table, {
    arranged,
    widthsPx,
    hasChoice: selection !== undefined,
    onWidths: (next) => onView({ ...view, widthsPx: next }),
  });
  const isPanel = useMemo(() => (line: number) => whole?.[line]?.kind === 'panel', [whole]);
  const extent = { lines: count, columns: columnCount, hasFooter, isTreegrid, isPanel };
  const { place, move, ...focus } = useGridFocus(table, extent);
  const range = useRowsInView({
    scroller,
    table,
    count: whole ? undefined : count,
    onRange: source.kind === 'windows' ? source.onRange : undefined,
  });
  const drawn = whole
    ? whole.map((_, line) => line)
    : rowsOf(range, isBetween(place.row, count) ? place.row : undefined);
  const columnMenu = useColumnMenu({
    declared: columns,
    arranged,
    view,
    onView,
    onOrder,
    widths,
    onMoved: (at) => move({ row: HEAD_ROW, column: at + columnCount - shown.length }),
  });
  const grid = { lines, columns: columnCount, hasFooter, place, move };
  const events = useGridEvents({ ...grid, selection, chosen, expanded, onExpanded, onRow });
  return {
    scroller,
    table,
    lines,
    drawn,
    arranged,
    columnCount,
    hasFooter,
    place,
    chosen,
    widths,
    columnMenu,
    events,
    focus,
  };
}

const isBetween = (row: number, count: number) => row >= 0 && row < count;
