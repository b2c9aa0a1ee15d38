import type * as contract from '@artha/contract/trading/orders';
import type { InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { checkPaymentMode } from '@artha/domain/kit/payment-modes';
import { matches } from '@artha/domain/kit/patterns';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loadRules } from '../../reference/scheme-rules/index.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { findPayingAccount } from './payment-options.queries.ts';

/** The chosen payment method. */
export type Choice = Pick<InputOf<typeof contract.sendOrderOtp>, 'mode' | 'bankAccountId' | 'upiHandle'>;

/** The other modes are not implemented yet. */
const OFFERED: readonly PaymentMode[] = ['netbanking', 'upi'];

/** Checks that a mode is offered and may pay for an order on a day. @returns the refusal, if any */
export function checkMode(
  { paymentModes }: Pick<TradingRules, 'paymentModes'>,
  { total }: Pick<OrderRow, 'total'>,
  { mode, on }: { readonly mode: PaymentMode; readonly on: BusinessDate },
): Refusal | undefined {
  if (!OFFERED.includes(mode)) return refusalOf('mode', 'order.payment-mode-not-allowed');
  return checkPaymentMode(paymentModes, { occasion: 'lump-sum', mode, amount: total }, on);
}

/**
 * Checks that an order can be paid with this method.
 *
 * @throws Refusal order.payment-mode-not-allowed, order.payment-mode-maximum,
 *   payment.bank-account-not-possible, payment.upi-handle-invalid
 */
export async function checkChoice(
  db: Db,
  { scope, businessNow }: Pick<SessionContext, 'scope' | 'businessNow'>,
  order: Pick<OrderRow, 'accountId' | 'total'>,
  { mode, bankAccountId, upiHandle }: Choice,
): Promise<void> {
  const refusal = checkMode(await loadRules(db), order, { mode, on: businessDateAt(businessNow) });
  if (refusal) throw refusal;
  const isHandleValid = mode === 'upi' ? upiHandle !== null && matches('upi', upiHandle) : upiHandle === null;
  if (!isHandleValid) throw refusalOf('upiHandle', 'payment.upi-handle-invalid');
  if (!(await findPayingAccount(db, scope, order.accountId, bankAccountId)))
    throw refusalOf('bankAccountId', 'payment.bank-account-not-possible');
}

const refusalOf = (field: keyof Choice, code: ErrorCode) =>
  new Refusal(code, { fields: { [field]: [new Refusal(code).message] } });

/** What a one-time password confirms: this order as it is, paid with this method. Any change needs another code. */
export const actionOf = (order: OrderRow, lines: readonly OrderLineRow[], choice: Choice): object => ({
  orderId: order.id,
  accountId: order.accountId,
  lines: lines.map(({ instrumentId, amount, folioId }) => ({ instrumentId, amount, folioId })),
  total: order.total,
  mode: choice.mode,
  bankAccountId: choice.bankAccountId,
  upiHandle: choice.upiHandle,
});

type Confirmed = Pick<OrderRow, 'paymentMode' | 'bankAccountId' | 'upiHandle'>;

/** The payment method that a one-time password has confirmed; null before. */
export const confirmedChoice = ({ paymentMode, bankAccountId, upiHandle }: Confirmed): Choice | null =>
  paymentMode === null || bankAccountId === null ? null : { mode: paymentMode, bankAccountId, upiHandle };

/** Whether a one-time password has confirmed the order for exactly this payment method. */
export function isConfirmedChoice(order: Confirmed, { mode, bankAccountId, upiHandle }: Choice): boolean {
  const confirmed = confirmedChoice(order);
  return (
    confirmed !== null &&
    confirmed.mode === mode &&
    confirmed.bankAccountId === bankAccountId &&
    confirmed.upiHandle === upiHandle
  );
}
