/** Act/365: a year is this many days, in a leap year too. */
export const DAYS_OF_YEAR = 365;

/** A flow whose amount may have fractions; whole days after any reference date. */
export interface InexactFlow {
  readonly days: number;
  readonly amount: number | bigint;
}

/** Amounts by years after the first flow, ascending, one per date. Its value is the sum of amount x e^(-u x years). */
export interface Sum {
  readonly years: Float64Array;
  readonly amounts: Float64Array;
}

/** The range of 1 + rate that is searched, as logarithms. */
export const LOWEST = Math.log(1e-12);
export const HIGHEST = Math.log(1e9);

/** How often amounts change their sign: an upper bound for the number of roots (Descartes). */
export function signChanges(amounts: Float64Array, count = amounts.length): number {
  let changes = 0;
  let last = 0;
  for (let at = 0; at < count; at += 1) {
    const amount = amounts[at]!;
    if (amount === 0) continue;
    if (last !== 0 && amount > 0 !== last > 0) changes += 1;
    last = amount;
  }
  return changes;
}

const QUICK_STEPS_MAX = 12;
/** Newton's method doubles the digits: a step this small ends on the last of them. */
const QUICK_TOLERANCE = 1e-9;
/** The size of powers that neither overflow nor vanish. */
const POWER_MAX = 300;
/** Of longer gaps between flows the powers are not kept. */
const GAP_DAYS_MAX = 400;
const FLOWS_AT_FIRST = 256;

/** The flows of one calculation by day, ascending, one amount each; a day whose amounts cancel out is none. */
export class FlowsByDay {
  count = 0;
  amounts = new Float64Array(FLOWS_AT_FIRST);
  /** Days after the first flow. */
  private days = new Float64Array(FLOWS_AT_FIRST);
  /** Powers of gaps in days, and the step for which each was computed. */
  private readonly factors = new Float64Array(GAP_DAYS_MAX + 1);
  private readonly factorSteps = new Float64Array(GAP_DAYS_MAX + 1);
  private steps = 0;

  /** Replaces what was collected before. */
  collect(flows: readonly InexactFlow[]): void {
    const inOrder = isInOrder(flows) ? flows : flows.toSorted((one, other) => one.days - other.days);
    if (inOrder.length > this.days.length) {
      this.days = new Float64Array(2 * inOrder.length);
      this.amounts = new Float64Array(2 * inOrder.length);
    }
    const { days: collected, amounts } = this;
    let count = 0;
    let [first, last] = [0, Number.NaN];
    for (const { days, amount: exact } of inOrder) {
      const amount = Number(exact);
      if (days === last) {
        amounts[count - 1]! += amount;
        continue;
      }
      if (count > 0 && amounts[count - 1] === 0) count -= 1;
      if (count === 0) first = days;
      collected[count] = days - first;
      amounts[count] = amount;
      count += 1;
      last = days;
    }
    this.count = count > 0 && amounts[count - 1] === 0 ? count - 1 : count;
  }

  /** A copy, by years. */
  sum(): Sum {
    return {
      years: this.days.slice(0, this.count).map((days) => days / DAYS_OF_YEAR),
      amounts: this.amounts.slice(0, this.count),
    };
  }

  /**
   * The root u of a sum whose amounts change their sign once, by Newton's method on the difference of the logarithms of
   * what comes in and what goes out: nearly a straight line, so that a few steps are enough.
   *
   * @returns undefined when it does not settle within the range: then one has to look everywhere
   */
  onlyRoot(): number | undefined {
    const span = this.days[this.count - 1]! / DAYS_OF_YEAR;
    let u = 0;
    for (let step = 0; step < QUICK_STEPS_MAX; step += 1) {
      const next = u + this.stepFrom(u);
      if (!(next > LOWEST && next < HIGHEST && Math.abs(next * span) < POWER_MAX)) return undefined;
      if (Math.abs(next - u) <= QUICK_TOLERANCE * Math.max(1, Math.abs(next))) return next;
      u = next;
    }
    return undefined;
  }

  /**
   * The step of Newton's method. Each power is the one before times that of the days between them: monthly payments have
   * few different gaps, so that hardly an exponential is computed.
   */
  private stepFrom(u: number): number {
    const perDay = -u / DAYS_OF_YEAR;
    this.steps += 1;
    const { days, amounts, count, factors, factorSteps, steps: step } = this;
    let [paid, paidDays, got, gotDays] = [0, 0, 0, 0];
    let power = 1;
    let last = 0;
    for (let at = 0; at < count; at += 1) {
      const day = days[at]!;
      const gap = day - last;
      last = day;
      if (!(gap <= GAP_DAYS_MAX)) power *= Math.exp(perDay * gap);
      else {
        if (factorSteps[gap] !== step) {
          factors[gap] = Math.exp(perDay * gap);
          factorSteps[gap] = step;
        }
        power *= factors[gap]!;
      }
      const term = amounts[at]! * power;
      if (term < 0) {
        paid -= term;
        paidDays -= term * day;
      } else {
        got += term;
        gotDays += term * day;
      }
    }
    return (Math.log(got / paid) * DAYS_OF_YEAR) / (gotDays / got - paidDays / paid);
  }
}

function isInOrder(flows: readonly InexactFlow[]): boolean {
  for (let at = 1; at < flows.length; at += 1) if (flows[at]!.days < flows[at - 1]!.days) return false;
  return true;
}
