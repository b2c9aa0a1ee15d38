import type { Tx } from '../../../platform/db/database.ts';
import type { AllotmentRow, Now } from '../exchange/index.ts';
import { lockOrders } from '../orders/index.ts';
import { bookChunk } from './book-chunk.ts';
import type { DecidedChunk } from './decide-chunk.ts';
import { decideChunk } from './decide-chunk.ts';
import { listLinesToAllot } from './registrar.queries.ts';

/** An order with the rows that the registrar reported for it. */
export interface ReportedOrder {
  readonly orderId: string;
  /** By order line. */
  readonly rows: ReadonlyMap<number, AllotmentRow>;
}

/** Ids of order lines by outcome. */
export interface AllottedChunk extends Pick<DecidedChunk, 'waiting' | 'differing'> {
  readonly allotted: readonly number[];
  readonly rejected: readonly number[];
}

/**
 * Allots some orders by the rows of the registrar, in one transaction. Lines that are no longer waiting are skipped, so
 * that concurrent or repeated runs allot once.
 */
export async function allotChunk(tx: Tx, reported: readonly ReportedOrder[], now: Now): Promise<AllottedChunk> {
  const orderIds = reported.map(({ orderId }) => orderId);
  const rows = new Map(reported.flatMap((order) => [...order.rows]));
  const orders = await lockOrders(tx, orderIds);
  const lines = await listLinesToAllot(tx, orderIds);
  const waiting = lines.filter(({ id, status }) => status === 'accepted' && rows.has(id));
  const decided = await decideChunk(tx, waiting, rows);
  await bookChunk(tx, { orders, lines, decided }, now);
  return {
    allotted: decided.allotted.map(({ line }) => line.id),
    rejected: decided.rejected.map(({ line }) => line.id),
    waiting: decided.waiting,
    differing: decided.differing,
  };
}
