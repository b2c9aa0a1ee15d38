import { formatDate } from '@artha/domain/kit/dates';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { PaymentOptions } from './payment.ts';

type Offered = PaymentOptions['modes'][number];

/** How a mode is shown in the list: NEFT and RTGS reach the same account. */
export const MODE_NAMES: Readonly<Record<PaymentMode, string>> = {
  upi: 'UPI',
  netbanking: 'Net banking',
  neft: 'NEFT or RTGS',
  mandate: 'Mandate',
  cheque: 'Cheque',
};

/** The quickest first, as the list shows them. */
export const MODE_ORDER: readonly PaymentMode[] = ['upi', 'netbanking', 'neft', 'mandate', 'cheque'];

export const MODE_HELP: Readonly<Record<PaymentMode, string>> = {
  upi: 'Approve it in your UPI app.',
  netbanking: "On your bank's own page.",
  neft: 'You send the money from your bank to an account number of this order.',
  mandate: 'Debited from an account that you have already authorised.',
  cheque: 'Drawn on a verified account, sent or brought to us.',
};

/** 'NAV of 20 Nov 2026'; with funds of several NAV dates, the first and the last. */
export function navText({ navOn }: Pick<Offered, 'navOn'>): string {
  const [first] = navOn;
  const last = navOn.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last ? `NAV of ${formatDate(first)}` : `NAV of ${formatDate(first)} to ${formatDate(last)}`;
}

/** What the NAV date depends on. */
export function whenText({ mode, moneyOn }: Pick<Offered, 'mode' | 'moneyOn'>): string {
  switch (mode) {
    case 'upi':
    case 'netbanking':
      return 'If paid now';
    case 'neft':
      return 'If the money is here by the cut-off';
    case 'mandate':
      return `Debit on ${formatDate(moneyOn)}`;
    case 'cheque':
      return 'When the cheque clears, about';
  }
}
