import { counted } from '@artha/domain/kit/counted';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { taxYearText } from '@artha/domain/ledger/tax-rules/tax-year';
import type { CapitalGains, GainGroup, Harvest, HarvestIdea, TaxedPerson } from '../capital-gains.api.ts';

const TERM_LABELS = { short: 'Short term', long: 'Long term' } as const;

export const termLabel = (term: keyof typeof TERM_LABELS): string => TERM_LABELS[term];

/** The section and the rate: 'Section 198 · 12.5%', 'Slab rate'. */
export function chargeText({ section, ratePercent }: Pick<GainGroup, 'section' | 'ratePercent'>): string {
  const rate = ratePercent === null ? 'Slab rate' : ratePercent === '0' ? 'Exempt' : `${ratePercent}%`;
  return section === null ? rate : `Section ${section} · ${rate}`;
}

/** The amounts of a group where there is no room for a table: what is zero is left out, but for the taxable gain. */
export const groupFigures = ({
  gains,
  losses,
  setOff,
  exempted,
  taxable,
}: GainGroup): readonly (readonly [string, Paise])[] =>
  (
    [
      ['Gains', gains],
      ['Losses', losses],
      ['Set off by losses', setOff],
      ['Exempt', exempted],
      ['Taxable', taxable],
    ] as const
  ).filter(([name, amount]) => name === 'Taxable' || amount !== 0n);

/** Sales before the first tax rules. */
export const uncoveredText = (count: number): string =>
  `${counted(count, 'older sale has', 'older sales have')} no gains here: the oldest tax rules begin later.`;

/** The choices of the year, newest first. */
export const yearOptions = ({ taxYears }: Pick<CapitalGains, 'taxYears'>) =>
  taxYears.map((year) => ({ value: String(year), label: `Tax year ${taxYearText(year)}` }));

const YEAR = /^20\d{2}$/;

/** The tax year of the address; undefined for the current one, and for anything else than a year. */
export function yearIn(query: Readonly<Record<string, unknown>>): number | undefined {
  const { year } = query;
  return (typeof year === 'string' || typeof year === 'number') && YEAR.test(String(year)) ? Number(year) : undefined;
}

type Totals = CapitalGains['total'];

/** What is said below the estimated tax. */
export function taxNote({ taxableAtNormalRates }: Pick<Totals, 'taxableAtNormalRates'>): string {
  if (taxableAtNormalRates === 0n) return 'Before surcharge and cess';
  return `Without ₹${formatPaise(taxableAtNormalRates)} at slab rates`;
}

/** The losses that are carried forward, by term; undefined for none. */
export function carriedNote({ carriedShort, carriedLong }: Totals): string | undefined {
  if (carriedShort === 0n && carriedLong === 0n) return undefined;
  return `₹${formatPaise(carriedShort)} short term, ₹${formatPaise(carriedLong)} long term`;
}

/** What is left of a person's exemption. */
export function exemptionText({ exemptionLimit, exemptionLeft, lossesLeft }: Harvest['people'][number]): string {
  if (lossesLeft > 0n)
    return `Losses of ₹${formatPaise(lossesLeft)} are left. Gains would use them up first, so none are listed.`;
  const limit = `the exemption of ₹${formatPaise(exemptionLimit)} for long-term gains on equity-oriented funds`;
  return exemptionLeft === 0n ? `All of ${limit} is used.` : `₹${formatPaise(exemptionLeft)} of ${limit} is left.`;
}

/** On the last days of a tax year: the holdings that are left out; undefined for none. */
export function lateText({ lateCount, until, taxYear }: Pick<Harvest, 'lateCount' | 'until' | 'taxYear'>) {
  if (lateCount === 0) return undefined;
  const holdings = counted(lateCount, 'holding is', 'holdings are');
  const next = `a sale requested now gets a NAV after ${formatDate(until)} and counts for ${taxYearText(taxYear + 1)}`;
  return `${holdings} left out: ${next}.`;
}

/** Why nothing is listed. */
export const nothingText = ({ lateCount }: Pick<Harvest, 'lateCount'>): string =>
  lateCount === 0
    ? "Nothing that you hold would lower this year's tax or use the exemption."
    : 'Nothing that can still be sold in this tax year would lower its tax or use the exemption.';

/** What the exit load costs; undefined without one. */
export const exitLoadText = (exitLoad: Paise): string | undefined =>
  exitLoad === 0n ? undefined : `Exit load: ₹${formatPaise(exitLoad)}.`;

type SetOffPart = HarvestIdea['setOff'][number];

/** 'short-term gains at your slab rate', 'long-term gains at 12.5% (section 198)'. */
function gainsText({ term, section, ratePercent }: SetOffPart): string {
  const rate = ratePercent === null ? 'at your slab rate' : `at ${ratePercent}%`;
  const under = section === null ? '' : ` (section ${section})`;
  return `${TERM_LABELS[term].toLowerCase().replace(' ', '-')} gains ${rate}${under}`;
}

const LIST = new Intl.ListFormat('en-IN');

const setOffParts = (parts: readonly SetOffPart[]): string =>
  LIST.format(parts.map((part) => `₹${formatPaise(part.amount)} against ${gainsText(part)}`));

/** What was set off in a year, and what of the losses is left; undefined where nothing was set off. */
export function setOffText({ groups, carriedShort, carriedLong }: TaxedPerson): string | undefined {
  const parts = groups.flatMap(({ setOff, ...group }) => (setOff > 0n ? [{ ...group, amount: setOff }] : []));
  if (parts.length === 0) return undefined;
  const carried = paise(carriedShort + carriedLong);
  const left = carried === 0n ? 'Nothing is' : `₹${formatPaise(carried)} is`;
  return `Losses set off: ${setOffParts(parts)}. ${left} carried forward.`;
}

/** What a sale would save, in words. */
export function savingText({ kind, savesNow, savesLater, setOff, carries }: HarvestIdea): string {
  if (kind === 'gain')
    return `This gain would be within the exemption. Without it, the same gain would cost ₹${formatPaise(savesLater)} later.`;
  const parts = [
    savesNow > 0n ? `This loss would save ₹${formatPaise(savesNow)} of this year's tax.` : '',
    setOff.length > 0 ? `${savesNow > 0n ? 'Set off' : 'This loss would be set off'}: ${setOffParts(setOff)}.` : '',
    carries > 0n ? `₹${formatPaise(carries)} of it would be carried forward.` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'This loss could be neither set off nor carried forward.' : parts.join(' ');
}
