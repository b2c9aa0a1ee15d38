import type { BusinessDate } from '../../kit/dates.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import { partsOf } from '../../ledger/ledger/lots.ts';
import { capitalGainOf } from '../../ledger/tax-rules/capital-gain.ts';
import type { TaxRules } from '../../ledger/tax-rules/tax-rules.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';
import { percentDigits } from '../../reference/scheme-rules/exit-load-texts.ts';
import type { Redemption, RedemptionTerms } from '../orders/redeem-units.ts';
import { redeemUnits } from '../orders/redeem-units.ts';

/** What the units of one purchase would bring. */
export interface EstimatedPart {
  readonly acquiredOn: BusinessDate;
  readonly units: Units;
  readonly daysHeld: number;
  readonly cost: Paise;
  readonly value: Paise;
  /** In percent: '1', '0.007'. */
  readonly loadPercent: string;
  readonly load: Paise;
  /** The value less load and cost. */
  readonly gain: Paise;
  readonly term: 'short' | 'long';
  /** Null where the gain is taxed at the person's normal rates. */
  readonly taxSection: string | null;
}

export interface EstimatedRedemption extends Omit<Redemption, 'parts'> {
  readonly parts: readonly EstimatedPart[];
  readonly gainShort: Paise;
  readonly gainLong: Paise;
}

interface TaxedTerms extends RedemptionTerms {
  readonly taxClass: TaxClass;
  /** The NAV of 31-Jan-2018; undefined where it is not known. */
  readonly fairNav: Nav | undefined;
  readonly taxRules: TaxRules;
}

/**
 * What units would bring at a NAV, purchase by purchase, oldest first, with the gain as it is taxed.
 *
 * @param lots from which they leave, oldest first
 */
export function estimateRedemption(
  lots: readonly Lot[],
  sold: Units,
  { taxClass, fairNav, taxRules, ...terms }: TaxedTerms,
): EstimatedRedemption {
  const { parts, ...redemption } = redeemUnits(partsOf(lots, sold), terms);
  const estimated = parts.map(({ lot, units, daysHeld, cost, value, loadPerMillion, load }): EstimatedPart => {
    const fairValue = fairNav && valueOfUnits(units, fairNav);
    const part = { acquiredOn: lot.on, soldOn: terms.navOn, cost, value: paise(value - load), fairValue };
    const taxed = capitalGainOf({ ...part, taxClass }, taxRules);
    return {
      acquiredOn: lot.on,
      units,
      daysHeld,
      cost,
      value,
      loadPercent: percentDigits(loadPerMillion),
      load,
      gain: taxed.gain,
      term: taxed.term,
      taxSection: taxed.section,
    };
  });
  const gainOf = (term: EstimatedPart['term']) =>
    paise(estimated.reduce((sum, part) => (part.term === term ? sum + part.gain : sum), 0n));
  return { ...redemption, parts: estimated, gainShort: gainOf('short'), gainLong: gainOf('long') };
}
