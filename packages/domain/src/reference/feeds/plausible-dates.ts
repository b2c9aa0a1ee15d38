import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';

/** The newest date of a price that can have been published: funds priced every day may be a day ahead. */
export const newestPriceOn = (today: BusinessDate, isPublishedDaily: boolean): BusinessDate =>
  isPublishedDaily ? addDays(today, 1) : today;

/** Whether so many rows have an impossible date that the file as a whole is not believed: more than half. */
export const areMostMisdated = (misdatedRows: number, rows: number): boolean => misdatedRows * 2 > rows;

const NEIGHBOUR_DAYS = 10;
const SHARE_MIN_PERCENT = 1;

/**
 * The newest plausible date of a file: at least one row in a hundred is from the ten days up to that date.
 * Otherwise one mistyped year would make every scheme look inactive and every later file look old.
 *
 * @param rowsByDate the number of rows of each date
 */
export function newestPlausible(rowsByDate: ReadonlyMap<BusinessDate, number>): BusinessDate | undefined {
  const total = [...rowsByDate.values()].reduce((sum, rows) => sum + rows, 0);
  for (const date of [...rowsByDate.keys()].toSorted().toReversed()) {
    const from = addDays(date, -NEIGHBOUR_DAYS);
    let near = 0;
    for (const [other, rows] of rowsByDate) if (other > from && other <= date) near += rows;
    if (near * 100 >= total * SHARE_MIN_PERCENT) return date;
  }
  return undefined;
}
