import type { PaymentMode } from './payment-modes.ts';

/** A payment mode as people call it. */
export const PAYMENT_MODE_NAMES: Readonly<Record<PaymentMode, string>> = {
  netbanking: 'Net banking',
  upi: 'UPI',
  neft: 'NEFT',
  cheque: 'Cheque',
  mandate: 'Mandate',
};
