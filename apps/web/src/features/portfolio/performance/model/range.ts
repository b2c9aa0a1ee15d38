import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths } from '@artha/domain/kit/dates';

export const RANGES = ['1M', '6M', '1Y', '3Y', '5Y', 'All'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Readonly<Record<Exclude<Range, 'All'>, number>> = { '1M': 1, '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60 };

/**
 * The first day of a range: its opening value is that of the evening before. Undefined for all time, and for a range
 * that begins before there was anything, which is the same.
 *
 * @param endDate the last day of the range
 * @param firstDate the first day with a value; undefined while unknown
 */
export function rangeStart(
  range: Range,
  endDate: BusinessDate,
  firstDate: BusinessDate | undefined,
): BusinessDate | undefined {
  if (range === 'All') return undefined;
  const start = addDays(addMonths(endDate, -MONTHS[range]), 1);
  return firstDate !== undefined && start <= firstDate ? undefined : start;
}
