import { counted } from '@artha/domain/kit/counted';
import { scaledFromText } from '@artha/domain/kit/money';
import type { Holding } from '../holdings.api.ts';

export const RANKINGS = [
  { value: 'largest', label: 'Largest' },
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
] as const;
export type Ranking = (typeof RANKINGS)[number]['value'];

const PERCENT_PLACES = 2;

/**
 * The first holdings by value, or by their gain in percent of what was invested: the best or the worst. Holdings
 * without a price have no gain, and are left out there.
 *
 * @param rows the largest first
 */
export function rankedHoldings(rows: readonly Holding[], ranking: Ranking, count: number): readonly Holding[] {
  if (ranking === 'largest') return rows.slice(0, count);
  const gained = rows.flatMap((row) => {
    const percent = row.gainPercent === null ? undefined : scaledFromText(row.gainPercent, PERCENT_PLACES);
    return percent === undefined ? [] : [{ row, percent: Number(percent) }];
  });
  const sign = ranking === 'top' ? -1 : 1;
  return gained
    .toSorted((one, other) => sign * (one.percent - other.percent))
    .slice(0, count)
    .map(({ row }) => row);
}

/** The link to the whole list. @param count undefined while it is not known */
export const allHoldingsText = (count: number | undefined): string =>
  count === undefined ? 'All holdings' : count === 1 ? '1 holding' : `All ${counted(count, 'holding')}`;
