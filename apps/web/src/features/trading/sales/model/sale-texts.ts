import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise, Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { unitsToRedeem } from '@artha/domain/trading/orders/redeem-units';
import { amountOf, grouped } from '../../../../ui/form/amount-text.ts';
import { formatTime } from '../../../../ui/figures/moment.ts';
import type { LotPart, SaleEstimate, SaleTerms, Sellable } from './sale.ts';
import type { SaleBy, SaleDraft } from './sale-draft.ts';
import { unitsOf } from './sale-draft.ts';

/** Most schemes have three; where one has four, the estimate shows its exact units. */
const USUAL_PLACES = 3;

const about = (held: Units): string => `About ${formatHeldUnits(held)} units.`;
const worth = (amount: Paise): string => `About ₹${formatPaise(amount)}.`;

type Priced = Pick<Sellable, 'nav' | 'freeUnits' | 'freeValue'>;

/** What the other two ways come to, as the client types: at the newest NAV, so an estimate. Empty without a number. */
const OTHER_FIGURES: Readonly<Record<SaleBy, (draft: SaleDraft, holding: Priced) => string>> = {
  amount: ({ amount }, { nav }) => {
    const rupees = amountOf(amount);
    return rupees === undefined || rupees === 0n || nav === null ? '' : about(unitsToRedeem(rupees, nav, USUAL_PLACES));
  },
  units: (draft, { nav }) => {
    const count = unitsOf(draft.units);
    return count === undefined || count === 0n || nav === null ? '' : worth(valueOfUnits(count, nav));
  },
  all: (_, { freeUnits, freeValue }) =>
    `All ${formatHeldUnits(freeUnits)} free units.${freeValue === null ? '' : ` ${worth(freeValue)}`}`,
};

export const otherFigures = (draft: SaleDraft, holding: Priced): string => OTHER_FIGURES[draft.by](draft, holding);

type Rule = SaleTerms['rule'];

/** The limits of the scheme: 'Minimum ₹500, in multiples of ₹1.' */
const RULE_TEXTS: Readonly<Record<SaleBy, (rule: Rule) => string>> = {
  amount: ({ minimumAmount, amountMultiple }) =>
    limits(`₹${grouped(minimumAmount)}`, amountMultiple > 1n ? `₹${grouped(amountMultiple)}` : ''),
  units: ({ minimumUnits, unitMultiple }) =>
    limits(`${formatHeldUnits(minimumUnits)} units`, unitMultiple > 0n ? formatHeldUnits(unitMultiple) : ''),
  all: () => '',
};

const limits = (minimum: string, multiple: string): string =>
  `Minimum ${minimum}${multiple === '' ? '' : `, in multiples of ${multiple}`}.`;

export const ruleText = (rule: Rule | undefined, by: SaleBy): string => (rule ? RULE_TEXTS[by](rule) : '');

export const ASSUMED_RULES =
  'These are the usual rules for this type of fund. Those of the scheme are not available yet.';

/** 'Exit load: 1% within 365 days.' */
export const exitLoadText = ({ exitLoads }: Rule): string =>
  exitLoads.length === 0 ? 'No exit load.' : `Exit load: ${exitLoads.join('; ')}.`;

/**
 * '3:00 PM today'; after a cut-off and before a weekend it is that of another day.
 *
 * @param today by the business clock
 */
export function confirmTime({ confirmBy }: Pick<SaleEstimate, 'confirmBy'>, today: BusinessDate): string {
  const on = businessDateAt(confirmBy);
  return `${formatTime(confirmBy)} ${on === today ? 'today' : `on ${formatDate(on)}`}`;
}

/** 'Confirm by 3:00 PM today for the NAV of 23 Nov 2026.' @param today by the business clock */
export const confirmByText = (
  estimate: Pick<SaleEstimate, 'confirmBy' | 'expectedNavOn'>,
  today: BusinessDate,
): string => `Confirm by ${confirmTime(estimate, today)} for the NAV of ${formatDate(estimate.expectedNavOn)}.`;

/** 'Estimate at the NAV of 20 Nov 2026. The NAV of the order is not known yet.' */
export const estimateText = ({ navOn }: Pick<SaleEstimate, 'navOn'>): string =>
  `Estimate at the NAV of ${formatDate(navOn)}. The NAV of the order is not known yet.`;

interface AskedFigures {
  readonly value: string;
  /** What it comes to. */
  readonly note: string;
}

const ASKED: Readonly<Record<SaleBy, (draft: SaleDraft, estimate: SaleEstimate) => AskedFigures>> = {
  amount: ({ amount }, estimate) => ({
    value: `₹${grouped(amountOf(amount) ?? estimate.grossAmount)}`,
    note: `About ${formatHeldUnits(estimate.units)} units`,
  }),
  units: (_, estimate) => ({
    value: `${formatHeldUnits(estimate.units)} units`,
    note: `About ₹${formatPaise(estimate.grossAmount)}`,
  }),
  all: (_, estimate) => ({
    value: `All ${formatHeldUnits(estimate.units)} units`,
    note: `About ₹${formatPaise(estimate.grossAmount)}`,
  }),
};

/** What the client asked for, and what it comes to at the newest NAV. */
export const askedFigures = (draft: SaleDraft, estimate: SaleEstimate): AskedFigures =>
  ASKED[draft.by](draft, estimate);

/** A deduction: '−₹49.52'; 'Nil' for none. */
export const minus = (amount: Paise): string => (amount === 0n ? 'Nil' : `\u2212₹${formatPaise(amount)}`);

interface FigureRow {
  readonly label: string;
  readonly value: string;
}

/** How the estimate comes about, down to what arrives. */
export function estimateRows(estimate: SaleEstimate): readonly FigureRow[] {
  const { grossAmount, nav, exitLoad, securitiesTax, switchIn, netAmount } = estimate;
  const out: readonly FigureRow[] = [
    { label: `${formatHeldUnits(estimate.units)} units × ₹${formatNav(nav)}`, value: `₹${formatPaise(grossAmount)}` },
    { label: loadLabel(estimate.parts), value: minus(exitLoad) },
    { label: 'STT', value: minus(securitiesTax) },
  ];
  if (!switchIn) return out;
  return [
    ...out,
    { label: 'Switched on', value: `₹${formatPaise(netAmount)}` },
    { label: 'Stamp duty', value: minus(switchIn.stampDuty) },
    {
      label: `New units, about, at ₹${formatNav(switchIn.nav)}`,
      value: formatHeldUnits(switchIn.units),
    },
  ];
}

/** 'Exit load, on 1 of 3 lots'. */
function loadLabel(parts: readonly LotPart[]): string {
  const charged = parts.filter(({ load }) => load > 0n).length;
  return charged === 0 ? 'Exit load' : `Exit load, on ${charged} of ${parts.length} lots`;
}

/** What arrives in the end: in the bank account, or in the other fund. */
export const arriving = ({ netAmount, switchIn }: SaleEstimate): Paise => switchIn?.netAmount ?? netAmount;

/** When the money or the new units arrive. */
export function arrivalText({ payoutExpectedOn, payoutDueOn, switchIn }: SaleEstimate): string {
  if (switchIn) return `New units at the NAV of ${formatDate(switchIn.expectedNavOn)}`;
  if (payoutExpectedOn === null) return '';
  const latest = payoutDueOn === null ? '' : `, at the latest by ${formatDate(payoutDueOn)}`;
  return `In your bank by ${formatDate(payoutExpectedOn)}${latest}`;
}

/** The exit load of a lot: '−₹49.52 (1%)'. */
export const loadText = ({ load, loadPercent }: Pick<LotPart, 'load' | 'loadPercent'>): string =>
  load === 0n ? 'No load' : `${minus(load)} (${loadPercent}%)`;

const TERM_NAMES = { short: 'Short term', long: 'Long term' } as const;

/** 'Short term, section 111A'; without a section where the gain is taxed at the normal rates. */
export const taxText = ({ term, taxSection }: Pick<LotPart, 'term' | 'taxSection'>): string =>
  `${TERM_NAMES[term]}${taxSection === null ? '' : `, section ${taxSection}`}`;

/** The gains of an estimate by term: 'Short term ₹529.21, long term −₹13.20'; empty without lots. */
export function gainsText({ parts, gainShort, gainLong }: SaleEstimate): string {
  const signed = (amount: Paise) => `${amount < 0n ? '\u2212' : ''}₹${formatPaise(amount).replace('-', '')}`;
  const texts = [
    parts.some(({ term }) => term === 'short') && `short term ${signed(gainShort)}`,
    parts.some(({ term }) => term === 'long') && `long term ${signed(gainLong)}`,
  ].filter((text) => text !== false);
  const text = texts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The units that stay in the folio. */
export const unitsLeft = (holding: Pick<Sellable, 'units'>, estimate: Pick<SaleEstimate, 'units'>): Units =>
  units(holding.units - estimate.units);

/** 'Locked until 31 Mar 2027'. */
export const lockedLabel = ({ unlocksOn }: Sellable['locked'][number]): string =>
  `Locked until ${formatDate(unlocksOn)}`;

/** Whether units wait for other orders. */
export const isSomeReserved = ({ reservedUnits }: Pick<Sellable, 'reservedUnits'>): boolean => reservedUnits > 0n;

/** A share of the free units as the text of the field; by units rounded down to the places of most schemes. */
const SHARE_TEXTS: Readonly<Record<SaleBy, (percent: bigint, holding: Priced) => string>> = {
  amount: (percent, { freeValue }) => String(((freeValue ?? 0n) * percent) / (100n * 100n)),
  units: (percent, { freeUnits }) => {
    const thousandths = (freeUnits * percent) / 1000n;
    return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
  },
  all: () => '',
};

/** @param percent whole */
export const shareText = (by: SaleBy, percent: number, holding: Priced): string =>
  SHARE_TEXTS[by](BigInt(percent), holding);
