import { businessDateAt } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { refundJournal } from '@artha/domain/trading/orders/purchase-journals';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../platform/db/database.ts';
import { audit } from '../../system/audit/index.ts';
import { postJournal } from '../../ledger/ledger/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { OrderRow, Step } from '../orders/index.ts';
import { listFunds, listLines, moveLines, syncOrdersWithLines } from '../orders/index.ts';
import type { Now } from './now.ts';
import { completeCreditRefund } from './credits/complete-credit-refund.ts';
import { movePayment } from './move-payment.ts';
import { lockPayment } from './payments.queries.ts';
import type { CompletedRefund, RefundRow } from './refunds.queries.ts';
import { findRefund, getRefundRecipient, updateRefundDone } from './refunds.queries.ts';

/** Books a completed refund, updates its payment or line, and notifies the client; idempotent. */
export async function completeRefund(tx: Tx, refundId: string, done: CompletedRefund, now: Now): Promise<void> {
  const known = await findRefund(tx, refundId);
  if (known?.credit) return completeCreditRefund(tx, { refund: known.refund, creditId: known.credit.id }, done, now);
  const locked = known?.payment ? await lockPayment(tx, known.payment.id) : undefined;
  if (!known || !locked) throw new LedgerInvariantError(`there is no refund ${refundId}`);
  const { order, payment } = locked;
  const { refund } = known;
  const { reference, completedAt } = done;
  if (!(await updateRefundDone(tx, refundId, { reference, completedAt }))) return;
  const { orderLineId, amount } = refund;
  const of = orderLineId === null ? { paymentId: payment.id, orderId: order.id } : { orderLineId };
  const on = businessDateAt(completedAt);
  await postJournal(tx, refundJournal({ of, accountId: order.accountId, amount, on }), now);
  const step: Step = { at: completedAt, realNow: now.realNow, note: refund.reason };
  if (orderLineId === null) await movePayment(tx, payment, 'refunded', step);
  else await refundLine(tx, order, orderLineId, step);
  await audit(tx, now, {
    action: 'refund.done',
    object: { type: 'refund', id: refundId },
    before: { status: 'due' },
    after: { status: 'done', reference, amount, paymentId: payment.id, orderLineId },
  });
  await notifyClient(tx, order, refund);
}

async function refundLine(tx: Tx, order: OrderRow, orderLineId: number, step: Step): Promise<void> {
  const lines = await listLines(tx, [order.id]);
  const refunded = lines.filter(({ id }) => id === orderLineId);
  if (refunded.length === 0) throw new LedgerInvariantError(`line ${orderLineId} does not belong to order ${order.id}`);
  const moved = await moveLines(tx, refunded, 'refunded', step);
  const states = lines.map(({ id, status }) => moved.get(id) ?? status);
  await syncOrdersWithLines(tx, [order], () => states, { ...step, note: undefined });
}

async function notifyClient(tx: Tx, order: OrderRow, { id, orderLineId, amount, reason }: RefundRow): Promise<void> {
  const funds = (await listFunds(tx, [order.id], orderLineId)).get(order.id) ?? '';
  const { userId, numberLast4 } = await getRefundRecipient(tx, id);
  await notifyUser(tx, {
    code: 'refund-done',
    userId,
    values: { orderNumber: formatOrderNumber(order.number), amount: formatPaise(amount), funds, numberLast4, reason },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `refund-done:${id}`,
  });
}
