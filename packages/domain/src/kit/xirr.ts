/**
 * XIRR: the annual return of dated cash flows. It is the root of an exponential sum, which integers cannot represent,
 * so this file computes with floating-point numbers and returns rounded text.
 */
import type { InexactFlow, Sum } from './flows-by-day.ts';
import { FlowsByDay, HIGHEST, LOWEST, signChanges } from './flows-by-day.ts';
import type { Paise } from './money.ts';
import { textFromScaled } from './money.ts';

/** A cash flow: negative when money is invested, positive when it is paid out or is the closing value. */
export interface Flow {
  /** Whole days after any reference date, the same for all flows. */
  readonly days: number;
  readonly amount: Paise;
}

/**
 * No rate, one rate or several rates give a net present value of zero; of several, `percent` is the preferred one.
 * Percent a year with 2 places, rounded half away from zero: '12.35'.
 */
export type Xirr =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly percent: string }
  | { readonly kind: 'several'; readonly percent: string; readonly all: readonly string[] };

const PERCENT_PLACES = 2;
/** A figure this large is not plausible, and the wire cannot carry it. */
const PERCENT_LIMIT = 1e9;

/**
 * The annual rate at which the net present value of all flows is zero; a year is 365 days (act/365).
 *
 * Of several rates, the preferred one is where the net present value falls as the rate rises, as it does for an
 * investor who pays in first; of several such rates, or without one, the rate nearest to zero.
 */
export function xirr(flows: readonly Flow[]): Xirr {
  const { all, preferred } = ratesOf(flows);
  if (preferred === undefined || !isPlausible(preferred)) return { kind: 'none' };
  const percent = percentText(preferred);
  const plausible = all.filter(isPlausible);
  return plausible.length === 1
    ? { kind: 'one', percent }
    : { kind: 'several', percent, all: plausible.map(percentText) };
}

const isPlausible = (rate: number): boolean => rate * 100 < PERCENT_LIMIT;

/** Rounds a half up even where binary fractions made it slightly smaller. */
function percentText(rate: number): string {
  const hundredths = BigInt(Math.round(Number((Math.abs(rate) * 10_000).toPrecision(12))));
  return textFromScaled(rate < 0 ? -hundredths : hundredths, PERCENT_PLACES);
}

export interface Rates {
  /** Ascending; 0.1 is ten percent. */
  readonly all: readonly number[];
  readonly preferred: number | undefined;
}

/** Kept for the next calculation, since for a few flows new arrays would take longer than the calculation. */
const byDay = new FlowsByDay();

/** All rates at which the net present value is zero, for 1 + rate from 1e-12 to 1e9. */
export function ratesOf(flows: readonly InexactFlow[]): Rates {
  byDay.collect(flows);
  const changes = signChanges(byDay.amounts, byDay.count);
  if (changes === 0) return { all: [], preferred: undefined };
  if (changes === 1) {
    const root = byDay.onlyRoot();
    if (root !== undefined) return { all: [Math.expm1(root)], preferred: Math.expm1(root) };
  }
  const sum = byDay.sum();
  const roots = rootsOf(sum);
  const falling = roots.filter((root) => valueAt(sum, root).slope < 0);
  const [nearest] = (falling.length > 0 ? falling : roots).toSorted(
    (one, other) => Math.abs(Math.expm1(one)) - Math.abs(Math.expm1(other)),
  );
  return { all: roots.map(Math.expm1), preferred: nearest === undefined ? undefined : Math.expm1(nearest) };
}

/**
 * The roots in u = ln(1 + rate), ascending. Between two adjacent points among the ends of the range, the turning points
 * and zero, the sum (times a power that is never zero) is monotonic: it has one root there if its signs differ.
 */
function rootsOf(sum: Sum): number[] {
  if (signChanges(sum.amounts) === 0) return [];
  const turningPoints = hasOneRootPerSide(sum) ? [] : rootsOf(derived(sum));
  const ends = [LOWEST, ...turningPoints, 0, HIGHEST].toSorted((one, other) => one - other);
  const signs = ends.map((end) => signAt(sum, end));
  const roots = ends.filter((_, at) => signs[at] === 0);
  for (let at = 1; at < ends.length; at += 1) {
    const low = movedOffRoot(sum, ends[at - 1] ?? 0, { sign: signs[at - 1] ?? 0, step: OFFSET });
    const high = movedOffRoot(sum, ends[at] ?? 0, { sign: signs[at] ?? 0, step: -OFFSET });
    if (low.u < high.u && low.sign * high.sign < 0) roots.push(rootBetween(sum, low, high));
  }
  return roots.toSorted((one, other) => one - other).filter(isFirstOfSame);
}

/** A point and the sign of the sum there. */
interface Point {
  readonly u: number;
  readonly sign: number;
}

/** Where an end is itself a root, the sign is taken slightly inside the interval. */
const OFFSET = 1e-8;
const movedOffRoot = (sum: Sum, u: number, { sign, step }: { sign: number; step: number }): Point =>
  sign === 0 ? { u: u + step, sign: signAt(sum, u + step) } : { u, sign };

/** Roots closer than this are one root, found twice because of rounding. */
const SAME_ROOT = 1e-7;
const isFirstOfSame = (root: number, index: number, roots: readonly number[]): boolean =>
  index === 0 || root - (roots[index - 1] ?? 0) > SAME_ROOT;

/** The sign changes of running totals bound the roots above zero, and from the end those below zero (Laguerre). */
function hasOneRootPerSide({ amounts }: Sum): boolean {
  if (signChanges(amounts) === 1) return true;
  return signChanges(runningTotals(amounts)) <= 1 && signChanges(runningTotals(amounts.toReversed())) <= 1;
}

function runningTotals(amounts: Float64Array): Float64Array {
  let total = 0;
  return amounts.map((amount) => (total += amount));
}

/**
 * A sum whose roots are the turning points of the given one times e^(u x pivot). The pivot is at a sign change, so that
 * the new sum has one change fewer: the recursion ends after as many steps as there are changes.
 */
function derived({ years, amounts }: Sum): Sum {
  const changes: number[] = [];
  for (let at = 1; at < amounts.length; at += 1)
    if ((amounts[at] ?? 0) > 0 !== (amounts[at - 1] ?? 0) > 0) changes.push(at);
  const at = changes[changes.length >> 1] ?? 1;
  const pivot = ((years[at - 1] ?? 0) + (years[at] ?? 0)) / 2;
  const derivative = amounts.map((amount, index) => amount * (pivot - (years[index] ?? 0)));
  // Scaled, so that many steps neither underflow nor overflow.
  const largest = derivative.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0);
  return { years, amounts: derivative.map((amount) => amount / largest) };
}

/** The value of a sum, times a power that is the same on one side of zero and keeps all terms small. */
function valueAt({ years, amounts }: Sum, u: number) {
  const from = u < 0 ? (years.at(-1) ?? 0) : (years[0] ?? 0);
  let value = 0;
  let slope = 0;
  let size = 0;
  for (let at = 0; at < years.length; at += 1) {
    const after = (years[at] ?? 0) - from;
    const term = (amounts[at] ?? 0) * Math.exp(-u * after);
    value += term;
    slope -= after * term;
    size += Math.abs(term);
  }
  return { value, slope, size };
}

/** A value below this share of its terms is rounding noise. */
const NOISE = 1e-14;

function signAt(sum: Sum, u: number): number {
  const { value, size } = valueAt(sum, u);
  return Math.abs(value) <= size * NOISE ? 0 : Math.sign(value);
}

const STEPS_MAX = 200;
const TOLERANCE = 1e-14;

/** The root between two points on one side of zero whose signs differ: Newton's method, safeguarded by bisection. */
function rootBetween(sum: Sum, low: Point, high: Point): number {
  let [left, right] = [low.u, high.u];
  let u = low.u < 0 ? right : left;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { value, slope } = valueAt(sum, u);
    if (value === 0) return u;
    if (Math.sign(value) === low.sign) left = u;
    else right = u;
    const newton = u - value / slope;
    const next = newton > left && newton < right ? newton : (left + right) / 2;
    if (Math.abs(next - u) <= TOLERANCE * Math.max(1, Math.abs(u))) return next;
    u = next;
  }
  return u;
}
