/** How payments begin that do not go through the page of the payment bank. */
import { businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { paise } from '@artha/domain/kit/money';
import { mandateRefusal } from '@artha/domain/kit/payment-modes';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import { unpaidOrderExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { nextDebitDay } from '@artha/domain/trading/payments/debit-day';
import { virtualAccountNumber } from '@artha/domain/trading/payments/virtual-account';
import type { Tx } from '../../../platform/db/database.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { loadDealingCalendars, loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { claimFile } from '../../system/files/index.ts';
import { getProductConfig } from '../../system/product-config/index.ts';
import { findDebitableMandate, loadMonthlyUse } from '../bank-mandates/index.ts';
import type { Choice, OrderRow } from '../orders/index.ts';
import { extendDeadlines, listLines } from '../orders/index.ts';
import { insertCheque } from './cheques/cheques.queries.ts';
import { startMandatePayment } from './debits/start-mandate-payment.ts';
import type { PaymentStep } from './move-payment.ts';
import { recordStep } from './move-payment.ts';
import type { PaymentRow } from './payments.queries.ts';
import { insertPayment, listPaymentsOf } from './payments.queries.ts';

export interface StartStep extends PaymentStep {
  /** The client who pays. */
  readonly userId: number;
}

interface NewPayment {
  readonly order: OrderRow;
  readonly choice: Choice;
  readonly attempt: number;
}

/** A deadline of the business clock as the real clock will show it, if nobody moves the business clock. */
export const realTimeOf = (deadline: Date, { at, realNow }: StartStep): Date =>
  new Date(realNow.getTime() + deadline.getTime() - at.getTime());

const commonOf = ({ order, choice, attempt }: NewPayment, expiresAt: Date, { realNow }: StartStep) => ({
  ...choice,
  orderId: order.id,
  attempt,
  amount: order.total,
  status: 'initiated' as const,
  initiatedAt: realNow,
  expiresAt,
});

/** The client sends the money to a virtual account of their own until the deadline of the order. */
export async function startTransfer(tx: Tx, made: NewPayment, step: StartStep): Promise<PaymentRow> {
  const { CLEARINGACCOUNT } = await getProductConfig(tx);
  const number = virtualAccountNumber(CLEARINGACCOUNT.prefix, made.order.number, made.attempt);
  const expiresAt = realTimeOf(made.order.expiresAt, step);
  const payment = await insertPayment(tx, { ...commonOf(made, expiresAt, step), virtualAccountNumber: number });
  await recordStep(tx, payment, null, step);
  return payment;
}

/** Beyond the days that a cheque needs to clear, for its way to us. */
const CHEQUE_WAY_DAYS = 2;

/**
 * The client sends a cheque. The order waits for it: its deadline moves to the days that a cheque needs.
 *
 * @throws Refusal payment.cheque-scan-not-possible
 */
export async function startCheque(tx: Tx, made: NewPayment, step: StartStep): Promise<PaymentRow> {
  const { order, choice } = made;
  const { chequeClearingDays } = await getProductConfig(tx);
  const until = await laterDeadline(tx, order, { at: step.at, days: chequeClearingDays + CHEQUE_WAY_DAYS });
  const earlier = await listPaymentsOf(tx, order.id);
  const payment = await insertPayment(tx, commonOf(made, realTimeOf(until, step), step));
  await recordStep(tx, payment, null, step);
  const isClaimed = earlier.some(({ chequeFileId }) => chequeFileId === choice.chequeFileId);
  if (choice.chequeFileId !== null && !isClaimed)
    await claimScan(tx, { fileId: choice.chequeFileId, paymentId: payment.id, userId: step.userId });
  await insertCheque(tx, { paymentId: payment.id, status: 'awaited', announcedAt: step.at });
  return payment;
}

interface Scan {
  readonly fileId: string;
  readonly paymentId: string;
  readonly userId: number;
}

async function claimScan(tx: Tx, { fileId, paymentId, userId }: Scan): Promise<void> {
  try {
    await claimFile(tx, { fileId, container: 'cheques', userId, owner: { type: 'payment', id: paymentId } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const code = 'payment.cheque-scan-not-possible';
    throw new Refusal(code, { fields: { chequeFileId: [new Refusal(code).message] } });
  }
}

/**
 * The account is debited on the next day of debits. The order waits for the answer of the banks.
 *
 * @throws Refusal payment.mandate-not-possible, order.mandate-*
 */
export async function startDebit(tx: Tx, made: NewPayment, step: StartStep): Promise<PaymentRow> {
  const { order, choice } = made;
  const dueOn = nextDebitDay(await loadCalendar(tx, 'system'), step.at);
  const { bankMandateId } = choice;
  const mandate =
    bankMandateId === null ? undefined : await findDebitableMandate(tx, order.accountId, bankMandateId, dueOn);
  if (mandate?.bankAccountId !== choice.bankAccountId) throw new Refusal('payment.mandate-not-possible');
  // Again under the lock of the mandate: another order may have been paid by it, or a plan started, at the same time.
  const used = await loadMonthlyUse(tx, [mandate.id], { exceptOrderId: order.id, on: dueOn });
  const refusal = mandateRefusal(order.total, { limit: mandate.limit, used: used.get(mandate.id) ?? paise(0n) });
  if (refusal) throw refusal;
  return startMandatePayment(tx, { order, mandate, dueOn }, step);
}

/** Moves the deadline of an order to the cut-off some working days after an instant, unless it is later already. */
async function laterDeadline(
  tx: Tx,
  order: OrderRow,
  { at, days }: { readonly at: Date; readonly days: number },
): Promise<Date> {
  const ids = (await listLines(tx, [order.id])).map(({ instrumentId }) => instrumentId);
  const from = addBusinessDays(await loadCalendar(tx, 'system'), businessDateAt(at), days - 1);
  const schemes = await loadPurchasable(tx, ids, businessDateAt(at));
  const calendarFor = await loadDealingCalendars(tx);
  const deadlines = [...schemes.values()].map(({ id, terms }) =>
    unpaidOrderExpiresAt(instantAt(from, '12:00'), terms, calendarFor(id)).getTime(),
  );
  const until = new Date(Math.max(order.expiresAt.getTime(), ...deadlines));
  await extendDeadlines(tx, [order.id], until);
  return until;
}
