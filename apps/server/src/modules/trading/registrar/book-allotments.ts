import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { Tx } from '../../../platform/db/database.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import type { Now } from '../exchange/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { moveLines, updateAllotted, updateRejectReasons } from '../orders/index.ts';
import type { Allotted, DecidedAllotments } from './decide-allotments.ts';
import { inSideOf } from './in-sides.ts';
import type { LineToSettle } from './registrar.queries.ts';
import type { RejectedLine } from './settle-statement.ts';
import { syncSettled } from './sync-settled.ts';

interface Chunk {
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineToSettle[];
  readonly decided: DecidedAllotments;
}

/** Books the decisions: units, returned money, order status, audit log and notifications. */
export async function bookAllotments(tx: Tx, { orders, lines, decided }: Chunk, now: Now): Promise<void> {
  const { allotted, rejected } = decided;
  if (allotted.length + rejected.length === 0) return;
  if (allotted.length > 0) await bookAllotted(tx, allotted, now);
  if (rejected.length > 0) await bookRejected(tx, rejected, now);
  const newStatus = new Map<number, OrderLineState>([
    ...allotted.map(({ line }) => [line.id, 'allotted'] as const),
    ...rejected.map(({ line }) => [line.id, 'rejected'] as const),
  ]);
  const saved = allotted.map(({ line }) => line);
  await syncSettled(tx, { orders, lines, newStatus, saved, rejected: rejected.map(({ line }) => line.id) }, now);
}

async function bookAllotted(tx: Tx, allotted: readonly Allotted[], now: Now): Promise<void> {
  const journals = allotted.map((each) => inSideOf(each.line.side).journal(each));
  await postJournals(tx, journals, now);
  await updateAllotted(
    tx,
    allotted.map(({ line, folioId, allotment }) => ({ id: line.id, folioId, allotment })),
    now.businessNow,
  );
}

async function bookRejected(tx: Tx, rejected: readonly RejectedLine[], now: Now): Promise<void> {
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
  for (const [side, group] of Map.groupBy(rejected, ({ line }) => line.side))
    await inSideOf(side).returnMoney(tx, group, now);
}
