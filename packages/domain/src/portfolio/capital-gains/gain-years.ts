import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { CapitalGain } from '../../ledger/tax-rules/capital-gain.ts';
import type { TaxRules } from '../../ledger/tax-rules/tax-rules.ts';
import type { TaxYear } from '../../ledger/tax-rules/tax-year.ts';
import { lastDayOf, taxYearOf } from '../../ledger/tax-rules/tax-year.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import type { CarriedLoss, GainYear, TaxedGain } from './set-off.ts';
import { gainYear } from './set-off.ts';

/** A gain with the day of its sale. */
export interface DatedGain {
  readonly soldOn: BusinessDate;
  readonly taxed: CapitalGain;
}

/** The long-term gains of a tax year that are free: by the rule in force on its last day. Zero where none are. */
export function exemptionOf({ rules }: TaxRules, year: TaxYear): Paise {
  const lastDay = lastDayOf(year);
  const inForce = rules.filter(({ soldFrom, soldUntil }) => soldFrom <= lastDay && (soldUntil ?? lastDay) >= lastDay);
  return inForce.reduce<Paise>(
    (most, { exemptAmount }) => (exemptAmount !== null && exemptAmount > most ? exemptAmount : most),
    paise(0n),
  );
}

const taxedGain = ({ taxed }: DatedGain): TaxedGain => ({
  term: taxed.term,
  section: taxed.section,
  ratePerMillion: taxed.ratePerMillion,
  isExemptible: taxed.term === 'long' && taxed.rule.exemptAmount !== null,
  lossCarryYears: taxed.rule.lossCarryYears,
  gain: taxed.gain,
});

/**
 * The tax years of a person from the first sale to a year, each with the losses that the ones before carried into it.
 * Empty years are among them: losses pass through them.
 *
 * @param gains of one person, in any order; those after the year do not count
 */
export function gainYears(gains: readonly DatedGain[], until: TaxYear, rules: TaxRules): readonly GainYear[] {
  const byYear = Map.groupBy(gains, ({ soldOn }) => taxYearOf(soldOn));
  const first = Math.min(until, ...byYear.keys());
  const years: GainYear[] = [];
  let broughtForward: readonly CarriedLoss[] = [];
  for (let year = first; year <= until; year += 1) {
    const sold = (byYear.get(year) ?? []).map(taxedGain);
    const computed = gainYear({ year, gains: sold, broughtForward, exemptionLimit: exemptionOf(rules, year) });
    broughtForward = computed.carried;
    years.push(computed);
  }
  return years;
}

/** The last of the tax years until a year. */
export function yearOf(gains: readonly DatedGain[], year: TaxYear, rules: TaxRules): GainYear {
  const found = gainYears(gains, year, rules).at(-1);
  return found ?? gainYear({ year, gains: [], broughtForward: [], exemptionLimit: exemptionOf(rules, year) });
}
