import type { Paise } from '@artha/domain/kit/money';

export type PaymentState = 'created' | 'pending' | 'captured' | 'declined' | 'expired';
export type PaymentMode = 'netbanking' | 'upi';

/** What a merchant asks the bank to collect. */
export interface PaymentRequest {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Paise;
  readonly mode: PaymentMode;
  readonly payer: { readonly holderName: string; readonly ifscCode: string; readonly numberLast4: string };
  readonly upiHandle: string | null;
  readonly returnUrl: string;
  /** Of the real clock. */
  readonly expiresAtMs: number;
}

export interface Payment extends PaymentRequest {
  readonly seq: number;
  /** The bank's own, at most 25 characters: it goes along with the order to the exchange. */
  readonly reference: string;
  /** Whoever knows it may pay: it stands in the address of the page. */
  readonly pageToken: string;
  readonly state: PaymentState;
  /** Business clock. */
  readonly changedAtMs: number;
}

/** What becomes of a payment. */
export type Decision = 'captured' | 'declined' | 'pending';
/** The payer on the page, or the bank itself, later. */
export type Decider = 'payer' | 'bank';

/** What is told to the merchant. */
export type PaymentEventType = 'payment.pending' | 'payment.captured' | 'payment.declined';
