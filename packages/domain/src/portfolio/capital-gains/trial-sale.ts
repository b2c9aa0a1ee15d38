import type { BusinessDate } from '../../kit/dates.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import { partsOf } from '../../ledger/ledger/lots.ts';
import type { CapitalGain } from '../../ledger/tax-rules/capital-gain.ts';
import { capitalGainOf } from '../../ledger/tax-rules/capital-gain.ts';
import type { TaxRules } from '../../ledger/tax-rules/tax-rules.ts';
import type { DatedExitLoad } from '../../reference/scheme-rules/exit-loads.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';
import type { RedeemedPart } from '../../trading/orders/redeem-units.ts';
import { redeemUnits } from '../../trading/orders/redeem-units.ts';
import { fairValueOf } from './fair-value.ts';
import type { DatedGain } from './gain-years.ts';

/** The terms on which a sale of today would be settled and taxed. */
export interface TrialTerms {
  /** The date of its NAV. */
  readonly soldOn: BusinessDate;
  /** The newest NAV: that of the sale is not known yet. */
  readonly nav: Nav;
  readonly exitLoads: readonly DatedExitLoad[];
  readonly taxClass: TaxClass;
  /** The NAV of 31-Jan-2018; undefined where it is not known. */
  readonly fairNav: Nav | undefined;
  readonly taxRules: TaxRules;
}

/** Units of one lot that would be sold. */
export interface TrialPart extends DatedGain {
  readonly part: RedeemedPart;
  readonly taxed: CapitalGain;
}

/**
 * Sells units of lots, oldest first, and taxes the gain on each part. Value and load are rounded half up to the paisa,
 * lot by lot.
 *
 * @throws LedgerInvariantError when the lots have fewer units
 * @throws RangeError when no tax rule covers the date
 */
export function trialParts(lots: readonly Lot[], sold: Units, terms: TrialTerms): readonly TrialPart[] {
  const { soldOn, nav, exitLoads, taxClass, fairNav, taxRules } = terms;
  const { parts } = redeemUnits(partsOf(lots, sold), { navOn: soldOn, nav, exitLoads, taxPerMillion: 0n });
  return parts.map((part) => {
    const { lot, units, cost, value, load } = part;
    const fairValue = fairValueOf({ lotKey: lot.key, units }, fairNav);
    const disposal = { taxClass, acquiredOn: lot.on, soldOn, cost, value: paise(value - load), fairValue };
    return { soldOn, part, taxed: capitalGainOf(disposal, taxRules) };
  });
}

/** What parts bring together. */
export const trialSum = (parts: readonly TrialPart[]): { readonly value: Paise; readonly exitLoad: Paise } => ({
  value: paise(parts.reduce((sum, { part }) => sum + part.value, 0n)),
  exitLoad: paise(parts.reduce((sum, { part }) => sum + part.load, 0n)),
});
