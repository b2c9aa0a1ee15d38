import { DAYS_OF_YEAR } from '../../kit/flows-by-day.ts';

/** The value at the beginning of a period without flows, and at its end. */
export interface SubPeriod {
  readonly begin: number;
  readonly end: number;
}

/** The growth over periods that follow one another: the product of their own. */
export const linkedGrowth = (periods: readonly SubPeriod[]): number =>
  periods.reduce((growth, { begin, end }) => growth * (end / begin), 1);

/** A flow within a period, in whole days after its beginning; above zero when paid in. */
export interface PeriodFlow {
  readonly day: number;
  readonly amount: number;
}

/** A period whose value is only known at its ends. */
export interface UnpricedPeriod extends SubPeriod {
  readonly days: number;
  readonly flows: readonly PeriodFlow[];
}

/**
 * The return of a period by Modified Dietz: the gain of the average amount that was invested. A flow at the end of its
 * day counts for the days that are left.
 *
 * @returns undefined when nothing was invested on average
 */
export function modifiedDietz({ begin, end, days, flows }: UnpricedPeriod): number | undefined {
  let [total, average] = [0, begin];
  for (const { day, amount } of flows) {
    total += amount;
    average += (amount * (days - day)) / days;
  }
  return average > 0 ? (end - begin - total) / average : undefined;
}

/** Whether a return over so many days is annualised: a rate of a year would claim that a few days go on. */
export const isAnnualised = (days: number): boolean => days >= DAYS_OF_YEAR;

/** A growth as a return: simple below a year, else compound annual (act/365). A fraction. */
export const returnOfGrowth = (growth: number, days: number): number =>
  isAnnualised(days) ? growth ** (DAYS_OF_YEAR / days) - 1 : growth - 1;
