import { useMemo, useRef, useState } from 'react';
import { arrangeColumns } from './arrange-columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { HEADER_ROW } from './grid-keys.ts';
import { rowsOf } from './rows-in-view.ts';
import { linesOf } from './table-lines.ts';
import { useSelectedRows } from './use-selected-rows.ts';
import { useColumnMenu } from './use-column-menu.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const NONE: ReadonlySet<string> = new Set();

/** The state of a table: its lines, its columns, the focused position and the event handlers. */
export function useDataTable<Row>(props: DataTableProps<Row>) {
  const { columns, source, view, onView, onSort, selection, footer } = props;
  const { rowKey, childrenOf, detail, onRow } = props;
  const [ownExpanded, setOwnExpanded] = useState(NONE);
  const { expanded = ownExpanded, onExpanded = setOwnExpanded } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { columns: columnOrder, hidden, pinned: keptKeys, widthsPx } = view;
  // Widths are left out on purpose: a change of width must not re-render the rows.
  const arranged = useMemo(
    () => arrangeColumns(columns, { columns: columnOrder, hidden, pinned: keptKeys }),
    [columns, columnOrder, hidden, keptKeys],
  );
  const { shown } = arranged;
  const lines = useMemo(
    () => linesOf({ source, rowKey, childrenOf, detail, expanded }),
    [source, rowKey, childrenOf, detail, expanded],
  );
  const { count, whole, isTreegrid } = lines;
  const columnCount = shown.length + (selection ? 1 : 0);
  const hasFooter = footer !== undefined && count > 0;

  const chosen = useSelectedRows(selection, lines);
  const widths = useColumnWidths(table, {
    arranged,
    widthsPx,
    hasChoice: selection !== undefined,
    onWidths: (next) => onView({ ...view, widthsPx: next }),
  });
  const isPanel = useMemo(() => (line: number) => whole?.[line]?.kind === 'panel', [whole]);
  const extent = { lines: count, columns: columnCount, hasFooter, isTreegrid, isPanel };
  const { position, move, ...focus } = useGridFocus(table, extent);
  const range = useRowsInView({
    scroller,
    table,
    count: whole ? undefined : count,
    onRange: source.kind === 'windows' ? source.onRange : undefined,
  });
  const drawn = whole
    ? whole.map((_, line) => line)
    : rowsOf(range, isBetween(position.row, count) ? position.row : undefined);
  const columnMenu = useColumnMenu({
    declared: columns,
    arranged,
    view,
    onView,
    onSort,
    widths,
    onMoved: (at) => move({ row: HEADER_ROW, column: at + columnCount - shown.length }),
  });
  const grid = { lines, columns: columnCount, hasFooter, position, move };
  const events = useGridEvents({ ...grid, selection, chosen, expanded, onExpanded, onRow });
  return {
    scroller,
    table,
    lines,
    drawn,
    arranged,
    columnCount,
    hasFooter,
    position,
    chosen,
    widths,
    columnMenu,
    events,
    focus,
  };
}

const isBetween = (row: number, count: number) => row >= 0 && row < count;
