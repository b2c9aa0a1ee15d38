import type { DataTableProps } from './data-table-props.ts';
import type { RowItem, VisibleItem } from './visible-rows.ts';
import { visibleRows } from './visible-rows.ts';

/** The lines of a table's body, wherever its rows come from. */
export interface TableLines<Row> {
  readonly count: number;
  /** Undefined while it has not come. */
  readonly at: (index: number) => VisibleItem<Row> | undefined;
  /** All of them, where all are there. */
  readonly whole: readonly VisibleItem<Row>[] | undefined;
  /** Rows that open: the focus goes to rows first. */
  readonly isTreegrid: boolean;
  /** Where the first line stands among all rows, and how many those are. */
  readonly offset: number;
  readonly total: number;
}

type Asked<Row> = Pick<DataTableProps<Row>, 'source' | 'rowKey' | 'childrenOf' | 'detail' | 'expanded'>;

const flatItem = <Row>(row: Row, key: string, ordinal: number, siblings: number): RowItem<Row> => ({
  kind: 'row',
  key,
  row,
  ordinal,
  level: 1,
  place: ordinal + 1,
  siblings,
  parent: undefined,
  opens: undefined,
  isOpen: false,
});

/** Rows that come in windows lie flat: a tree, or panels of any height, would leave no row where it is looked for. */
export function linesOf<Row>({ source, rowKey, childrenOf, detail, expanded }: Asked<Row>): TableLines<Row> {
  if (source.kind === 'windows') {
    const { count, rowAt } = source;
    const at = (index: number) => {
      const row = rowAt(index);
      return row === undefined ? undefined : flatItem(row, rowKey(row), index, count);
    };
    return { count, at, whole: undefined, isTreegrid: false, offset: 0, total: count };
  }
  const hasDetail = detail && ((row: Row) => (detail(row) ?? undefined) !== undefined);
  const whole = visibleRows(source.rows, { rowKey, childrenOf, hasDetail, expanded });
  const rows = whole.filter(({ kind }) => kind === 'row').length;
  return {
    count: whole.length,
    at: (index) => whole[index],
    whole,
    isTreegrid: childrenOf !== undefined || detail !== undefined,
    offset: childrenOf ? 0 : source.offset,
    total: childrenOf ? rows : Math.max(source.count, source.offset + rows),
  };
}

/** Keys of the rows between two lines, both included, that are there. */
export function keysBetween<Row>(lines: TableLines<Row>, one: number, other: number): readonly string[] {
  const keys: string[] = [];
  for (let index = Math.min(one, other); index <= Math.max(one, other); index += 1) {
    const item = lines.at(index);
    if (item?.kind === 'row') keys.push(item.key);
  }
  return keys;
}
