import * as z from 'zod/mini';

/** Rows that an external system reported. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** Malformed rows: skipped, so that they do not block the others. */
  readonly unreadableCount: number;
}

export function readRows<Row>(shape: z.ZodMiniType<Row>, reported: readonly unknown[]): ReadRows<Row> {
  const read = reported.map((row) => z.safeParse(shape, row));
  const rows = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { rows, unreadableCount: read.length - rows.length };
}
