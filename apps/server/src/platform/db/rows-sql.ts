import type { SQL, SQLChunk } from 'drizzle-orm';
import { sql, StringChunk } from 'drizzle-orm';

/** The type of a column in PostgreSQL, and its value in a row as the type reads it. */
export type ColumnOf<Row> = readonly [type: string, of: (row: Row) => string | number | boolean | null | undefined];

/**
 * Rows of values as a query, for an insert. Of many rows, each column is one parameter, an array: a statement has
 * room for 65,535 of them. A single row has plain parameters, since unpacking arrays takes longer than inserting it.
 */
export function rowsSql<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): SQL {
  const [only, another] = rows;
  const isOne = only !== undefined && another === undefined;
  const values = columns.map(([, of]) =>
    isOne ? (of(only) ?? sql.param(null)) : sql.param(rows.map((row) => of(row) ?? null)),
  );
  // One list of chunks: drizzle takes longer for fragments within fragments.
  const chunks: SQLChunk[] = [new StringChunk(isOne ? 'select ' : 'select * from unnest(')];
  for (const [at, [type]] of columns.entries()) {
    const end = at < columns.length - 1 ? ', ' : isOne ? '' : ')';
    chunks.push(values[at], new StringChunk(`::${type}${isOne ? '' : '[]'}${end}`));
  }
  return sql.fromList(chunks);
}
