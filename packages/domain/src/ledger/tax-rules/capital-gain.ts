import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';
import type { JournalKind } from '../ledger/journal.ts';
import { indexedCost } from './indexed-cost.ts';
import type { Charge, TaxRule, TaxRules } from './tax-rules.ts';
import { taxRuleFor } from './tax-rules.ts';

export type GainTerm = 'short' | 'long';

/**
 * The cost that counts: what was paid, that raised by inflation, or for units acquired before 1-Feb-2018 at least their
 * fair value of the day before.
 */
export type CostBasis = 'paid' | 'indexed' | 'grandfathered';

/** Units of one lot that are sold together. */
export interface SoldUnits {
  readonly acquiredOn: BusinessDate;
  /** What they cost, including stamp duty. */
  readonly cost: Paise;
  /** Their value less the exit load. Securities transaction tax does not lower it: it is not deductible. */
  readonly value: Paise;
}

export interface Disposal extends SoldUnits {
  readonly taxClass: TaxClass;
  /** The date of the NAV of the sale. */
  readonly soldOn: BusinessDate;
  /** Their value at the NAV of 31-Jan-2018; undefined when it is not known. */
  readonly fairValue?: Paise | undefined;
}

export interface CapitalGain extends Charge {
  readonly rule: TaxRule;
  readonly term: GainTerm;
  readonly costBasis: CostBasis;
  /** The cost that counts: what was paid, raised by grandfathering or by inflation. */
  readonly costOfAcquisition: Paise;
  /** The value less the cost of acquisition; below zero for a loss. */
  readonly gain: Paise;
  /** The fair value of 31-Jan-2018 may lower this gain, but is not known. */
  readonly isFairValueMissing: boolean;
}

/** The first day on which a sale of units is long term; null where they stay short term. */
export const longTermFrom = (
  { longAfterMonths }: Pick<TaxRule, 'longAfterMonths'>,
  acquiredOn: BusinessDate,
): BusinessDate | null => (longAfterMonths === null ? null : addDays(addMonths(acquiredOn, longAfterMonths), 1));

function termOf(rule: TaxRule, { acquiredOn, soldOn }: Disposal): GainTerm {
  const longFrom = longTermFrom(rule, acquiredOn);
  return longFrom !== null && soldOn >= longFrom ? 'long' : 'short';
}

const basisOf = ({ isIndexed, fairValueOn }: TaxRule, term: GainTerm): CostBasis => {
  if (term === 'short') return 'paid';
  if (isIndexed) return 'indexed';
  return fairValueOn === null ? 'paid' : 'grandfathered';
};

/**
 * The gain on units of one lot, and how it is taxed before exemptions and set-off. It is exact, but for an indexed
 * cost: that is rounded half up to the paisa.
 *
 * The term is counted in calendar months: units are long term from the day after the same day 12, 24 or 36 months
 * later. For equity units acquired before 1-Feb-2018 and held long, the cost is at least their fair value of
 * 31-Jan-2018, but no more than the value at which they are sold.
 *
 * @throws RangeError for a sale that no rule covers, such as one before the oldest
 * @see Income-tax Act 1961, sections 2(42A), 48, 50AA, 55(2)(ac), 111A, 112 and 112A; Income-tax Act 2025, sections 76
 *   and 196 to 198
 */
export function capitalGainOf(disposal: Disposal, rules: TaxRules): CapitalGain {
  const rule = taxRuleFor(rules, disposal);
  if (!rule) throw new RangeError(`no tax rule for a sale on ${disposal.soldOn}`);
  const term = termOf(rule, disposal);
  const costBasis = basisOf(rule, term);
  const costOfAcquisition = COSTS[costBasis](disposal, rule, rules);
  const gain = paise(disposal.value - costOfAcquisition);
  const isFairValueMissing =
    costBasis === 'grandfathered' && hasFairValue(disposal, rule) && disposal.fairValue === undefined && gain > 0n;
  return { ...rule[term], rule, term, costBasis, costOfAcquisition, gain, isFairValueMissing };
}

/** Whether the cost of units may be their value on the day of the rule. */
export const hasFairValue = (
  { acquiredOn }: Pick<SoldUnits, 'acquiredOn'>,
  { fairValueOn }: Pick<TaxRule, 'fairValueOn'>,
): boolean => fairValueOn !== null && acquiredOn <= fairValueOn;

const COSTS: Readonly<Record<CostBasis, (disposal: Disposal, rule: TaxRule, rules: TaxRules) => Paise>> = {
  paid: ({ cost }) => cost,
  indexed: ({ cost, acquiredOn, soldOn }, _rule, { inflationIndex }) =>
    indexedCost(inflationIndex, { cost, acquiredOn, soldOn }),
  grandfathered: (disposal, rule) => {
    const { cost, value, fairValue = cost } = disposal;
    const raised = fairValue < value ? fairValue : value;
    return hasFairValue(disposal, rule) && raised > cost ? raised : cost;
  },
};

/** Journals that dispose of units in the sense of the law. A merger or consolidation of schemes does not. */
const DISPOSALS: readonly JournalKind[] = ['redemption', 'switch-out'];

/**
 * Whether the units that a journal takes out are sold for tax.
 *
 * @see Income-tax Act 1961, sections 2(47) and 47(xviii)
 */
export const isDisposal = (kind: JournalKind): boolean => DISPOSALS.includes(kind);
