import type { BusinessDate } from './dates.ts';
import { Refusal } from './errors.ts';
import { formatPaise } from './inr-format.ts';
import type { Paise } from './money.ts';

export const PAYMENT_MODES = ['netbanking', 'neft', 'cheque', 'upi', 'mandate'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

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
  /** The maximum of one debit by the chosen registered mandate; undefined without one. */
  readonly mandateLimit?: Paise | undefined;
}

/** Whether a choice is allowed on a date. @returns the refusal; undefined when it is */
export function checkPaymentMode(
  rows: readonly PaymentModeRow[],
  { occasion, mode, amount, mandateLimit }: PaymentChoice,
  on: BusinessDate,
): Refusal | undefined {
  const row = paymentModesOn(rows, occasion, on).find((each) => each.mode === mode);
  if (!row) return new Refusal('order.payment-mode-not-allowed');
  if (row.maximum !== undefined && amount > row.maximum)
    return new Refusal('order.payment-mode-maximum', { values: { maximum: formatPaise(row.maximum) } });
  if (mode !== 'mandate') return undefined;
  if (mandateLimit === undefined) return new Refusal('order.payment-mode-not-allowed');
  if (amount > mandateLimit)
    return new Refusal('order.mandate-limit-exceeded', { values: { maximum: formatPaise(mandateLimit) } });
  return undefined;
}
