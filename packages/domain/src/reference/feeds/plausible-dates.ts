import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';

const NEIGHBOUR_DAYS = 10;
const SHARE_MIN_PERCENT = 1;

/**
 * The newest plausible date of a file: at least one row in a hundred is of that date or the days just before it.
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
