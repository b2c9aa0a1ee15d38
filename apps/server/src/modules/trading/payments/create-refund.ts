import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Paise } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { lockPayment } from './payments.queries.ts';
import { insertRefund, listRefundsOf } from './refunds.queries.ts';

/** The outbox's name for refunds to be asked of the clearing corporation. */
export const CLEARING_REFUND = 'clearing-refund';

export interface NewRefund {
  readonly paymentId: string;
  /** The line that was refused; undefined gives the whole payment back. */
  readonly orderLineId?: number | undefined;
  readonly amount: Paise;
  /** As the client and the clearing corporation read it. */
  readonly reason: string;
  /** Business clock. */
  readonly at: Date;
}

/**
 * Gives money back, once for a payment or a line: the clearing corporation is asked after the commit. Of a line, its
 * money must be booked to the exchange, and it must stand as refused. Call it under the lock of the order.
 *
 * @throws LedgerInvariantError when more would go back than came
 */
export async function createRefund(tx: Tx, { paymentId, orderLineId, amount, reason, at }: NewRefund): Promise<void> {
  const row = { paymentId, orderLineId: orderLineId ?? null, amount, reason, status: 'due' as const, dueAt: at };
  const refund = await insertRefund(tx, row);
  if (!refund) return;
  await checkCovered(tx, paymentId);
  await enqueue(tx, {
    kind: CLEARING_REFUND,
    payload: { refundId: refund.id },
    idempotencyKey: `refund:${refund.id}`,
  });
}

/** A whole payment and its lines cannot both go back, nor more lines than were paid. */
async function checkCovered(tx: Tx, paymentId: string): Promise<void> {
  const payment = (await lockPayment(tx, paymentId))?.payment;
  const refunds = await listRefundsOf(tx, paymentId);
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0n);
  if (!payment?.capturedAt) throw new LedgerInvariantError(`payment ${paymentId} has no money to give back`);
  if (total > payment.amount) throw new LedgerInvariantError(`more of payment ${paymentId} would go back than came`);
}
