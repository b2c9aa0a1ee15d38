import type * as contract from '@artha/contract/trading/orders';
import type { InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import type { MonthlyLimit } from '@artha/domain/kit/monthly-limit';
import type { PaymentMode, PaymentOccasion } from '@artha/domain/kit/payment-modes';
import { checkPaymentMode } from '@artha/domain/kit/payment-modes';
import { matches } from '@artha/domain/kit/patterns';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findUsableBankAccount } from '../../clients/bank-accounts/index.ts';
import { loadRules } from '../../reference/scheme-rules/index.ts';
import { listUsableMandates } from '../bank-mandates/index.ts';
import { loadMandateMonths } from './bank-mandate-months.ts';
import { findOccasion } from './occasion.queries.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/** The chosen payment method. */
export type Choice = Pick<
  InputOf<typeof contract.sendOrderOtp>,
  'mode' | 'bankAccountId' | 'upiHandle' | 'bankMandateId' | 'chequeNumber' | 'chequeFileId'
>;

interface ModeOnDay {
  readonly occasion: PaymentOccasion;
  readonly mode: PaymentMode;
  readonly on: BusinessDate;
  /** The chosen mandate in the month of the debit. */
  readonly mandate?: MonthlyLimit | undefined;
}

/** Checks that a mode may pay for an order on a day. @returns the refusal, if any */
export const checkMode = (
  { paymentModes }: Pick<TradingRules, 'paymentModes'>,
  { total }: Pick<OrderRow, 'total'>,
  { occasion, mode, on, mandate }: ModeOnDay,
): Refusal | undefined => checkPaymentMode(paymentModes, { occasion, mode, amount: total, mandate }, on);

/**
 * Checks that an order can be paid with this method.
 *
 * @throws Refusal order.payment-mode-not-allowed, order.payment-mode-maximum, order.mandate-limit-exceeded,
 *   order.mandate-month-exceeded, payment.bank-account-not-possible, payment.upi-handle-invalid,
 *   payment.mandate-not-possible, payment.cheque-number-invalid, payment.cheque-scan-not-possible
 */
export async function checkChoice(
  db: Db,
  { scope, businessNow }: Pick<SessionContext, 'scope' | 'businessNow'>,
  order: Pick<OrderRow, 'id' | 'accountId' | 'channel' | 'total'>,
  choice: Choice,
): Promise<void> {
  const { mode, bankAccountId, bankMandateId } = choice;
  const on = businessDateAt(businessNow);
  checkDetails(choice);
  if (!(await findUsableBankAccount(db, scope, order.accountId, bankAccountId)))
    throw refusalOf('bankAccountId', 'payment.bank-account-not-possible');
  const mandates = bankMandateId === null ? [] : await listUsableMandates(db, order.accountId, on);
  const mandate = mandates.find(({ id, problem }) => id === bankMandateId && problem === null);
  if (bankMandateId !== null && mandate?.bankAccountId !== bankAccountId)
    throw refusalOf('bankMandateId', 'payment.mandate-not-possible');
  const occasion = await findOccasion(db, order);
  const month = mandate && (await loadMandateMonths(db, [mandate], order, businessNow))(mandate.id);
  const refusal = checkMode(await loadRules(db), order, { occasion, mode, on, mandate: month });
  if (refusal) throw refusal;
}

/** Each mode has its own details, and no other's. */
function checkDetails({ mode, upiHandle, bankMandateId, chequeNumber, chequeFileId }: Choice): void {
  const isHandleValid = mode === 'upi' ? upiHandle !== null && matches('upi', upiHandle) : upiHandle === null;
  if (!isHandleValid) throw refusalOf('upiHandle', 'payment.upi-handle-invalid');
  if ((mode === 'mandate') !== (bankMandateId !== null))
    throw refusalOf('bankMandateId', 'payment.mandate-not-possible');
  const isNumberValid =
    mode === 'cheque' ? chequeNumber !== null && matches('cheque', chequeNumber) : chequeNumber === null;
  if (!isNumberValid) throw refusalOf('chequeNumber', 'payment.cheque-number-invalid');
  if (mode !== 'cheque' && chequeFileId !== null) throw refusalOf('chequeFileId', 'payment.cheque-scan-not-possible');
}

const refusalOf = (field: keyof Choice, code: ErrorCode) =>
  new Refusal(code, { fields: { [field]: [new Refusal(code).message] } });

/** What a one-time password confirms: this order as it is, paid with this method. Any change needs another code. */
export const actionOf = (order: OrderRow, lines: readonly OrderLineRow[], choice: Choice): object => ({
  orderId: order.id,
  accountId: order.accountId,
  lines: lines.map(({ instrumentId, amount, folioId }) => ({ instrumentId, amount, folioId })),
  total: order.total,
  ...detailsOf(choice),
});

/** The details in a fixed order, and nothing else. */
const detailsOf = ({ mode, bankAccountId, upiHandle, bankMandateId, chequeNumber, chequeFileId }: Choice): Choice => ({
  mode,
  bankAccountId,
  upiHandle,
  bankMandateId,
  chequeNumber,
  chequeFileId,
});

type Confirmed = Pick<
  OrderRow,
  'paymentMode' | 'bankAccountId' | 'upiHandle' | 'bankMandateId' | 'chequeNumber' | 'chequeFileId'
>;

/** The payment method that a one-time password has confirmed; null before. */
export const confirmedChoice = ({ paymentMode, bankAccountId, ...details }: Confirmed): Choice | null =>
  paymentMode === null || bankAccountId === null ? null : detailsOf({ mode: paymentMode, bankAccountId, ...details });

/** Whether two payment methods are the same in every detail. */
export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.mode === other.mode &&
  one.bankAccountId === other.bankAccountId &&
  one.upiHandle === other.upiHandle &&
  one.bankMandateId === other.bankMandateId &&
  one.chequeNumber === other.chequeNumber &&
  one.chequeFileId === other.chequeFileId;

/** Whether a one-time password has confirmed the order for exactly this payment method. */
export function isConfirmedChoice(order: Confirmed, choice: Choice): boolean {
  const confirmed = confirmedChoice(order);
  return confirmed !== null && isSameChoice(confirmed, choice);
}
