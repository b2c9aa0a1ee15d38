import type { Columns, SortOrder, Table } from '@artha/contract/kit/table';

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type Value = bigint | number | string | boolean | Date | readonly string[];

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Percentages are text on the wire: by their size, not by their letters. */
function compareTexts(one: string, other: string): number {
  if (DECIMAL.test(one) && DECIMAL.test(other)) return Number(one) - Number(other);
  return collator.compare(one, other);
}

function compareValues(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (Array.isArray(one) && Array.isArray(other)) return collator.compare(one.join(', '), other.join(', '));
  if (one === other) return 0;
  return one < other ? -1 : one > other ? 1 : 0;
}

const fieldOf = (row: object, key: string): Value | undefined =>
  (row as Readonly<Record<string, Value | null | undefined>>)[key] ?? undefined;

/**
 * Rows in the order of a column, where all of them are in the browser: 'name' or '-name'. Choices stand in the order of
 * their words; rows that have nothing come last both ways; equal ones stay as they came.
 */
export function sortRows<C extends Columns, Row extends object>(
  { columns }: Table<C>,
  rows: readonly Row[],
  order: SortOrder<C> | (string & {}),
): readonly Row[] {
  const isTurned = order.startsWith('-');
  const key = isTurned ? order.slice(1) : order;
  const choices = columns[key]?.choices;
  const valueOf = (row: Row) => {
    const value = fieldOf(row, key);
    return typeof value === 'string' && choices ? (choices[value] ?? value) : value;
  };
  return rows.toSorted((row, next) => {
    const one = valueOf(row);
    const other = valueOf(next);
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return isTurned ? compareValues(other, one) : compareValues(one, other);
  });
}

/** What is asked for to sort a tree: its rows, what stands below each, and each with other rows below it. */
interface Tree<Row> {
  readonly childrenOf: (row: Row) => readonly Row[] | undefined;
  readonly withChildren: (row: Row, children: readonly Row[]) => Row;
}

/** A tree in the order of a column: brothers among each other, children below their parents. */
export const sortTree = <C extends Columns, Row extends object>(
  table: Table<C>,
  rows: readonly Row[],
  order: SortOrder<C> | (string & {}),
  { childrenOf, withChildren }: Tree<Row>,
): readonly Row[] =>
  sortRows(table, rows, order).map((row) => {
    const children = childrenOf(row);
    return children ? withChildren(row, sortTree(table, children, order, { childrenOf, withChildren })) : row;
  });
