/** Money-weighted returns computed again: rates are searched in small steps and found by bisection. */
import type { NaiveDay } from './naive-days.ts';

/** Paid in below zero. */
export interface Payment {
  readonly day: number;
  readonly amount: bigint;
}

/** The opening value is the first payment, a closing value the last. */
export function paymentsOf(days: readonly NaiveDay[], closingValue: bigint): readonly Payment[] {
  return [
    { day: days[0]!.day, amount: -BigInt(days[0]!.value) },
    ...days.flatMap(({ day, paidIn, paidOut }) => [
      { day, amount: -BigInt(paidIn) },
      { day, amount: BigInt(paidOut) },
    ]),
    { day: days.at(-1)!.day, amount: closingValue },
  ];
}

const DAYS_OF_YEAR = 365;

/** Either the rates of a year and the one that is shown, or a fraction gained of what was paid in. */
export interface NaiveReturn {
  /** Ascending. */
  readonly rates: readonly number[];
  readonly rate: number | undefined;
  readonly absolute: number | undefined;
}

/** A rate a year for payments at least a year apart, else what was gained of all that was paid in. */
export function naiveReturn(payments: readonly Payment[]): NaiveReturn {
  const made = payments.filter(({ amount }) => amount !== 0n);
  const days = made.map(({ day }) => day);
  if (Math.max(...days) - Math.min(...days) >= DAYS_OF_YEAR) return { ...naiveXirr(made), absolute: undefined };
  const gain = made.reduce((sum, { amount }) => sum + Number(amount), 0);
  const paidIn = made.reduce((sum, { amount }) => sum + Math.max(0, -Number(amount)), 0);
  return { rates: [], rate: undefined, absolute: paidIn > 0 ? gain / paidIn : undefined };
}

/** The range of 1 + rate, as logarithms, and the step of the search. */
const [LOWEST, HIGHEST, STEP] = [Math.log(1e-12), Math.log(1e9), 0.02];
/** A larger rate is not plausible: a thousand million percent. */
const RATE_LIMIT = 1e7;

/**
 * All annual rates at which the present value is zero. Shown is the one at which the present value falls as the rate
 * rises; of several, or without one, the rate nearest to zero.
 */
function naiveXirr(payments: readonly Payment[]): { rates: readonly number[]; rate: number | undefined } {
  const first = Math.min(...payments.map(({ day }) => day));
  const terms = payments.map(({ day, amount }) => ({ years: (day - first) / DAYS_OF_YEAR, amount: Number(amount) }));
  const valueOf = (u: number): number => presentValue(terms, u);
  const roots = rootsOf(valueOf);
  const falling = roots.filter((u) => valueOf(u - 1e-6) > 0 && valueOf(u + 1e-6) < 0);
  const rates = (falling.length > 0 ? falling : roots).map(Math.expm1);
  const nearest = rates.find((each) => rates.every((other) => Math.abs(each) <= Math.abs(other)));
  if (nearest === undefined || nearest >= RATE_LIMIT) return { rates: [], rate: undefined };
  return { rates: roots.map(Math.expm1).filter((rate) => rate < RATE_LIMIT), rate: nearest };
}

/** As a share of the sum of its terms. @param u the logarithm of 1 + rate */
function presentValue(terms: readonly { readonly years: number; readonly amount: number }[], u: number): number {
  let [value, size] = [0, 0];
  for (const { years, amount } of terms) {
    const term = amount * Math.exp(-u * years);
    value += term;
    size += Math.abs(term);
  }
  return value / size;
}

/** Where a function changes its sign, ascending; also twice between two steps. */
function rootsOf(of: (u: number) => number): number[] {
  const steps = Array.from({ length: Math.ceil((HIGHEST - LOWEST) / STEP) + 1 }, (_, at) => LOWEST + at * STEP);
  const values = steps.map(of);
  const roots: number[] = [];
  for (let at = 1; at < steps.length; at += 1) {
    const [left, right] = [steps[at - 1]!, steps[at]!];
    if (values[at - 1]! * values[at]! < 0) roots.push(rootBetween(of, left, right));
    const isNearest =
      at > 1 &&
      Math.abs(values[at - 1]!) < Math.abs(values[at]!) &&
      Math.abs(values[at - 1]!) < Math.abs(values[at - 2]!);
    if (!isNearest || values[at - 2]! * values[at]! < 0) continue;
    const turn = nearestToZero(of, steps[at - 2]!, right);
    if (of(turn) * values[at]! < 0) roots.push(rootBetween(of, steps[at - 2]!, turn), rootBetween(of, turn, right));
  }
  return roots;
}

function rootBetween(of: (u: number) => number, from: number, to: number): number {
  let [left, right] = [from, to];
  const sign = Math.sign(of(left));
  for (let step = 0; step < 60; step += 1) {
    const middle = (left + right) / 2;
    if (Math.sign(of(middle)) === sign) left = middle;
    else right = middle;
  }
  return (left + right) / 2;
}

/** The point of least distance from zero between two others, by thirds; past zero counts as nearer. */
function nearestToZero(of: (u: number) => number, from: number, to: number): number {
  const sign = Math.sign(of(from));
  let [left, right] = [from, to];
  for (let step = 0; step < 60; step += 1) {
    const third = (right - left) / 3;
    if (sign * of(left + third) < sign * of(right - third)) right -= third;
    else left += third;
  }
  return (left + right) / 2;
}
