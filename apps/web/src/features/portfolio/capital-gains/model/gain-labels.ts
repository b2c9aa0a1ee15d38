import { formatPaise } from '@artha/domain/kit/inr-format';
import { taxYearText } from '@artha/domain/ledger/tax-rules/tax-year';
import type { CapitalGains, GainGroup, HarvestIdea } from '../capital-gains.api.ts';

const TERM_LABELS = { short: 'Short term', long: 'Long term' } as const;

export const termLabel = (term: keyof typeof TERM_LABELS): string => TERM_LABELS[term];

/** The section and the rate: 'Section 198 · 12.5%', 'Slab rate'. */
export function chargeText({ section, ratePercent }: Pick<GainGroup, 'section' | 'ratePercent'>): string {
  const rate = ratePercent === null ? 'Slab rate' : ratePercent === '0' ? 'Exempt' : `${ratePercent}%`;
  return section === null ? rate : `Section ${section} · ${rate}`;
}

/** The choices of the year, newest first. */
export const yearOptions = ({ taxYears }: Pick<CapitalGains, 'taxYears'>) =>
  taxYears.map((year) => ({ value: String(year), label: `Tax year ${taxYearText(year)}` }));

const YEAR = /^20\d{2}$/;

/** The tax year of the address; undefined for the current one, and for anything else than a year. */
export function yearIn(query: Readonly<Record<string, unknown>>): number | undefined {
  const text = String(query['year'] ?? '');
  return YEAR.test(text) ? Number(text) : undefined;
}

type Totals = CapitalGains['total'];

/** What is said below the estimated tax. */
export function taxNote({ taxableAtNormalRates }: Pick<Totals, 'taxableAtNormalRates'>): string {
  if (taxableAtNormalRates === 0n) return 'Before surcharge and cess';
  return `Without ₹${formatPaise(taxableAtNormalRates)} at slab rates`;
}

/** What a sale would save, in words. */
export function savingText({ kind, savesNow, savesLater, carries }: HarvestIdea): string {
  if (kind === 'gain')
    return `This gain would be within the exemption. Without it, the same gain would cost ₹${formatPaise(savesLater)} later.`;
  const parts = [
    savesNow > 0n ? `This loss would save ₹${formatPaise(savesNow)} of this year's tax.` : '',
    carries > 0n ? `₹${formatPaise(carries)} of it would be carried forward.` : '',
  ].filter((part) => part !== '');
  return parts.length === 0
    ? 'This loss would be set off against gains that cost no tax at a fixed rate.'
    : parts.join(' ');
}
