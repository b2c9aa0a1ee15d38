import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';

const NEIGHBOUR_DAYS = 10;
const SHARE_MIN_PERCENT = 1;

/**
 * The newest date of a file that its other dates bear out: at least one in a hundred rows is of that day or the ten
 * before it. One mistyped year would otherwise make every scheme look dead and every later file look old.
 *
 * @param rowsByDate how many rows each date stands on
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
