import { messageOfError } from '@artha/client/client-error';
import type { Paise } from '@artha/domain/kit/money';
import type { ReturnsOfHoldings } from '../holdings.api.ts';

type Figures = ReturnsOfHoldings['total'];

/** The time-weighted return of a row of the tree: in one of two columns, by the length of the period. */
export interface TimedReturn {
  /** Percent a year; undefined while loading. */
  readonly twr?: string | null;
  /** Percent, of a period below a year. */
  readonly absoluteTwr?: string | null;
  /** Why there is none. */
  readonly noTwr?: string | null;
  readonly income?: Paise;
}

const timed = ({ twr, isTwrAnnual, noTwr, income }: Figures): TimedReturn => ({
  twr: isTwrAnnual ? twr : null,
  absoluteTwr: isTwrAnnual ? null : twr,
  noTwr,
  income,
});

/** Of rows of which a part is hidden, and of those that the answer does not have. */
const UNKNOWN: TimedReturn = { twr: null, absoluteTwr: null, noTwr: null };

interface Loaded {
  readonly data: ReturnsOfHoldings | undefined;
  readonly error: Error | null;
}

/**
 * The time-weighted return of a row by its key: nothing while they are loading, and a reason when that failed.
 *
 * @param isPart true if a search hides holdings: groups then have none, since theirs would be of all holdings
 */
export function timedReturns({ data, error }: Loaded, isPart: boolean): (key: string) => TimedReturn {
  if (!data) return () => (error ? { ...UNKNOWN, noTwr: messageOfError(error) } : {});
  const byKey = new Map<string, TimedReturn>();
  for (const each of data.holdings) byKey.set(`holding-${each.folioId}-${each.instrumentId}`, timed(each));
  if (!isPart) {
    byKey.set('family', timed(data.total));
    for (const each of data.appUsers) byKey.set(`member-${each.id}`, timed(each));
    for (const each of data.accounts) byKey.set(`account-${each.id}`, timed(each));
    for (const each of data.accountAssets) byKey.set(`asset-${each.accountId}-${each.assetId}`, timed(each));
  }
  return (key) => byKey.get(key) ?? UNKNOWN;
}

/** Whether a holding brought income. Not in the card: the compiler of components loses a whole number like 0n. */
export const hasIncome = (timedReturn: TimedReturn): timedReturn is TimedReturn & { readonly income: Paise } =>
  timedReturn.income !== undefined && timedReturn.income !== 0n;

/** The return of all holdings under the filter. */
export const timedTotal = ({ total }: ReturnsOfHoldings): TimedReturn => timed(total);
