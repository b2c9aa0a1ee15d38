import { messageOfError } from '@artha/client/client-error';
import { daysBetween, formatDate } from '@artha/domain/kit/dates';
import type { AggregatedHoldings } from '../../filter/index.ts';

const YEAR_DAYS = 365;

export interface YearlyReturn {
  /** Null where there is none; undefined while it is on its way. */
  readonly percent: string | null | undefined;
  readonly note: string | undefined;
}

type Answer = Pick<AggregatedHoldings, 'startDate' | 'endDate'> & {
  readonly total: Pick<AggregatedHoldings['total'], 'xirr'>;
};

/** Whether the days are so many that a return a year says something. */
export const isYear = ({ startDate, endDate }: Pick<AggregatedHoldings, 'startDate' | 'endDate'>): boolean =>
  daysBetween(startDate, endDate) >= YEAR_DAYS;

/** The return a year of everything that is chosen, and since when; of less than a year nothing is reckoned up. */
export function yearlyReturn(answer: Answer | undefined, error: Error | null): YearlyReturn {
  if (!answer) return error ? { percent: null, note: messageOfError(error) } : { percent: undefined, note: undefined };
  if (!isYear(answer)) return { percent: null, note: 'From one year on' };
  const { xirr } = answer.total;
  return {
    percent: xirr,
    note: xirr === null ? 'Cannot be reckoned' : `A year, since ${formatDate(answer.startDate)}`,
  };
}
