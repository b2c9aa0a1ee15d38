import type { Columns, Sort, Table } from '@artha/contract/kit/table';

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type Value = bigint | number | string | boolean | Date | readonly string[];

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Percentages are text on the wire; they are compared as numbers. */
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
 * Sorts rows that are all in the browser by a column. Choices are sorted by their label; rows without a value come last
 * in both directions; the sort is stable.
 */
export function sortRows<C extends Columns, Row extends object>(
  { columns }: Table<C>,
  rows: readonly Row[],
  { sortBy, sortAsc }: Sort,
): readonly Row[] {
  const choices = columns[sortBy]?.choices;
  const valueOf = (row: Row) => {
    const value = fieldOf(row, sortBy);
    return typeof value === 'string' && choices ? (choices[value] ?? value) : value;
  };
  return rows.toSorted((row, next) => {
    const one = valueOf(row);
    const other = valueOf(next);
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sortAsc ? compareValues(one, other) : compareValues(other, one);
  });
}

/** How to read and replace the children of a row. */
interface Tree<Row> {
  readonly childrenOf: (row: Row) => readonly Row[] | undefined;
  readonly withChildren: (row: Row, children: readonly Row[]) => Row;
}

/** Sorts a tree by a column: siblings among each other, children below their parents. */
export const sortTree = <C extends Columns, Row extends object>(
  table: Table<C>,
  rows: readonly Row[],
  sort: Sort,
  { childrenOf, withChildren }: Tree<Row>,
): readonly Row[] =>
  sortRows(table, rows, sort).map((row) => {
    const children = childrenOf(row);
    return children ? withChildren(row, sortTree(table, children, sort, { childrenOf, withChildren })) : row;
  });
