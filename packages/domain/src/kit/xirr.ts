/**
 * The yearly return of money that came and went on certain days. It is the root of a sum of powers, which whole numbers
 * do not have: this file alone leaves the exact world, and what comes out of it is rounded text.
 */
import type { Paise } from './money.ts';
import { textFromScaled } from './money.ts';

/** Money that changed hands: below zero what was put in, above zero what came out or is there in the end. */
export interface Flow {
  /** After any one day, the same for all. */
  readonly days: number;
  readonly amount: Paise;
}

/**
 * No rate makes what was put in equal to what came out, one does, or several do; `percent` is then the one that counts.
 * Percent a year with 2 places, half away from zero: '12.35'.
 */
export type Xirr =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly percent: string }
  | { readonly kind: 'several'; readonly percent: string; readonly all: readonly string[] };

const DAYS_OF_YEAR = 365;
const PERCENT_PLACES = 2;
/** Percent of this and more are no figure that somebody could believe, nor one that the wire carries. */
const PERCENT_LIMIT = 1e9;

/**
 * The rate a year at which all flows are worth nothing together on the first day; a year is 365 days (act/365).
 *
 * Of several that rate counts at which a higher one makes the flows worth less, as it does for whoever puts money in
 * first; of several such rates, or without one, the nearest to zero.
 */
export function xirr(flows: readonly Flow[]): Xirr {
  const { all, counting } = ratesOf(flows.map(({ days, amount }) => ({ days, amount: Number(amount) })));
  if (counting === undefined || !isBelievable(counting)) return { kind: 'none' };
  const percent = percentText(counting);
  const believable = all.filter(isBelievable);
  return believable.length === 1
    ? { kind: 'one', percent }
    : { kind: 'several', percent, all: believable.map(percentText) };
}

const isBelievable = (rate: number): boolean => rate * 100 < PERCENT_LIMIT;

/** A half that binary fractions made a little less than a half is one. */
function percentText(rate: number): string {
  const hundredths = BigInt(Math.round(Number((Math.abs(rate) * 10_000).toPrecision(12))));
  return textFromScaled(rate < 0 ? -hundredths : hundredths, PERCENT_PLACES);
}

/** A flow whose amount is no longer exact. */
interface InexactFlow {
  readonly days: number;
  readonly amount: number;
}

export interface Rates {
  /** Smallest first: 0.1 is ten percent. */
  readonly all: readonly number[];
  readonly counting: number | undefined;
}

/** The bounds within which 1 + rate is looked for. */
const LOWEST = Math.log(1e-12);
const HIGHEST = Math.log(1e9);

/** All rates at which flows are worth nothing, between a loss of all but a millionth of a millionth and 1e9. */
export function ratesOf(flows: readonly InexactFlow[]): Rates {
  const sum = sumOf(flows);
  const roots = rootsOf(sum);
  const falls = roots.filter((root) => valueAt(sum, root).slope < 0);
  const [nearest] = (falls.length > 0 ? falls : roots).toSorted(
    (one, other) => Math.abs(Math.expm1(one)) - Math.abs(Math.expm1(other)),
  );
  return { all: roots.map(Math.expm1), counting: nearest === undefined ? undefined : Math.expm1(nearest) };
}

/** Amounts by the years after the first, earliest first, each time once: worth the sum of amount x e^(-u x years). */
interface Sum {
  readonly years: Float64Array;
  readonly amounts: Float64Array;
}

function sumOf(flows: readonly InexactFlow[]): Sum {
  const byDay = new Map<number, number>();
  for (const { days, amount } of flows) byDay.set(days, (byDay.get(days) ?? 0) + amount);
  const inOrder = [...byDay].filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => one - other);
  const first = inOrder[0]?.[0] ?? 0;
  return {
    years: Float64Array.from(inOrder, ([days]) => (days - first) / DAYS_OF_YEAR),
    amounts: Float64Array.from(inOrder, ([, amount]) => amount),
  };
}

/**
 * The roots by u = ln(1 + rate), smallest first. Between two neighbours among the ends, its turning points and zero, a
 * sum (times a power that is never zero) only rises or only falls: it has one root there if its signs differ.
 */
function rootsOf(sum: Sum): number[] {
  if (signChanges(sum.amounts) === 0) return [];
  const turns = hasOneRootASide(sum) ? [] : rootsOf(derived(sum));
  const ends = [LOWEST, ...turns, 0, HIGHEST].toSorted((one, other) => one - other);
  const signs = ends.map((end) => signAt(sum, end));
  const roots = ends.filter((_, at) => signs[at] === 0);
  for (let at = 1; at < ends.length; at += 1) {
    const low = nearbyRoot(sum, ends[at - 1] ?? 0, { sign: signs[at - 1] ?? 0, step: BESIDE });
    const high = nearbyRoot(sum, ends[at] ?? 0, { sign: signs[at] ?? 0, step: -BESIDE });
    if (low.u < high.u && low.sign * high.sign < 0) roots.push(rootBetween(sum, low, high));
  }
  return roots.toSorted((one, other) => one - other).filter(isFirstOfSame);
}

/** A place and the sign that a sum has there. */
interface Place {
  readonly u: number;
  readonly sign: number;
}

/** Where an end is a root itself, the sign a little further into the range counts. */
const BESIDE = 1e-8;
const nearbyRoot = (sum: Sum, u: number, { sign, step }: { sign: number; step: number }): Place =>
  sign === 0 ? { u: u + step, sign: signAt(sum, u + step) } : { u, sign };

/** What rounding has found twice. */
const SAME_ROOT = 1e-7;
const isFirstOfSame = (root: number, index: number, roots: readonly number[]): boolean =>
  index === 0 || root - (roots[index - 1] ?? 0) > SAME_ROOT;

/** How often amounts change their sign: a sum has no more roots (Descartes). */
function signChanges(amounts: Float64Array): number {
  let changes = 0;
  let last = 0;
  for (const amount of amounts) {
    if (amount === 0) continue;
    if (last !== 0 && amount > 0 !== last > 0) changes += 1;
    last = amount;
  }
  return changes;
}

/** No more roots above zero than running totals change their sign, and below zero those from the end (Laguerre). */
function hasOneRootASide({ amounts }: Sum): boolean {
  if (signChanges(amounts) === 1) return true;
  return signChanges(runningTotals(amounts)) <= 1 && signChanges(runningTotals(amounts.toReversed())) <= 1;
}

function runningTotals(amounts: Float64Array): Float64Array {
  let total = 0;
  return amounts.map((amount) => (total += amount));
}

/**
 * A sum whose roots are where the given one, times e^(u x pivot), turns. The pivot stands at a change of sign, so that
 * it has one change less: after as many steps as there are changes nothing is left to look for.
 */
function derived({ years, amounts }: Sum): Sum {
  const changes: number[] = [];
  for (let at = 1; at < amounts.length; at += 1)
    if ((amounts[at] ?? 0) > 0 !== (amounts[at - 1] ?? 0) > 0) changes.push(at);
  const at = changes[changes.length >> 1] ?? 1;
  const pivot = ((years[at - 1] ?? 0) + (years[at] ?? 0)) / 2;
  const turned = amounts.map((amount, index) => amount * (pivot - (years[index] ?? 0)));
  // Neither vanishes nor runs out of numbers, however many steps there are.
  const largest = turned.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0);
  return { years, amounts: turned.map((amount) => amount / largest) };
}

/** What a sum is worth, times a power that is the same on one side of zero and keeps all terms small. */
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

/** Less than this part of its terms is what rounding leaves of nothing. */
const NOISE = 1e-14;

function signAt(sum: Sum, u: number): number {
  const { value, size } = valueAt(sum, u);
  return Math.abs(value) <= size * NOISE ? 0 : Math.sign(value);
}

const STEPS_MAX = 200;
const CLOSE_ENOUGH = 1e-14;

/** The root between two ends on one side of zero whose signs differ: Newton's steps, halving where they lead astray. */
function rootBetween(sum: Sum, low: Place, high: Place): number {
  let [left, right] = [low.u, high.u];
  let u = low.u < 0 ? right : left;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { value, slope } = valueAt(sum, u);
    if (value === 0) return u;
    if (Math.sign(value) === low.sign) left = u;
    else right = u;
    const newton = u - value / slope;
    const next = newton > left && newton < right ? newton : (left + right) / 2;
    if (Math.abs(next - u) <= CLOSE_ENOUGH * Math.max(1, Math.abs(u))) return next;
    u = next;
  }
  return u;
}
