import { messageOfError } from '@artha/client/client-error';
import { daysBetween, formatDate } from '@artha/domain/kit/dates';
import type { AggregatedHoldings } from '../../filter/index.ts';

const YEAR_DAYS = 365;

export interface YearlyReturn {
  /** Null if there is none; undefined while loading. */
  readonly percent: string | null | undefined;
  readonly note: string | undefined;
}

type Answer = Pick<AggregatedHoldings, 'startDate' | 'endDate'> & {
  readonly total: Pick<AggregatedHoldings['total'], 'xirr'>;
};

/** Whether the range covers at least one year, so that an annualised return is meaningful. */
export const isYear = ({ startDate, endDate }: Pick<AggregatedHoldings, 'startDate' | 'endDate'>): boolean =>
  daysBetween(startDate, endDate) >= YEAR_DAYS;

/** The XIRR of the filtered holdings and its start. A range below one year is not annualised. */
export function yearlyReturn(answer: Answer | undefined, error: Error | null): YearlyReturn {
  if (!answer) return error ? { percent: null, note: messageOfError(error) } : { percent: undefined, note: undefined };
  if (!isYear(answer)) return { percent: null, note: 'Available after one year' };
  const { xirr } = answer.total;
  return {
    percent: xirr,
    note: xirr === null ? 'Not available' : `p.a. since ${formatDate(answer.startDate)}`,
  };
}
