import type { Paise } from '@artha/domain/kit/money';

export type PaymentState = 'created' | 'pending' | 'captured' | 'declined' | 'expired';
export type PaymentMode = 'netbanking' | 'upi';

/** A merchant's request to collect a payment. */
export interface PaymentRequest {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Paise;
  readonly mode: PaymentMode;
  readonly payer: { readonly holderName: string; readonly ifscCode: string; readonly numberLast4: string };
  readonly upiHandle: string | null;
  readonly returnUrl: string;
  /** By the real clock. */
  readonly expiresAtMs: number;
}

export interface Payment extends PaymentRequest {
  readonly seq: number;
  /** The bank's reference, at most 25 characters: the order at the exchange carries it. */
  readonly reference: string;
  /** A secret in the address of the payment page: anyone who knows it can pay. */
  readonly pageToken: string;
  readonly state: PaymentState;
  /** By the business clock. */
  readonly changedAtMs: number;
}

/** The outcome of a payment. */
export type Decision = 'captured' | 'declined' | 'pending';
/** The payer on the page, or the bank later. */
export type Decider = 'payer' | 'bank';

/** Events sent to the merchant. */
export type PaymentEventType = 'payment.pending' | 'payment.captured' | 'payment.declined';
