import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { Tx } from '../../../platform/db/database.ts';
import { auditAll } from '../../system/audit/index.ts';
import type { Now } from '../exchange/index.ts';
import { notifyClients } from '../exchange/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { lineHistory, syncOrdersWithLines } from '../orders/index.ts';
import type { LineToSettle } from './registrar.queries.ts';

interface Settled {
  readonly orders: readonly OrderRow[];
  /** All lines of the orders, as they were. */
  readonly lines: readonly LineToSettle[];
  /** Of the lines that changed. */
  readonly newStatus: ReadonlyMap<number, OrderLineState>;
  /** Lines whose status was saved with their figures, without a history entry. */
  readonly saved: readonly LineToSettle[];
  readonly rejected: readonly number[];
}

/** Updates orders from their lines, records history and audit log, and notifies clients. */
export async function syncSettled(
  tx: Tx,
  { orders, lines, newStatus, saved, rejected }: Settled,
  now: Now,
): Promise<void> {
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const orderIds = new Set(lines.filter(({ id }) => newStatus.has(id)).map(({ orderId }) => orderId));
  const affected = orders.filter(({ id }) => orderIds.has(id));
  const step = { at: now.businessNow, realNow: now.realNow };
  const changes = saved.map((line) => ({ ...line, from: line.status, to: newStatus.get(line.id) ?? line.status }));
  await syncOrdersWithLines(
    tx,
    affected,
    (orderId) => (linesOf.get(orderId) ?? []).map(({ id, status }) => newStatus.get(id) ?? status),
    { ...step, lineHistory: lineHistory(changes, step) },
  );
  await auditAll(
    tx,
    now,
    [...newStatus].map(([id, status]) => ({
      action: `order.${status}` as const,
      object: { type: 'orderLine', id },
      before: { status: 'accepted' },
      after: { status },
    })),
  );
  await notifyClients(tx, { orderIds: [...orderIds], rejectedLineIds: rejected });
}
