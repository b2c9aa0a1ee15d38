import type { Tx } from '../../../platform/db/database.ts';
import { lockOrders } from '../orders/index.ts';
import { listLinesToSettle } from './registrar.queries.ts';
import type { ReportedOrder, ReportedRow } from './settle-statement.ts';

/** Locks the orders of a chunk. `waiting` are those of their lines that have a row and wait for their NAV. */
export async function lockReported<Row extends ReportedRow>(tx: Tx, reported: readonly ReportedOrder<Row>[]) {
  const orderIds = reported.map(({ orderId }) => orderId);
  const rows = new Map(reported.flatMap((order) => [...order.rows]));
  const orders = await lockOrders(tx, orderIds);
  const lines = await listLinesToSettle(tx, orderIds);
  return { rows, orders, lines, waiting: lines.filter(({ id, status }) => status === 'accepted' && rows.has(id)) };
}
