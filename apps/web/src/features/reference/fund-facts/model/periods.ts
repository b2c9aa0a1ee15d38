import { formatDate } from '@artha/domain/kit/dates';
import type { Performance } from '../fund-facts.api.ts';

export interface PeriodReturn {
  readonly period: string;
  readonly percent: string | null;
}

export interface PointReturns {
  readonly return1y: string | null;
  readonly return3y: string | null;
  readonly return5y: string | null;
}

/** The returns of a fund by period, shortest first. */
export const periodsOf = (fund: PointReturns, performance: Performance | null): readonly PeriodReturn[] => [
  ...(performance === null
    ? []
    : [
        { period: '1 month', percent: performance.return1m },
        { period: '3 months', percent: performance.return3m },
        { period: '6 months', percent: performance.return6m },
      ]),
  { period: '1 year', percent: fund.return1y },
  { period: '3 years', percent: fund.return3y },
  { period: '5 years', percent: fund.return5y },
  ...(performance === null
    ? []
    : [
        { period: '10 years', percent: performance.return10y },
        { period: `Since ${formatDate(performance.firstOn)}`, percent: performance.returnFirst },
      ]),
];
