import type { DataTableProps } from './data-table-props.ts';
import type { RowItem, VisibleItem } from './visible-rows.ts';
import { visibleRows } from './visible-rows.ts';

/** The lines of a table body, whatever the source of its rows. */
export interface TableLines<Row> {
  readonly count: number;
  /** Undefined while loading. */
  readonly at: (index: number) => VisibleItem<Row> | undefined;
  /** All lines, if all are loaded. */
  readonly whole: readonly VisibleItem<Row>[] | undefined;
  /** Whether rows expand; the focus then goes to whole rows first. */
  readonly isTreegrid: boolean;
  /** The index of the first line among all rows, and the number of rows. */
  readonly offset: number;
  readonly total: number;
}

type LinesQuery<Row> = Pick<DataTableProps<Row>, 'source' | 'rowKey' | 'childrenOf' | 'detail' | 'expanded'>;

const flatItem = <Row>(row: Row, key: string, ordinal: number, siblings: number): RowItem<Row> => ({
  kind: 'row',
  key,
  row,
  ordinal,
  level: 1,
  position: ordinal + 1,
  siblings,
  parent: undefined,
  opens: undefined,
  isOpen: false,
});

/** A windowed list is flat: with a tree or panels, the position of a row could not be computed from its index. */
export function linesOf<Row>({ source, rowKey, childrenOf, detail, expanded }: LinesQuery<Row>): TableLines<Row> {
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

/** Keys of the loaded rows between two lines, both included. */
export function keysBetween<Row>(lines: TableLines<Row>, one: number, other: number): readonly string[] {
  const keys: string[] = [];
  for (let index = Math.min(one, other); index <= Math.max(one, other); index += 1) {
    const item = lines.at(index);
    if (item?.kind === 'row') keys.push(item.key);
  }
  return keys;
}
