import { businessDateAt } from '@artha/domain/kit/dates';
import { isPaidAtBank } from '@artha/domain/kit/payment-modes';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { moneyReceived } from '@artha/domain/trading/orders/purchase-journals';
import { CREDIT_REFUND_REASONS } from '@artha/domain/trading/payments/credit-states';
import type { BankEvent, PaymentState } from '@artha/domain/trading/payments/payment-states';
import { applyBankEvent } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import { postJournal } from '../../ledger/ledger/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { listLines, moveLines, moveOrders, sendToExchange, updateNavOn } from '../orders/index.ts';
import { closeSuperseded } from './close-open-payments.ts';
import { createRefund } from './create-refund.ts';
import { expectedNavOn } from '../../reference/scheme-rules/index.ts';
import type { Now } from './now.ts';
import type { PaymentStep } from './move-payment.ts';
import { writeStep } from './move-payment.ts';
import type { LockedPayment } from './payments.queries.ts';
import { isSuperseded } from './is-superseded.queries.ts';
import { notifyOfPayment } from './notify-of-payment.ts';

/** A status of a payment reported by callback, by polling, or by the statement of the clearing corporation. */
export interface BankReport {
  readonly event: BankEvent;
  readonly reference: string;
  /** Business clock. */
  readonly occurredAt: Date;
  /** What books the money, where it was booked as unmatched before. */
  readonly journals?: readonly Journal[];
}

const CAPTURED: readonly PaymentState[] = ['matched', 'refundDue'];

/**
 * Applies a report of the bank, under the lock of the order. Captured money pays the order, or is refunded if it
 * cannot, or was captured on the bank's page after the order's deadline; either way it is booked, because the clearing
 * corporation holds it. Repeated or late reports change nothing, so that reports may arrive in any order.
 *
 * @returns whether anything changed
 */
export async function applyBankReport(
  tx: Tx,
  { order, payment }: LockedPayment,
  report: BankReport,
  now: Now,
): Promise<boolean> {
  const isLate = isPaidAtBank(payment.mode) && report.occurredAt >= order.expiresAt;
  const states = { order: order.status, payment: payment.status, isSuperseded: await isSuperseded(tx, payment) };
  const next = applyBankEvent({ ...states, isLate }, report.event);
  if (next.payment === payment.status) return false;
  const { occurredAt, reference } = report;
  const isCaptured = CAPTURED.includes(next.payment);
  const reason = next.payment === 'refundDue' ? reasonOf(order, payment.status, isLate) : undefined;
  const step: PaymentStep = { at: occurredAt, realNow: now.realNow, note: reason };
  const change = { status: next.payment, reference, ...(isCaptured && { capturedAt: occurredAt }) };
  await writeStep(tx, payment, change, step);
  if (next.payment === 'failed') await notifyOfPayment(tx, 'payment-failed', { order, payment });
  if (!isCaptured) return true;
  const received = { paymentId: payment.id, orderId: order.id, accountId: order.accountId, amount: payment.amount };
  const { journals = [moneyReceived({ ...received, on: businessDateAt(occurredAt) })] } = report;
  for (const journal of journals) await postJournal(tx, journal, now);
  if (reason) await createRefund(tx, { paymentId: payment.id, amount: payment.amount, reason, at: now.businessNow });
  else await payOrder(tx, { order, payment }, { ...step, note: undefined });
  if (!reason) await closeSuperseded(tx, order.id, { at: now.businessNow, realNow: now.realNow, note: ALREADY_PAID });
  return true;
}

/** Marks the order and its lines as paid and sends the lines to the exchange. */
async function payOrder(tx: Tx, { order, payment }: LockedPayment, step: PaymentStep): Promise<void> {
  if (payment.amount !== order.total)
    throw new LedgerInvariantError(`payment ${payment.id} differs from the total of its order`);
  const lines = await listLines(tx, [order.id]);
  await moveOrders(tx, [order], 'paymentReceived', step);
  await moveLines(tx, lines, 'paymentReceived', step);
  const times = { applied: order.placedAt, fundsAvailable: step.at };
  const navOn = await expectedNavOn(
    tx,
    lines.map(({ instrumentId }) => instrumentId),
    times,
  );
  await updateNavOn(
    tx,
    lines.flatMap(({ id, instrumentId }) => {
      const on = navOn.get(instrumentId);
      return on ? [{ id, navOn: on }] : [];
    }),
  );
  await sendToExchange(tx, lines);
  await notifyOfPayment(tx, 'payment-received', { order, payment });
}

const ALREADY_PAID = 'The order was already paid.';

/** Why captured money is refunded, as shown to the client and the clearing corporation. */
function reasonOf(order: OrderRow, payment: PaymentState, isLate: boolean): string {
  if (order.status === 'cancelled') return 'The order was cancelled before the payment arrived.';
  if (order.status === 'expired') return 'The order had expired before the payment arrived.';
  if (order.status !== 'paymentPending') return ALREADY_PAID;
  if (isLate) return CREDIT_REFUND_REASONS['too-late'];
  return payment === 'expired' ? 'The payment had expired before the money arrived.' : 'The payment matches no order.';
}
