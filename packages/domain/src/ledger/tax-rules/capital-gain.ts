import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths, businessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { JournalKind } from '../ledger/journal.ts';
import { indexedCost } from './cost-inflation-index.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';
import type { Charge, CostBasis, TaxRow } from './tax-rows.ts';
import { TAX_ROWS } from './tax-rows.ts';

export type GainTerm = 'short' | 'long';

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
  readonly term: GainTerm;
  /** The cost that counts: what was paid, raised by grandfathering or by inflation. */
  readonly costOfAcquisition: Paise;
  /** The value less the cost of acquisition; below zero for a loss. */
  readonly gain: Paise;
  /** The fair value of 31-Jan-2018 may lower this gain, but is not known. */
  readonly isFairValueMissing: boolean;
}

const GRANDFATHERED_BEFORE = businessDate('2018-02-01');

/** @throws RangeError for a sale before the oldest row */
function rowOf({ taxClass, acquiredOn, soldOn }: Disposal): TaxRow {
  const row = TAX_ROWS[taxClass].find(
    ({ soldFrom, acquiredFrom }) => soldOn >= soldFrom && (acquiredFrom === undefined || acquiredOn >= acquiredFrom),
  );
  if (!row) throw new RangeError(`no tax rule for a sale on ${soldOn}`);
  return row;
}

const termOf = ({ longAfterMonths }: TaxRow, { acquiredOn, soldOn }: Disposal): GainTerm =>
  longAfterMonths !== null && soldOn > addMonths(acquiredOn, longAfterMonths) ? 'long' : 'short';

/**
 * The gain on units of one lot, and how it is taxed before exemptions and set-off.
 *
 * The term is counted in calendar months: units are long term from the day after the same day 12, 24 or 36 months
 * later. For equity units acquired before 1-Feb-2018 and held long, the cost is at least their fair value of
 * 31-Jan-2018, but no more than the value at which they are sold.
 *
 * @throws RangeError for a sale before 11-Jul-2014
 * @see Income-tax Act 1961, sections 2(42A), 48, 50AA, 55(2)(ac), 111A, 112 and 112A; Income-tax Act 2025, sections 76
 *   and 196 to 198
 */
export function capitalGainOf(disposal: Disposal): CapitalGain {
  const row = rowOf(disposal);
  const term = termOf(row, disposal);
  const charge = row[term];
  const costOfAcquisition = COSTS[charge.costBasis](disposal);
  const gain = paise(disposal.value - costOfAcquisition);
  const isFairValueMissing =
    charge.costBasis === 'grandfathered' && hasFairValue(disposal) && disposal.fairValue === undefined && gain > 0n;
  return { ...charge, term, costOfAcquisition, gain, isFairValueMissing };
}

const hasFairValue = ({ acquiredOn }: Disposal): boolean => acquiredOn < GRANDFATHERED_BEFORE;

const COSTS: Readonly<Record<CostBasis, (disposal: Disposal) => Paise>> = {
  paid: ({ cost }) => cost,
  indexed: ({ cost, acquiredOn, soldOn }) => indexedCost(cost, acquiredOn, soldOn),
  grandfathered: (disposal) => {
    const { cost, value, fairValue = cost } = disposal;
    const raised = fairValue < value ? fairValue : value;
    return hasFairValue(disposal) && raised > cost ? raised : cost;
  },
};

/**
 * The gain on units of one lot that are about to be sold. Where their fair value of 31-Jan-2018 is not known, the gain
 * is the highest possible.
 *
 * @throws RangeError as capitalGainOf
 */
export const lotGain = (
  part: SoldUnits & Pick<Disposal, 'fairValue'>,
  soldOn: BusinessDate,
  taxClass: TaxClass,
): Pick<CapitalGain, 'term' | 'section' | 'gain' | 'isFairValueMissing'> =>
  capitalGainOf({ ...part, soldOn, taxClass });

/** Journals that dispose of units in the sense of the law. A merger or consolidation of schemes does not. */
const DISPOSALS: readonly JournalKind[] = ['redemption', 'switch-out'];

/**
 * Whether the units that a journal takes out are sold for tax.
 *
 * @see Income-tax Act 1961, sections 2(47) and 47(xviii)
 */
export const isDisposal = (kind: JournalKind): boolean => DISPOSALS.includes(kind);
