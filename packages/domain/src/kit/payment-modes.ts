import type { BusinessDate } from './dates.ts';
import { Refusal } from './errors.ts';
import { formatPaise } from './inr-format.ts';
import type { Paise } from './money.ts';
import type { MonthlyLimit } from './monthly-limit.ts';
import { isAboveMonth } from './monthly-limit.ts';

export const PAYMENT_MODES = ['netbanking', 'neft', 'cheque', 'upi', 'mandate'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

const UNATTENDED_MODES: readonly PaymentMode[] = ['cheque', 'mandate'];

/** Whether a payment goes on without the client once it is begun. */
export const isUnattended = (mode: PaymentMode): boolean => UNATTENDED_MODES.includes(mode);

/** Whether a client pays at once, on the page of the payment bank. */
export const isPaidAtBank = (mode: PaymentMode): boolean => mode === 'netbanking' || mode === 'upi';

/** The details of a payment by net banking or NEFT, which need none. */
export const NO_PAYMENT_DETAILS = { upiHandle: null, bankMandateId: null, chequeNumber: null, chequeFileId: null };

/** What is paid for. The first instalment opens a plan; the later ones are debited. */
export const PAYMENT_OCCASIONS = ['lump-sum', 'first-instalment', 'later-instalment'] as const;
export type PaymentOccasion = (typeof PAYMENT_OCCASIONS)[number];

/** Whether a mode may pay for an occasion, from a date on, until a later row of the same mode and occasion. */
export interface PaymentModeRow {
  readonly occasion: PaymentOccasion;
  readonly mode: PaymentMode;
  readonly from: BusinessDate;
  readonly isAllowed: boolean;
  /** The most that one payment may be; undefined without a limit. */
  readonly maximum: Paise | undefined;
  readonly source: string;
}

/** The rows that allow a mode for an occasion on a date, in the order of `PAYMENT_MODES`. */
export const paymentModesOn = (
  rows: readonly PaymentModeRow[],
  occasion: PaymentOccasion,
  on: BusinessDate,
): readonly PaymentModeRow[] =>
  PAYMENT_MODES.flatMap((mode) => {
    const dated = rows.filter((row) => row.occasion === occasion && row.mode === mode && row.from <= on);
    const newest = dated.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
    return newest?.isAllowed ? [newest] : [];
  });

/** How an investor wants to pay. */
export interface PaymentChoice {
  readonly occasion: PaymentOccasion;
  readonly mode: PaymentMode;
  readonly amount: Paise;
  /** The chosen registered mandate in the month of the debit; undefined without one. */
  readonly mandate?: MonthlyLimit | undefined;
}

/** Whether a choice is allowed on a date. @returns the refusal; undefined when it is */
export function checkPaymentMode(
  rows: readonly PaymentModeRow[],
  { occasion, mode, amount, mandate }: PaymentChoice,
  on: BusinessDate,
): Refusal | undefined {
  const row = paymentModesOn(rows, occasion, on).find((each) => each.mode === mode);
  if (!row) return new Refusal('order.payment-mode-not-allowed');
  if (row.maximum !== undefined && amount > row.maximum)
    return new Refusal('order.payment-mode-maximum', { values: { maximum: formatPaise(row.maximum) } });
  if (mode !== 'mandate') return undefined;
  return mandate === undefined ? new Refusal('order.payment-mode-not-allowed') : mandateRefusal(amount, mandate);
}

/** Why a mandate cannot pay an amount in a month; undefined when it can. */
export function mandateRefusal(amount: Paise, mandate: MonthlyLimit): Refusal | undefined {
  const maximum = formatPaise(mandate.limit);
  if (amount > mandate.limit) return new Refusal('order.mandate-limit-exceeded', { values: { maximum } });
  return isAboveMonth(amount, mandate)
    ? new Refusal('order.mandate-month-exceeded', { values: { maximum, used: formatPaise(mandate.used) } })
    : undefined;
}
