import type { PaymentMode } from './payment-modes.ts';

/** Payment modes as shown to people. */
export const PAYMENT_MODE_NAMES: Readonly<Record<PaymentMode, string>> = {
  netbanking: 'Net banking',
  upi: 'UPI',
  neft: 'NEFT',
  cheque: 'Cheque',
  mandate: 'Mandate',
};
