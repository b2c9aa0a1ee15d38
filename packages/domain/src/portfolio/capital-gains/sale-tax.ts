import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';
import type { CapitalGain } from '../../ledger/tax-rules/capital-gain.ts';
import type { TaxRules } from '../../ledger/tax-rules/tax-rules.ts';
import type { TaxYear } from '../../ledger/tax-rules/tax-year.ts';
import type { DatedGain } from './gain-years.ts';
import { yearOf } from './gain-years.ts';
import type { GainGroup, GainYear } from './set-off.ts';
import { groupKey } from './set-off.ts';

const MILLION = 1_000_000n;

/**
 * The tax on a gain by its rate alone, before losses and exemption; zero for a loss. Rounded half up to the paisa. Null
 * at the normal rates of the person.
 */
export function taxAtRate({ gain, ratePerMillion }: Pick<CapitalGain, 'gain' | 'ratePerMillion'>): Paise | null {
  if (gain <= 0n) return paise(0n);
  return ratePerMillion === null ? null : paise(divideHalfUp(gain * ratePerMillion, MILLION));
}

/** An amount that is set off against gains that are taxed alike. */
export interface SetOffPart extends Pick<GainGroup, 'term' | 'section' | 'ratePerMillion'> {
  readonly amount: Paise;
}

export interface AddedTax {
  /** The year without the sale. */
  readonly before: GainYear;
  /** The year with it. */
  readonly after: GainYear;
  /** What the sale adds to the tax of the year; below zero where its loss lowers the tax. */
  readonly tax: Paise;
  /** What it adds to the gains that are taxed at the normal rates of the person. */
  readonly atNormalRates: Paise;
  /** What it adds to the set-off against each kind of gains, where it adds any. */
  readonly setOff: readonly SetOffPart[];
}

/**
 * What a sale adds to the tax of its year, with losses and exemption used as they stand.
 *
 * @param gains what the person has sold
 * @param sale gains of the same year
 */
export function addedTax(
  gains: readonly DatedGain[],
  sale: readonly DatedGain[],
  { year, rules }: { readonly year: TaxYear; readonly rules: TaxRules },
): AddedTax {
  const before = yearOf(gains, year, rules);
  const after = yearOf([...gains, ...sale], year, rules);
  return {
    before,
    after,
    tax: paise(after.tax - before.tax),
    atNormalRates: paise(after.taxableAtNormalRates - before.taxableAtNormalRates),
    setOff: addedSetOff(before, after),
  };
}

function addedSetOff(before: GainYear, after: GainYear): readonly SetOffPart[] {
  const earlier = new Map(before.groups.map((group) => [groupKey(group), group.setOff]));
  return after.groups.flatMap((group) => {
    const { term, section, ratePerMillion, setOff } = group;
    const amount = paise(setOff - (earlier.get(groupKey(group)) ?? 0n));
    return amount > 0n ? [{ term, section, ratePerMillion, amount }] : [];
  });
}
