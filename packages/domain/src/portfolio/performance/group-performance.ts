import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { Flow } from '../../kit/xirr.ts';
import { percentFromFraction } from '../../reference/fund-facts/percent-text.ts';
import type { PeriodReturn } from '../../kit/period-return.ts';
import { NO_RETURN, periodReturnOf } from '../../kit/period-return.ts';
import { jumpReason } from '../../reference/instruments/price-jump.ts';
import type { GroupDays } from './group-days.ts';
import { HAS_NO_PRICE } from './held-days.ts';
import { isAnnualised, returnOfGrowth } from './linked-return.ts';
import type { TimeWeighted, TimeWeightedMethod } from './time-weighted.ts';
import { timeWeighted } from './time-weighted.ts';

/** A time-weighted return in percent, or why there is none. */
export interface TimeWeightedReturn {
  readonly twr: string | null;
  readonly isTwrAnnual: boolean;
  readonly twrMethod: TimeWeightedMethod;
  readonly noTwr: string | null;
}

/** What holdings did together over a range of days. */
export interface GroupPerformance extends PeriodReturn, TimeWeightedReturn {
  readonly openingValue: Paise;
  /** Null without a price. */
  readonly closingValue: Paise | null;
  readonly paidIn: Paise;
  readonly paidOut: Paise;
  readonly income: Paise;
  /** Closing value less opening value less paid in plus paid out. */
  readonly gain: Paise | null;
  /** Why there is neither XIRR nor absolute return. */
  readonly noReturn: string | null;
}

export const amountOf = (value: number): Paise => paise(BigInt(value));

const sumOf = (amounts: Float64Array): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Dividends and interest, paid out and reinvested, less tax. */
export const incomeOf = ({ flows }: Pick<GroupDays, 'flows'>): Paise => amountOf(sumOf(flows.income));

const NO_ANSWER = 'No single rate explains these payments.';

/** Measures a group. @param options.hasDetails whether its growth by day and its periods are needed */
export function groupPerformance(
  group: GroupDays,
  options: { readonly hasDetails: boolean },
): GroupPerformance & { readonly weighted: TimeWeighted } {
  const weighted = timeWeighted(group, options);
  const [openingValue, closing] = [group.values[0]!, group.values.at(-1)!];
  const { flows } = group;
  const [paidIn, paidOut] = [sumOf(flows.paidIn), sumOf(flows.paidOut)];
  const hasOpening = !(group.flags[0]! & HAS_NO_PRICE);
  const hasClosing = !(group.flags.at(-1)! & HAS_NO_PRICE);
  const noPrice = problemOf(group, weighted);
  const returned = noPrice === null ? periodReturnOf(flowsWithin(group)) : NO_RETURN;
  const hasReturn = returned.xirr !== null || returned.absoluteReturn !== null;
  return {
    openingValue: amountOf(openingValue),
    closingValue: hasClosing ? amountOf(closing) : null,
    paidIn: amountOf(paidIn),
    paidOut: amountOf(paidOut),
    income: incomeOf(group),
    gain: hasOpening && hasClosing ? amountOf(closing - openingValue - paidIn + paidOut) : null,
    ...returned,
    noReturn: hasReturn ? null : (noPrice ?? NO_ANSWER),
    ...returnOf(weighted, noPrice),
    weighted,
  };
}

/** The time-weighted return of a group alone, without the search for its XIRR. */
export function timeWeightedReturnOf(group: GroupDays): TimeWeightedReturn {
  const weighted = timeWeighted(group, { hasDetails: false });
  return returnOf(weighted, problemOf(group, weighted));
}

/** Why nothing can be measured; null if it can. */
export function reasonOf(problem: TimeWeighted['problem']): string | null {
  if (problem === 'nothing-invested') return 'No money was invested in this period.';
  if (problem === 'no-opening-price') return 'There is no price for the first day. Choose a later start.';
  return problem === 'no-closing-price' ? 'There is no price yet.' : null;
}

/** Why no return at all can be computed; null if one can. */
const problemOf = ({ jump }: GroupDays, { problem }: TimeWeighted): string | null =>
  reasonOf(problem) ?? (jump === undefined ? null : jumpReason(jump.name));

function returnOf({ growth, from, to, method }: TimeWeighted, noPrice: string | null): TimeWeightedReturn {
  const days = to - from;
  const twr = noPrice !== null || growth === undefined ? null : percentFromFraction(returnOfGrowth(growth, days));
  return {
    twr,
    isTwrAnnual: isAnnualised(days),
    twrMethod: method,
    noTwr: twr === null ? (noPrice ?? NO_ANSWER) : null,
  };
}

/** The payments of a group: the opening value is the first, the closing value the last. */
export function flowsWithin({ values, flows }: Pick<GroupDays, 'values' | 'flows'>): readonly Flow[] {
  const all: Flow[] = [{ days: 0, amount: amountOf(-values[0]!) }];
  for (let at = 0; at < flows.indexes.length; at += 1) {
    const days = flows.indexes[at]!;
    const paidIn = flows.paidIn[at]!;
    const paidOut = flows.paidOut[at]!;
    if (paidIn !== 0) all.push({ days, amount: amountOf(-paidIn) });
    if (paidOut !== 0) all.push({ days, amount: amountOf(paidOut) });
  }
  all.push({ days: values.length - 1, amount: amountOf(values.at(-1)!) });
  return all;
}
