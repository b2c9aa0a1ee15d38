import type { BusinessDate } from '../../kit/dates.ts';

/** A rule that applies from a date on, until a later row of the same kind. */
export interface DatedRow {
  readonly from: BusinessDate;
}

/** The row that applies on a date; undefined before the first. The rows may have any order. */
export function rowOn<Row extends DatedRow>(rows: readonly Row[], on: BusinessDate): Row | undefined {
  let newest: Row | undefined;
  for (const row of rows) if (row.from <= on && (!newest || row.from > newest.from)) newest = row;
  return newest;
}

/** The first row; undefined without rows. */
export function firstRow<Row extends DatedRow>(rows: readonly Row[]): Row | undefined {
  let first: Row | undefined;
  for (const row of rows) if (!first || row.from < first.from) first = row;
  return first;
}
