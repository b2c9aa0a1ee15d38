/** The figures of a portfolio computed again, from days and definitions, and sharing nothing with the engine. */
import type { DayRange, HeldFund } from '../moves.ts';
import type { NaiveDay } from './naive-days.ts';
import { daysOf, historyOf, isInvolved, isUnpriced, newestJump } from './naive-days.ts';
import type { Level, NaiveGrowth } from './naive-growth.ts';
import { naiveGrowth } from './naive-growth.ts';
import type { Payment } from './naive-rates.ts';
import { paymentsOf } from './naive-rates.ts';

/** What holdings did together. Paise. */
export interface NaiveFigures {
  readonly days: readonly NaiveDay[];
  readonly openingValue: bigint;
  readonly closingValue: bigint | null;
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  readonly income: bigint;
  readonly gain: bigint | null;
  readonly grown: NaiveGrowth;
  /** The growth as a return: of the whole period below a year, else of a year. */
  readonly timeWeighted: number | undefined;
  readonly isAnnual: boolean;
  /** With the opening and the closing value; none where there is no return at all. */
  readonly payments: readonly Payment[];
  /** Why there is none. */
  readonly noReturn: string | null;
  readonly jump: { readonly day: number; readonly name: string } | undefined;
  /** The growth on each day whose value is known, from the newest jump on. */
  readonly levels: readonly Level[];
}

/** Of holdings together. Those without a price at the end are left out, unless all are. */
export function naiveFigures(funds: readonly HeldFund[], range: DayRange): NaiveFigures {
  const involved = funds.map((fund) => historyOf(fund, range)).filter(isInvolved);
  const priced = involved.filter((history) => !isUnpriced(history));
  const histories = priced.length > 0 ? priced : involved;
  const days = daysOf(histories, range);
  const [first, last] = [days[0]!, days.at(-1)!];
  const [openingValue, closing] = [BigInt(first.value), BigInt(last.value)];
  const [paidIn, paidOut] = [sumOf(days, (day) => day.paidIn), sumOf(days, (day) => day.paidOut)];
  const grown = naiveGrowth(days);
  const jump = newestJump(histories);
  const noReturn = grown.problem ?? (jump && jumpText(jump.name)) ?? null;
  const passed = grown.to - grown.from;
  return {
    days,
    openingValue,
    closingValue: last.lacksPrice ? null : closing,
    paidIn,
    paidOut,
    income: sumOf(days, ({ income }) => income),
    gain: first.lacksPrice || last.lacksPrice ? null : closing - openingValue - paidIn + paidOut,
    grown,
    timeWeighted: noReturn === null ? annual(grown.growth, passed) : undefined,
    isAnnual: passed >= 365,
    payments: noReturn === null ? paymentsOf(days, closing) : [],
    noReturn,
    jump,
    levels: grown.levels.filter(({ day }) => jump === undefined || day >= jump.day),
  };
}

/** Of each fund or asset class that was held or moved. */
export function naiveGroups(
  funds: readonly HeldFund[],
  range: DayRange,
  idOf: (fund: HeldFund) => number,
): ReadonlyMap<number, NaiveFigures> {
  const ids = funds.filter((fund) => isInvolved(historyOf(fund, range))).map(idOf);
  return new Map(
    ids.map((id) => [
      id,
      naiveFigures(
        funds.filter((fund) => idOf(fund) === id),
        range,
      ),
    ]),
  );
}

export const naiveUnpriced = (funds: readonly HeldFund[], range: DayRange): readonly HeldFund[] =>
  funds.filter((fund) => isUnpriced(historyOf(fund, range)));

const sumOf = (days: readonly NaiveDay[], of: (day: NaiveDay) => number): bigint =>
  days.reduce((sum, day) => sum + BigInt(of(day)), 0n);

const jumpText = (name: string): string =>
  `The price of ${name} changed as no market does, such as by a split. No return across it is available.`;

/** A growth of a year or more as compound annual return; a shorter one as it is. */
export const annual = (growth: number | undefined, days: number): number | undefined =>
  growth === undefined ? undefined : (days >= 365 ? growth ** (365 / days) : growth) - 1;

/**
 * Gains in hundredths of a percent point of all that was invested, which add up to the rounded sum: each is rounded
 * down, then the missing hundredths are given one by one to the one that lost most by that.
 */
export function naiveContributions(gains: readonly bigint[], invested: bigint): readonly bigint[] {
  const down = gains.map((gain) => {
    const cut = (gain * 10_000n) / invested;
    return cut * invested > gain * 10_000n ? cut - 1n : cut;
  });
  const lost = gains.map((gain, at) => gain * 10_000n - down[at]! * invested);
  const total = gains.reduce((sum, gain) => sum + gain, 0n) * 10_000n;
  const [size, sign] = total < 0n ? [-total, -1n] : [total, 1n];
  const rounded = sign * ((2n * size + invested) / (2n * invested));
  while (down.reduce((sum, each) => sum + each, 0n) < rounded) {
    const most = lost.reduce((best, each, at) => (each > lost[best]! ? at : best), 0);
    down[most]! += 1n;
    lost[most] = -1n;
  }
  return down;
}
