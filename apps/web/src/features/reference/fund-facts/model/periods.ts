import { formatDate } from '@artha/domain/kit/dates';
import type { Comparison, Performance } from '../fund-facts.api.ts';

/** The return of a fund over a period, and that of its index. */
export interface ComparedReturn {
  readonly period: string;
  readonly percent: string | null;
  readonly index: string | null;
  /** In percentage points. */
  readonly ahead: string | null;
}

export interface PointReturns {
  readonly return1y: string | null;
  readonly return3y: string | null;
  readonly return5y: string | null;
}

type Compared = Pick<ComparedReturn, 'index' | 'ahead'>;

const returnOf = (period: string, percent: string | null, compared: Compared | undefined): ComparedReturn => ({
  period,
  percent,
  index: compared?.index ?? null,
  ahead: compared?.ahead ?? null,
});

/** The returns of a fund by period, shortest first. */
export const periodsOf = (
  fund: PointReturns,
  performance: Performance | null,
  comparison: Comparison | null,
): readonly ComparedReturn[] => [
  ...(performance === null
    ? []
    : [
        returnOf('1 month', performance.return1m, comparison?.return1m),
        returnOf('3 months', performance.return3m, comparison?.return3m),
        returnOf('6 months', performance.return6m, comparison?.return6m),
      ]),
  returnOf('1 year', fund.return1y, comparison?.return1y),
  returnOf('3 years', fund.return3y, comparison?.return3y),
  returnOf('5 years', fund.return5y, comparison?.return5y),
  ...(performance === null
    ? []
    : [
        returnOf('10 years', performance.return10y, comparison?.return10y),
        returnOf(`Since ${formatDate(performance.firstOn)}`, performance.returnFirst, comparison?.returnFirst),
      ]),
];

/** The returns of calendar years, newest first. */
export const yearsOf = ({ calendarYears }: Performance, comparison: Comparison | null): readonly ComparedReturn[] =>
  calendarYears.map(({ year, percent, isComplete }) =>
    returnOf(
      isComplete ? `${year}` : `${year} so far`,
      percent,
      comparison?.calendarYears.find((each) => each.year === year),
    ),
  );
