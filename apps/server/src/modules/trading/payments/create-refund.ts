import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Paise } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { lockPayment } from './payments.queries.ts';
import { insertRefund, listRefundsOf } from './refunds.queries.ts';

/** The outbox kind of refund requests to the clearing corporation. */
export const CLEARING_REFUND = 'clearing-refund';

export interface NewRefund {
  readonly paymentId: string;
  /** The rejected line; undefined refunds the whole payment. */
  readonly orderLineId?: number | undefined;
  readonly amount: Paise;
  /** Shown to the client and the clearing corporation; blank where an order was rejected without a reason. */
  readonly reason: string;
  /** Business clock. */
  readonly at: Date;
}

/** The clearing corporation makes no refund without a reason. */
const NO_REASON = 'The order was not accepted.';

/**
 * Creates a refund, once for a payment or a line; the request to the clearing corporation is sent after the commit. A
 * line must be rejected and its money booked to the exchange. Call it under the lock of the order.
 *
 * @throws LedgerInvariantError when the refunds exceed the payment
 */
export async function createRefund(tx: Tx, { paymentId, orderLineId, amount, at, ...given }: NewRefund): Promise<void> {
  const reason = given.reason.trim() === '' ? NO_REASON : given.reason;
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

/** Creates the refund of money at a virtual account, or of its surplus, once. Call it under the lock of the money. */
export async function createCreditRefund(
  tx: Tx,
  { creditId, amount, reason, at }: Pick<NewRefund, 'amount' | 'reason' | 'at'> & { readonly creditId: string },
): Promise<void> {
  const row = { bankCreditId: creditId, amount, reason, status: 'due' as const, dueAt: at };
  const refund = await insertRefund(tx, row);
  if (!refund) throw new LedgerInvariantError(`transfer ${creditId} has a refund already`);
  await enqueue(tx, {
    kind: CLEARING_REFUND,
    payload: { refundId: refund.id },
    idempotencyKey: `refund:${refund.id}`,
  });
}

/** The refunds of a payment and of its lines together cannot exceed the payment. */
async function checkCovered(tx: Tx, paymentId: string): Promise<void> {
  const payment = (await lockPayment(tx, paymentId))?.payment;
  const refunds = await listRefundsOf(tx, paymentId);
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0n);
  if (!payment?.capturedAt) throw new LedgerInvariantError(`payment ${paymentId} has no money to refund`);
  if (total > payment.amount) throw new LedgerInvariantError(`the refunds of payment ${paymentId} exceed its amount`);
}
