import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { orderSent } from '@artha/domain/trading/orders/purchase-journals';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { audit } from '../../system/audit/index.ts';
import { postJournal } from '../../ledger/ledger/index.ts';
import type { OrderLineRow, OrderRow, Step } from '../orders/index.ts';
import {
  listLines,
  lockOrders,
  moveLines,
  syncOrdersWithLines,
  updateAcceptance,
  updateRejectReasons,
} from '../orders/index.ts';
import { expectedNavOn } from '../../reference/scheme-rules/index.ts';
import { createRefund } from '../payments/index.ts';
import type { OrderToSend } from './find-order-to-send.ts';
import type { EntryOutcome } from './order-status.ts';
import { notifyClients } from './notify-clients.ts';

export interface Now {
  readonly businessNow: Date;
  readonly realNow: Date;
}

type Accepted = Extract<EntryOutcome, { kind: 'accepted' }>;

interface Locked {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly line: OrderLineRow;
  readonly step: Step;
}

/** Books the acceptance of an order by the exchange; idempotent. */
export const settleAccepted = (
  database: Pick<Database, 'db'>,
  sent: OrderToSend,
  outcome: Accepted,
  now: Now,
): Promise<void> =>
  transaction(database, async (tx) => {
    const locked = await lockUnsettled(tx, sent, now);
    if (!locked) return;
    const { order, line, step } = locked;
    const { orderNumber: exchangeOrderNumber, stampedAt: exchangeStampedAt } = outcome;
    await bookSent(tx, locked, now, businessDateAt(exchangeStampedAt));
    await moveLines(tx, [{ ...line, status: 'sent' }], 'exchangeAccepted', step);
    const navOn = await navDateOf(tx, sent, exchangeStampedAt);
    await updateAcceptance(tx, line.id, { exchangeOrderNumber, exchangeStampedAt, navOn });
    await syncOrder(tx, locked, 'accepted');
    await audit(tx, now, {
      action: 'order.accepted',
      object: { type: 'order', id: order.id },
      before: { lineId: line.id, status: line.status },
      after: { lineId: line.id, exchangeOrderNumber, exchangeStampedAt, navOn },
    });
  });

/** Books the rejection of an order by the exchange and creates the refund; idempotent. */
export const settleRejected = (
  database: Pick<Database, 'db'>,
  sent: OrderToSend,
  reason: string,
  now: Now,
): Promise<void> =>
  transaction(database, async (tx) => {
    const locked = await lockUnsettled(tx, sent, now);
    if (!locked) return;
    const { order, line, step } = locked;
    // The refund moves the money out of the exchange, so it must be booked there first.
    await bookSent(tx, locked, now, businessDateAt(now.businessNow));
    await moveLines(tx, [{ ...line, status: 'sent' }], 'exchangeRejected', { ...step, note: reason });
    await updateRejectReasons(tx, [{ orderLineId: line.id, reason }]);
    await createRefund(tx, {
      paymentId: sent.paymentId,
      orderLineId: line.id,
      amount: line.amount,
      reason,
      at: now.businessNow,
    });
    await syncOrder(tx, locked, 'rejected');
    await audit(tx, now, {
      action: 'order.rejected',
      object: { type: 'order', id: order.id },
      before: { lineId: line.id, status: line.status },
      after: { lineId: line.id, status: 'rejected' },
    });
    await notifyClients(tx, { orderIds: [order.id], rejectedLineIds: [line.id] });
  });

/** The line under the lock of its order; undefined when its outcome is already booked. */
async function lockUnsettled(tx: Tx, { orderId, orderLineId }: OrderToSend, now: Now): Promise<Locked | undefined> {
  const [order] = await lockOrders(tx, [orderId]);
  const lines = await listLines(tx, [orderId]);
  const line = lines.find(({ id }) => id === orderLineId);
  if (!order || !line) throw new Error('an order or a line is missing');
  const step = { at: now.businessNow, realNow: now.realNow };
  return line.status === 'paid' || line.status === 'sent' ? { order, lines, line, step } : undefined;
}

/** Books that the line was sent and its money moved to the exchange. */
async function bookSent(tx: Tx, { order, line, step }: Locked, now: Now, on: BusinessDate): Promise<void> {
  await moveLines(tx, [line], 'sentToExchange', step);
  await postJournal(tx, orderSent({ orderId: order.id, orderLineId: line.id, amount: line.amount, on }), now);
}

const syncOrder = (tx: Tx, { order, lines, line, step }: Locked, status: 'accepted' | 'rejected'): Promise<void> =>
  syncOrdersWithLines(tx, [order], () => lines.map((each) => (each.id === line.id ? status : each.status)), step);

/** The NAV date by the later of two instants: the exchange's timestamp, and the capture at the bank. */
async function navDateOf(tx: Tx, { instrumentId, capturedAt }: OrderToSend, stampedAt: Date): Promise<BusinessDate> {
  if (!capturedAt) throw new LedgerInvariantError('an order was sent without money');
  const times = { applied: stampedAt, fundsAvailable: capturedAt };
  const navOn = (await expectedNavOn(tx, [instrumentId], times)).get(instrumentId);
  if (navOn === undefined) throw new LedgerInvariantError('an order was sent without a scheme');
  return navOn;
}
