import type { PriceSeries } from '../../reference/fund-facts/price-series.ts';
import type { GroupDays } from './group-days.ts';
import { HAS_NO_PRICE, IS_PRICED, IS_STALE, IS_UNSURE_BEFORE } from './held-days.ts';
import type { PeriodFlow } from './linked-return.ts';
import { modifiedDietz } from './linked-return.ts';

export type TimeWeightedMethod = 'daily' | 'modified-dietz';

/**
 * A stretch of days between two on which money moved. Bridged by Modified Dietz, its end is without what moved within
 * it, and its beginning is zero when all money came then.
 */
export interface LinkedPeriod {
  /** Indexes of days. The two are equal for what a day's own flows cost, such as stamp duty. */
  readonly from: number;
  readonly to: number;
  /** Paise with fractions: the value after the flows of the first day, and before those of the last. */
  readonly begin: number;
  readonly end: number;
  readonly growth: number;
}

/** How a rupee grew that was invested all the time. */
export interface TimeWeighted {
  readonly method: TimeWeightedMethod;
  /** Undefined when it cannot be computed: see the reason. */
  readonly growth: number | undefined;
  readonly problem: 'nothing-invested' | 'no-opening-price' | 'no-closing-price' | 'not-computable' | undefined;
  /** Indexes of the first and the last day with something invested. */
  readonly from: number;
  readonly to: number;
  /** None unless details are asked for. */
  readonly periods: readonly LinkedPeriod[];
  /** The growth on each day with a price, from the newest jump on: an index level. Only with details. */
  readonly index: PriceSeries;
}

/**
 * Links the growth of every day. On a day of flows, the units held before are valued at the prices of that day, then
 * money moves; what the flows cost is part of the return. Over days on which a held fund has no price of the last ten
 * days while money moves, Modified Dietz bridges.
 *
 * @param options.hasDetails false only looks at the days of flows: between them, the growths of days cancel out
 */
export function timeWeighted(group: GroupDays, { hasDetails }: { readonly hasDetails: boolean }): TimeWeighted {
  if (group.flags[0]! & HAS_NO_PRICE) return failed('no-opening-price');
  if (group.flags.at(-1)! & HAS_NO_PRICE) return failed('no-closing-price');
  const [from, to] = [firstInvested(group), lastInvested(group)];
  if (from === undefined || to === undefined) return failed('nothing-invested');
  const linker = new Linker(group, from, hasDetails);
  for (
    let index = from;
    index < to;
    index = hasDetails || linker.isBridging ? index + 1 : Math.min(linker.nextFlow(), to)
  )
    linker.add(index, false);
  linker.add(to, true);
  return linker.result(to);
}

const failed = (problem: TimeWeighted['problem']): TimeWeighted => ({
  method: 'daily',
  growth: undefined,
  problem,
  from: 0,
  to: 0,
  periods: [],
  index: NO_INDEX,
});

const NO_INDEX: PriceSeries = { days: new Int32Array(0), prices: new Float64Array(0) };

function firstInvested({ worths, flows }: GroupDays): number | undefined {
  if (worths[0]! > 0) return 0;
  return flows.indexes[0];
}

function lastInvested({ worths, flows }: GroupDays): number | undefined {
  if (worths.at(-1)! > 0) return worths.length - 1;
  return flows.indexes.at(-1);
}

/** The position where a day has no flows. */
const NO_FLOW = -1;

/** Goes through the days once. */
class Linker {
  readonly #group: GroupDays;
  readonly #from: number;
  readonly #hasDetails: boolean;
  readonly #periods: LinkedPeriod[] = [];
  readonly #days: number[] = [];
  readonly #levels: number[] = [];
  #pending: PeriodFlow[] = [];
  #method: TimeWeightedMethod = 'daily';
  #growth = 1;
  #isComputable = true;
  /** The last day whose value is known, and the value. */
  #knownAt: number;
  #known: number;
  /** The last day of flows, its value and the growth until then. */
  #flowAt: number;
  #flowValue: number;
  #flowGrowth = 1;
  /** How many days of flows were passed. */
  #passed = 0;

  constructor(group: GroupDays, from: number, hasDetails: boolean) {
    this.#group = group;
    this.#from = from;
    this.#hasDetails = hasDetails;
    this.#knownAt = from;
    this.#flowAt = from;
    this.#known = group.flows.indexes[0] === from ? 0 : group.worths[from]!;
    this.#flowValue = this.#known;
  }

  /** Whether money moved since the last day whose value is known. */
  get isBridging(): boolean {
    return this.#pending.length > 0;
  }

  /** The index of the next day of flows; infinite when there is none. */
  nextFlow(): number {
    return this.#group.flows.indexes[this.#passed] ?? Number.POSITIVE_INFINITY;
  }

  add(index: number, isLast: boolean): void {
    const { flags, worths } = this.#group;
    const flow = this.#flowOn(index);
    const hasFlow = flow !== NO_FLOW;
    const flag = flags[index]!;
    if (!hasFlow && !(flag & IS_PRICED) && !isLast && index !== this.#from) return;
    if (flag & HAS_NO_PRICE || (flag & IS_STALE && !isLast)) {
      if (hasFlow) this.#postpone(index, flow);
      return;
    }
    if (this.isBridging || (hasFlow && flag & IS_UNSURE_BEFORE)) this.#bridge(index, flow);
    else if (hasFlow) this.#addFlow(index, flow);
    else this.#addMarket(worths[index]!);
    this.#knownAt = index;
    this.#known = worths[index]!;
    if (!this.#hasDetails) return;
    this.#days.push(this.#group.openingDay + index);
    this.#levels.push(this.#growth);
  }

  /** The position of the flows of a day. */
  #flowOn(index: number): number {
    if (this.#group.flows.indexes[this.#passed] !== index) return NO_FLOW;
    this.#passed += 1;
    return this.#passed - 1;
  }

  /** What came less what went. */
  #moved(flow: number): number {
    const { in: paidIn, out } = this.#group.flows;
    return paidIn[flow]! - out[flow]!;
  }

  #postpone(index: number, flow: number): void {
    if (!this.isBridging) this.#catchUp(index);
    this.#pending.push({ day: index, amount: this.#moved(flow) });
  }

  /** A stretch without prices begins on the last day that has one, also if days without flows were passed over. */
  #catchUp(index: number): void {
    const { flags } = this.#group;
    let last = index - 1;
    while (last > this.#knownAt && (!(flags[last]! & IS_PRICED) || flags[last]! & (HAS_NO_PRICE | IS_STALE))) last -= 1;
    if (last > this.#knownAt) this.add(last, false);
  }

  /** The market moved a value. */
  #addMarket(value: number): void {
    if (this.#known > 0) this.#multiply(value / this.#known);
  }

  #addFlow(index: number, flow: number): void {
    const { worths, flows } = this.#group;
    const before = flows.before[flow]!;
    this.#addMarket(before);
    this.#close(index, before);
    const put = before + flows.in[flow]!;
    const left = worths[index]! + flows.out[flow]!;
    if (put > 0) this.#multiply(left / put);
    if (this.#hasDetails && put > 0 && left !== put)
      this.#periods.push({ from: index, to: index, begin: put, end: left, growth: left / put });
    this.#open(index);
  }

  /** Days without prices, from the last known value on. */
  #bridge(index: number, flow: number): void {
    if (!this.isBridging) this.#catchUp(index);
    const flows = flow === NO_FLOW ? this.#pending : [...this.#pending, { day: index, amount: this.#moved(flow) }];
    const end = this.#group.worths[index]!;
    const days = index - this.#knownAt;
    const within = flows.map(({ day, amount }) => ({ day: day - this.#knownAt, amount }));
    const gain = modifiedDietz({ begin: this.#known, end, days, flows: within });
    const moved = flows.reduce((sum, { amount }) => sum + amount, 0);
    // Everything was put in on the last of these days.
    const fallback = this.#known + moved > 0 ? end / (this.#known + moved) : undefined;
    const growth = gain === undefined ? fallback : 1 + gain;
    if (growth === undefined) this.#isComputable = false;
    else this.#multiply(growth);
    this.#method = 'modified-dietz';
    this.#pending = [];
    this.#close(index, end - moved);
    this.#open(index);
  }

  #multiply(factor: number): void {
    if (factor < 0 || !Number.isFinite(factor)) this.#isComputable = false;
    else this.#growth *= factor;
  }

  /** Ends the period since the last flows, unless nothing was invested in it. */
  #close(index: number, end: number): void {
    if (!this.#hasDetails || index === this.#flowAt) return;
    const growth = this.#flowGrowth === 0 ? 0 : this.#growth / this.#flowGrowth;
    if (this.#flowValue <= 0 && growth === 1) return;
    this.#periods.push({ from: this.#flowAt, to: index, begin: this.#flowValue, end, growth });
  }

  #open(index: number): void {
    this.#flowAt = index;
    this.#flowValue = this.#group.worths[index]!;
    this.#flowGrowth = this.#growth;
  }

  result(to: number): TimeWeighted {
    this.#close(to, this.#known);
    const isWhole = this.#isComputable && this.#pending.length === 0;
    return {
      method: this.#method,
      growth: isWhole ? this.#growth : undefined,
      problem: isWhole ? undefined : 'not-computable',
      from: this.#from,
      to,
      periods: this.#periods,
      index: this.#index(),
    };
  }

  #index(): PriceSeries {
    const { jump, openingDay } = this.#group;
    const first = jump === undefined ? 0 : this.#days.findIndex((day) => day >= openingDay + jump.index);
    const end = this.#levels.indexOf(0);
    const to = end < 0 ? this.#levels.length : end;
    return first < 0 || !this.#isComputable
      ? NO_INDEX
      : {
          days: Int32Array.from(this.#days.slice(first, to)),
          prices: Float64Array.from(this.#levels.slice(first, to)),
        };
  }
}
