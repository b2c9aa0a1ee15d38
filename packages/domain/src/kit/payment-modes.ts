import { Refusal } from './errors.ts';
import { formatPaise } from './inr-format.ts';
import type { Paise } from './money.ts';

export const PAYMENT_MODES = ['netbanking', 'neft', 'cheque', 'upi', 'mandate'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What is paid for. The first instalment opens a plan; the later ones are debited. */
export type PaymentOccasion = 'lump-sum' | 'first-instalment' | 'later-instalment';

/** A mode that is allowed for an occasion. Rows are configuration: a deployment may offer fewer modes. */
export interface PaymentModeRow {
  readonly occasion: PaymentOccasion;
  readonly mode: PaymentMode;
}

/** Modes of first orders, which a person pays manually. */
const FIRST_ORDER_MODES: readonly PaymentMode[] = ['netbanking', 'neft', 'cheque', 'upi'];

/**
 * The default rows. A lump sum and the first instalment of a plan are first orders; later instalments are debited by
 * mandate. A lump sum may also be debited by a registered mandate, within its limit.
 */
export const DEFAULT_PAYMENT_MODES: readonly PaymentModeRow[] = [
  ...FIRST_ORDER_MODES.map((mode) => ({ occasion: 'lump-sum', mode }) as const),
  { occasion: 'lump-sum', mode: 'mandate' },
  ...FIRST_ORDER_MODES.map((mode) => ({ occasion: 'first-instalment', mode }) as const),
  { occasion: 'later-instalment', mode: 'mandate' },
];

/** The modes allowed for an occasion, in the order of the rows. */
export const paymentModesFor = (
  occasion: PaymentOccasion,
  rows: readonly PaymentModeRow[] = DEFAULT_PAYMENT_MODES,
): readonly PaymentMode[] => rows.filter((row) => row.occasion === occasion).map(({ mode }) => mode);

/** How an investor wants to pay. */
export interface PaymentChoice {
  readonly occasion: PaymentOccasion;
  readonly mode: PaymentMode;
  readonly amount: Paise;
  /** The maximum of one debit by the chosen registered mandate; undefined without one. */
  readonly mandateLimit?: Paise | undefined;
}

/** Whether a choice is allowed. @returns the refusal; undefined when it is */
export function checkPaymentMode(
  { occasion, mode, amount, mandateLimit }: PaymentChoice,
  rows: readonly PaymentModeRow[] = DEFAULT_PAYMENT_MODES,
): Refusal | undefined {
  if (!paymentModesFor(occasion, rows).includes(mode)) return new Refusal('order.payment-mode-not-allowed');
  if (mode !== 'mandate') return undefined;
  if (mandateLimit === undefined) return new Refusal('order.payment-mode-not-allowed');
  if (amount > mandateLimit)
    return new Refusal('order.mandate-limit-exceeded', { values: { maximum: formatPaise(mandateLimit) } });
  return undefined;
}
