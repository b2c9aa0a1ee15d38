import { businessDateAt } from '@artha/domain/kit/dates';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import { parkFinding } from '../../system/notifications/index.ts';
import type { OrderLineRow, OrderRow, Step } from '../orders/index.ts';
import {
  isSending,
  listLines,
  lockOrders,
  moveLines,
  releaseReserved,
  syncOrdersWithLines,
  updateAcceptance,
  updateRejectReasons,
} from '../orders/index.ts';
import type { ExchangeMessage } from './kinds/exchange-kind.ts';
import type { Now } from './now.ts';
import { notifyClients } from './notify-clients.ts';
import type { AcceptedLeg } from './order-status.ts';

interface Locked {
  readonly order: OrderRow;
  /** All lines of the order. */
  readonly lines: readonly OrderLineRow[];
  /** Those that the message covers. */
  readonly legs: readonly OrderLineRow[];
  readonly step: Step;
}

/** Books the acceptance of an order by the exchange; idempotent. */
export const settleAccepted = (
  database: Pick<Database, 'db'>,
  message: ExchangeMessage,
  accepted: readonly AcceptedLeg[],
  now: Now,
): Promise<void> =>
  transaction(
    database,
    async (tx) => {
      const locked = await lockUnsettled(tx, message, now);
      const [first] = accepted;
      if (!locked || !first) return;
      const { legs, step } = locked;
      await moveLines(tx, legs, 'sentToExchange', step);
      await message.bookSent(tx, locked, businessDateAt(first.stampedAt), now);
      await moveLines(tx, sent(legs), 'exchangeAccepted', step);
      const navDates = await message.navDates(tx, accepted);
      const after: object[] = [];
      for (const { orderLineId, orderNumber: exchangeOrderNumber, stampedAt: exchangeStampedAt } of accepted) {
        const navOn = navDates.get(orderLineId);
        if (navOn === undefined) throw new LedgerInvariantError(`line ${orderLineId} has no NAV date`);
        await updateAcceptance(tx, orderLineId, { exchangeOrderNumber, exchangeStampedAt, navOn });
        after.push({ lineId: orderLineId, exchangeOrderNumber, exchangeStampedAt, navOn });
      }
      await syncOrder(tx, locked, 'accepted');
      await auditLegs(tx, locked, { action: 'order.accepted', after }, now);
    },
    { sharedLock: CALENDAR_LOCK },
  );

/** Books the rejection of an order by the exchange, which returns its money or releases its units; idempotent. */
export const settleRejected = (
  database: Pick<Database, 'db'>,
  message: ExchangeMessage,
  reason: string,
  now: Now,
): Promise<void> =>
  transaction(database, async (tx) => {
    const locked = await lockUnsettled(tx, message, now);
    if (!locked) return;
    await moveLines(tx, locked.legs, 'sentToExchange', locked.step);
    await reject(tx, { message, locked, legs: sent(locked.legs), reason }, now);
  });

/** Shown to the client where nothing better can be said. */
const UNSENDABLE = 'It could not be sent to the exchange.';

/** Why an order is never sent. */
export interface Unsendable {
  /** For operations, within a sentence. */
  readonly why: string;
  /** For the client; a general one by default. */
  readonly clientReason?: string | undefined;
}

/**
 * Rejects an order by ourselves, because its message can never be built: its money is returned or its units are
 * released, and operations find it. Idempotent.
 *
 * @throws DeliveryError when another attempt has claimed a number since the message was read
 */
export const settleUnsendable = (
  database: Pick<Database, 'db'>,
  message: ExchangeMessage,
  { why, clientReason = UNSENDABLE }: Unsendable,
  now: Now,
): Promise<void> =>
  transaction(database, async (tx) => {
    const locked = await lockUnsettled(tx, message, now);
    if (!locked) return;
    const { orderLineId, orderId, transNumber } = message.line;
    if (transNumber === null && locked.legs.some(isSending)) throw new DeliveryError('another attempt is in progress');
    await reject(tx, { message, locked, legs: locked.legs, reason: clientReason }, now);
    await parkFinding(tx, { source: 'exchange-entry', key: String(orderLineId), reason: why, orderId }, now.realNow);
  });

interface Rejection {
  readonly message: ExchangeMessage;
  readonly locked: Locked;
  /** The legs with the status that they have by now. */
  readonly legs: readonly OrderLineRow[];
  readonly reason: string;
}

async function reject(tx: Tx, { message, locked, legs, reason }: Rejection, now: Now): Promise<void> {
  const { order, step } = locked;
  // In the ledger what is returned must have left before: the refund moves the money out of the exchange.
  await message.bookSent(tx, locked, businessDateAt(now.businessNow), now);
  await releaseReserved(tx, legs);
  await moveLines(tx, legs, 'exchangeRejected', { ...step, note: reason });
  await updateRejectReasons(
    tx,
    legs.map(({ id }) => ({ orderLineId: id, reason })),
  );
  await message.bookRejected(tx, locked, reason, now);
  await syncOrder(tx, locked, 'rejected');
  const after = legs.map(({ id }) => ({ lineId: id, status: 'rejected' }));
  await auditLegs(tx, locked, { action: 'order.rejected', after }, now);
  await notifyClients(tx, { orderIds: [order.id], rejectedLineIds: legs.map(({ id }) => id) });
}

const UNSETTLED: readonly OrderLineState[] = ['paid', 'confirmed', 'sent'];

/** The lines of a message under the lock of their order; undefined when the outcome is already booked. */
async function lockUnsettled(
  tx: Tx,
  { line: { orderId }, legs: expected }: ExchangeMessage,
  now: Now,
): Promise<Locked | undefined> {
  const [order] = await lockOrders(tx, [orderId]);
  const lines = await listLines(tx, [orderId]);
  const legs = expected.flatMap(({ orderLineId }) => lines.filter(({ id }) => id === orderLineId));
  if (!order || legs.length !== expected.length) throw new Error('an order or a line is missing');
  const step = { at: now.businessNow, realNow: now.realNow };
  return legs.every(({ status }) => UNSETTLED.includes(status)) ? { order, lines, legs, step } : undefined;
}

const sent = (legs: readonly OrderLineRow[]): OrderLineRow[] => legs.map((leg) => ({ ...leg, status: 'sent' }));

function syncOrder(tx: Tx, { order, lines, legs, step }: Locked, status: 'accepted' | 'rejected'): Promise<void> {
  const settled = new Set(legs.map(({ id }) => id));
  const states = lines.map((each) => (settled.has(each.id) ? status : each.status));
  return syncOrdersWithLines(tx, [order], () => states, step);
}

/** One entry for each leg. */
const auditLegs = (
  tx: Tx,
  { order, legs }: Locked,
  { action, after }: { readonly action: 'order.accepted' | 'order.rejected'; readonly after: readonly object[] },
  now: Now,
): Promise<void> =>
  auditAll(
    tx,
    now,
    legs.map((leg, index) => ({
      action,
      object: { type: 'order', id: order.id },
      before: { lineId: leg.id, status: leg.status },
      after: after[index],
    })),
  );
