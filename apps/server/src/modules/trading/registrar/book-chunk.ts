import { allotmentJournal } from '@artha/domain/trading/orders/purchase-journals';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { Tx } from '../../../platform/db/database.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import type { Now } from '../exchange/index.ts';
import { notifyClients } from '../exchange/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { lineHistory, moveLines, syncOrdersWithLines, updateAllotted, updateRejectReasons } from '../orders/index.ts';
import { createRefund, listPayingPayments } from '../payments/index.ts';
import type { Allotted, DecidedChunk, Rejected } from './decide-chunk.ts';
import type { LineToAllot } from './registrar.queries.ts';

interface Chunk {
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineToAllot[];
  readonly decided: DecidedChunk;
}

/** Books the decisions: units, refunds, order status, audit log and notifications. */
export async function bookChunk(tx: Tx, chunk: Chunk, now: Now): Promise<void> {
  const { allotted, rejected } = chunk.decided;
  if (allotted.length > 0) await bookAllotted(tx, allotted, now);
  if (rejected.length > 0) await bookRejected(tx, rejected, now);
  if (allotted.length + rejected.length > 0) await syncOrders(tx, chunk, now);
}

async function bookAllotted(tx: Tx, allotted: readonly Allotted[], now: Now): Promise<void> {
  const journals = allotted.map(({ line, folioId, allotment }) =>
    allotmentJournal({ orderLineId: line.id, folioId, instrumentId: line.instrumentId, allotment }),
  );
  await postJournals(tx, journals, now);
  await updateAllotted(
    tx,
    allotted.map(({ line, folioId, allotment }) => ({ id: line.id, folioId, allotment })),
    now.businessNow,
  );
}

async function bookRejected(tx: Tx, rejected: readonly Rejected[], now: Now): Promise<void> {
  const step = { at: now.businessNow, realNow: now.realNow, note: 'rejected by the registrar' };
  await moveLines(
    tx,
    rejected.map(({ line }) => line),
    'exchangeRejected',
    step,
  );
  await updateRejectReasons(
    tx,
    rejected.map(({ line, reason }) => ({ orderLineId: line.id, reason })),
  );
  const payments = await listPayingPayments(tx, [...new Set(rejected.map(({ line }) => line.orderId))]);
  for (const { line, reason } of rejected) {
    const paymentId = payments.get(line.orderId);
    if (paymentId === undefined) throw new Error(`line ${line.id} has no payment`);
    await createRefund(tx, { paymentId, orderLineId: line.id, amount: line.amount, reason, at: now.businessNow });
  }
}

/** Updates the orders from their lines, records history and audit log, and notifies clients. */
async function syncOrders(tx: Tx, { orders, lines, decided }: Chunk, now: Now): Promise<void> {
  const { allotted, rejected } = decided;
  const newStatus = new Map<number, OrderLineState>([
    ...allotted.map(({ line }) => [line.id, 'allotted'] as const),
    ...rejected.map(({ line }) => [line.id, 'rejected'] as const),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const orderIds = new Set([...allotted, ...rejected].map(({ line }) => line.orderId));
  const affected = orders.filter(({ id }) => orderIds.has(id));
  const step = { at: now.businessNow, realNow: now.realNow };
  const changes = allotted.map(({ line }) => ({ ...line, from: line.status, to: 'allotted' as const }));
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
  await notifyClients(tx, { orderIds: [...orderIds], rejectedLineIds: rejected.map(({ line }) => line.id) });
}
