import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDate, formatDate } from '../../kit/dates.ts';

/** The units that a tax rule covers, by when they were bought and sold. Both ends of a period are included. */
export interface TaxPeriod {
  readonly taxClass: string;
  /** Null: whenever they were bought. */
  readonly boughtFrom: BusinessDate | null;
  readonly boughtUntil: BusinessDate | null;
  readonly soldFrom: BusinessDate;
  /** Null: until further notice. */
  readonly soldUntil: BusinessDate | null;
}

/** Before any unit was bought. */
const FIRST_DAY = businessDate('1900-01-01');

interface Sold {
  readonly acquiredOn: BusinessDate;
  readonly soldOn: BusinessDate;
}

const isWithin = (date: BusinessDate, from: BusinessDate | null, until: BusinessDate | null): boolean =>
  (from === null || date >= from) && (until === null || date <= until);

/** Whether a tax rule covers units, by when they were bought and sold. */
export const coversSale = (period: Omit<TaxPeriod, 'taxClass'>, { acquiredOn, soldOn }: Sold): boolean =>
  isWithin(soldOn, period.soldFrom, period.soldUntil) && isWithin(acquiredOn, period.boughtFrom, period.boughtUntil);

/** The days from which a period begins or no longer covers, oldest first. */
const bounds = (days: readonly (BusinessDate | null | undefined)[]): readonly BusinessDate[] =>
  [...new Set(days.filter((day) => day !== null && day !== undefined))].toSorted();

const dayAfter = (day: BusinessDate | null) => day && addDays(day, 1);

/**
 * What is wrong with the rules of a tax class together: sales after the first rule that none covers, or that two cover
 * which begin on the same day of sale. Of those that begin on different days the later one holds.
 *
 * @returns undefined when each sale has its rule
 */
export function taxPeriodProblem(periods: readonly TaxPeriod[]): string | undefined {
  const sold = bounds(periods.flatMap(({ soldFrom, soldUntil }) => [soldFrom, dayAfter(soldUntil)]));
  const bought = bounds([
    FIRST_DAY,
    ...periods.flatMap(({ boughtFrom, boughtUntil }) => [boughtFrom, dayAfter(boughtUntil)]),
  ]);
  for (const [nth, begin] of sold.entries()) {
    const next = sold[nth + 1];
    for (const boughtOn of bought) {
      // Units are bought before they are sold.
      const soldOn = boughtOn > begin ? boughtOn : begin;
      if (next !== undefined && soldOn >= next) continue;
      const problem = problemAt(periods, soldOn, boughtOn);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function problemAt(periods: readonly TaxPeriod[], soldOn: BusinessDate, boughtOn: BusinessDate): string | undefined {
  const covering = periods.filter((period) => coversSale(period, { acquiredOn: boughtOn, soldOn }));
  const newest = covering
    .map(({ soldFrom }) => soldFrom)
    .toSorted()
    .at(-1);
  const count = covering.filter(({ soldFrom }) => soldFrom === newest).length;
  if (count === 1) return undefined;
  const units = boughtOn === FIRST_DAY ? '' : ` of units bought on ${formatDate(boughtOn)}`;
  const what = count === 0 ? 'No rule covers' : 'Two rules that begin on the same day cover';
  return `${what} sales on ${formatDate(soldOn)}${units}.`;
}
