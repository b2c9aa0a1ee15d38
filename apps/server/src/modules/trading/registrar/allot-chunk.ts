import type { Tx } from '../../../platform/db/database.ts';
import type { AllotmentRow, Now } from '../exchange/index.ts';
import { lockOrders } from '../orders/index.ts';
import { bookChunk } from './book-chunk.ts';
import { decideChunk } from './decide-chunk.ts';
import { listLinesToSettle } from './registrar.queries.ts';
import type { ReportedOrder, SettledChunk } from './settle-statement.ts';

/** Allots lines of some orders by the rows of the registrar, in one transaction. */
export async function allotChunk(
  tx: Tx,
  reported: readonly ReportedOrder<AllotmentRow>[],
  now: Now,
): Promise<SettledChunk> {
  const orderIds = reported.map(({ orderId }) => orderId);
  const rows = new Map(reported.flatMap((order) => [...order.rows]));
  const orders = await lockOrders(tx, orderIds);
  const lines = await listLinesToSettle(tx, orderIds);
  const waiting = lines.filter(({ id, status }) => status === 'accepted' && rows.has(id));
  const decided = await decideChunk(tx, waiting, rows, now);
  await bookChunk(tx, { orders, lines, decided }, now);
  return {
    booked: decided.allotted.map(({ line }) => line.id),
    rejected: decided.rejected.map(({ line }) => line.id),
    waiting: decided.waiting,
    differing: decided.differing,
  };
}
