import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween, formatDate } from '@artha/domain/kit/dates';
import { formatPaise, groupIndian } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { EXCLUDED_TEXTS } from '@artha/domain/portfolio/capital-gains/gain-texts';
import type { Lot } from '../holdings.api.ts';
import type { SaleTax } from '../sale-tax.api.ts';

export type LotTax = SaleTax['lots'][number];

/** '1,204 days'. @param on the date of the screen */
export function heldText({ acquiredOn }: Pick<Lot, 'acquiredOn'>, on: BusinessDate): string {
  const days = daysBetween(acquiredOn, on);
  return days === 1 ? '1 day' : `${groupIndian(String(days))} days`;
}

/** The taxes of lots by the keys of their journals; empty while they are loading. */
export const taxByLot = (tax: SaleTax | undefined): ReadonlyMap<string, LotTax> =>
  new Map(tax?.lots.map((lot) => [lot.journalKey, lot]) ?? []);

export const termText = ({ term }: Pick<LotTax, 'term'>): string => (term === 'long' ? 'Long term' : 'Short term');

/** When a lot becomes long term; undefined when it is, or never will be. */
export const longTermNote = ({ term, longTermFrom }: Pick<LotTax, 'term' | 'longTermFrom'>): string | undefined =>
  term === 'long' || longTermFrom === null ? undefined : `long from ${formatDate(longTermFrom)}`;

/** '12.5%', 'Slab rate'; a loss is not taxed. */
export function rateText({ ratePercent, gain }: Pick<LotTax, 'ratePercent' | 'gain'>): string {
  if (gain <= 0n) return 'No gain';
  return ratePercent === null ? 'Slab rate' : `at ${ratePercent.replace(/\.0*$|(\.\d*[1-9])0+$/, '$1')}%`;
}

/** By the rates of the lots alone; those taxed at the normal rates of the person have none. */
export const sumOfTaxes = (taxes: ReadonlyMap<string, LotTax>): Paise =>
  paise([...taxes.values()].reduce((sum, { tax }) => sum + (tax ?? 0n), 0n));

/** What selling all of a holding today would add to the tax of the year, in words. */
export function saleTaxText({ total, taxYear }: Pick<SaleTax, 'total' | 'taxYear'>): string {
  const year = `${taxYear}-${String((taxYear + 1) % 100).padStart(2, '0')}`;
  const parts = [
    total.tax < 0n
      ? `would lower the tax of ${year} by ₹${formatPaise(total.tax).replace('-', '')}`
      : `would add ₹${formatPaise(total.tax)} to the tax of ${year}`,
    ...(total.taxableAtNormalRates > 0n
      ? [`₹${formatPaise(total.taxableAtNormalRates)} to the gains taxed at your slab rate`]
      : []),
  ];
  const used = total.exemptionUsed > 0n ? `, with ₹${formatPaise(total.exemptionUsed)} of the exemption used` : '';
  return `Selling all of it today ${parts.join(' and ')}${used}.`;
}

/** Why the taxes of the lots add up to something else than what the sale adds; undefined where they agree. */
export function lotTaxesText({ total: { taxByRate, tax, exemptionUsed } }: Pick<SaleTax, 'total'>): string | undefined {
  if (taxByRate === tax) return undefined;
  const counted = exemptionUsed > 0n ? 'the exemption and losses' : 'losses';
  return (
    `Lot by lot, at the rates alone, it would be ₹${formatPaise(taxByRate)}: ${counted} count for the sale as a whole, ` +
    'with what was sold earlier in the year.'
  );
}

/** What the estimate leaves out. */
export const excludedText = ({ excluded }: Pick<SaleTax, 'excluded'>): string =>
  `Not counted: ${excluded.map((each) => partOfSentence(EXCLUDED_TEXTS[each])).join('; ')}.`;

const partOfSentence = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
