import { grouped } from '../../../../ui/form/amount-text.ts';
import type { Order } from '../../orders/index.ts';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { BankAccount, Paying } from './payment.ts';

const funds = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

/** 'Order ORD-100001 · 3 funds · net banking from Sagar Bank •••• 4471'. */
export function payingText(
  { orderNumber, lines }: Pick<Order, 'orderNumber' | 'lines'>,
  { mode, upiHandle }: Pick<Paying, 'mode' | 'upiHandle'>,
  account: BankAccount | undefined,
): string {
  const name = mode === 'upi' || mode === 'neft' ? PAYMENT_MODE_NAMES[mode] : PAYMENT_MODE_NAMES[mode].toLowerCase();
  const handle = upiHandle === null || upiHandle === undefined ? '' : ` ${upiHandle}`;
  const from = account ? ` from ${bankAccountLabel(account)}` : '';
  return `Order ${orderNumber} · ${funds(lines.length)} · ${name}${handle}${from}`;
}

/** What the OTP confirms. */
export const confirmsText = ({ lines, total }: Pick<Order, 'lines' | 'total'>): string =>
  `The OTP confirms only this order of ${funds(lines.length)} for ₹${grouped(total)} with this payment method.`;
