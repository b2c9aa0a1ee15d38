import { allotmentJournal } from '@artha/domain/trading/orders/purchase-journals';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import type { Tx } from '../../../platform/db/database.ts';
import { auditAll } from '../../system/audit/index.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import type { OrderRow } from '../orders/index.ts';
import {
  followLines,
  lineHistory,
  lockOrders,
  moveLines,
  updateAllotted,
  updateRejectReasons,
} from '../orders/index.ts';
import { createRefund, listPayingPayments } from '../payments/index.ts';
import type { AllotmentRow } from '../exchange/index.ts';
import type { AllotmentDecision } from './decide-allotment.ts';
import { decideAllotment } from './decide-allotment.ts';
import type { LineToAllot } from './registrar.queries.ts';
import { listLinesToAllot } from './registrar.queries.ts';
import { loadAllotmentTerms } from './load-allotment-terms.ts';
import { registrarFolios } from './registrar-folios.ts';
import type { Now } from '../exchange/index.ts';
import { notifyClients } from '../exchange/index.ts';

/** An order of which the registrar reported lines. */
export interface ReportedOrder {
  readonly orderId: string;
  /** By line. */
  readonly rows: ReadonlyMap<number, AllotmentRow>;
}

export interface AllottedChunk {
  readonly allotted: readonly number[];
  readonly rejected: readonly number[];
  readonly waiting: readonly number[];
  readonly differing: readonly { readonly orderLineId: number; readonly why: string }[];
}

interface Allotted {
  readonly line: LineToAllot;
  readonly folioId: number;
  readonly allotment: PurchaseAllotment;
}

interface Rejected {
  readonly line: LineToAllot;
  readonly reason: string;
}

/**
 * Allots what the registrar reported of some orders, in one transaction. Lines that do not wait any more stay as they
 * are: whoever comes second finds nothing to do.
 */
export async function allotChunk(tx: Tx, reported: readonly ReportedOrder[], now: Now): Promise<AllottedChunk> {
  const orderIds = reported.map(({ orderId }) => orderId);
  const rows = new Map(reported.flatMap((order) => [...order.rows]));
  const orders = await lockOrders(tx, orderIds);
  const lines = await listLinesToAllot(tx, orderIds);
  const waiting = lines.filter(({ id, status }) => status === 'accepted' && rows.has(id));
  const decided = await decideAll(tx, waiting, rows);
  const { allotted, rejected } = decided;
  if (allotted.length > 0) await bookAllotted(tx, allotted, now);
  if (rejected.length > 0) await bookRejected(tx, rejected, now);
  if (allotted.length + rejected.length > 0) await follow(tx, { orders, lines, decided }, now);
  return {
    allotted: allotted.map(({ line }) => line.id),
    rejected: rejected.map(({ line }) => line.id),
    waiting: decided.waiting,
    differing: decided.differing,
  };
}

interface Decided extends Pick<AllottedChunk, 'waiting' | 'differing'> {
  readonly allotted: readonly Allotted[];
  readonly rejected: readonly Rejected[];
}

async function decideAll(
  tx: Tx,
  waiting: readonly LineToAllot[],
  rows: ReadonlyMap<number, AllotmentRow>,
): Promise<Decided> {
  const termsOf = await loadAllotmentTerms(tx, waiting);
  const decisions = waiting.flatMap((line) => {
    const row = rows.get(line.id);
    return row ? [{ line, decision: decideAllotment({ ...line, ...termsOf(line) }, row) }] : [];
  });
  const of = <Kind extends AllotmentDecision['kind']>(kind: Kind) =>
    decisions.flatMap(({ line, decision }) =>
      decision.kind === kind ? [{ line, ...(decision as Extract<AllotmentDecision, { kind: Kind }>) }] : [],
    );
  const good = of('allot').map((each) => ({ ...each, folio: { ...each.line, number: each.folioNumber } }));
  const folioIdOf = await registrarFolios(
    tx,
    good.filter(({ line }) => line.folioId === null).map(({ folio }) => folio),
  );
  const placed = good.map(({ line, allotment, folio }) => ({
    line,
    allotment,
    folioId: line.folioId ?? folioIdOf(folio),
  }));
  return {
    allotted: placed.flatMap(({ folioId, ...each }) => (folioId === undefined ? [] : [{ ...each, folioId }])),
    rejected: of('reject'),
    waiting: of('wait').map(({ line }) => line.id),
    differing: [
      ...of('differs').map(({ line, why }) => ({ orderLineId: line.id, why })),
      ...placed
        .filter(({ folioId }) => folioId === undefined)
        .map(({ line }) => ({ orderLineId: line.id, why: 'the folio is of another account' })),
    ],
  };
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
  const step = { at: now.businessNow, realNow: now.realNow, note: 'refused by the registrar' };
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

interface Followed {
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineToAllot[];
  readonly decided: Decided;
}

/** Orders follow their lines; lines and orders are noted, in the audit log too, and clients are told. */
async function follow(tx: Tx, { orders, lines, decided }: Followed, now: Now): Promise<void> {
  const { allotted, rejected } = decided;
  const ended = new Map<number, OrderLineState>([
    ...allotted.map(({ line }) => [line.id, 'allotted'] as const),
    ...rejected.map(({ line }) => [line.id, 'rejected'] as const),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const touched = new Set([...allotted, ...rejected].map(({ line }) => line.orderId));
  const moved = orders.filter(({ id }) => touched.has(id));
  const step = { at: now.businessNow, realNow: now.realNow };
  const steps = allotted.map(({ line }) => ({ ...line, from: line.status, to: 'allotted' as const }));
  await followLines(
    tx,
    moved,
    (orderId) => (linesOf.get(orderId) ?? []).map(({ id, status }) => ended.get(id) ?? status),
    { ...step, lineHistory: lineHistory(steps, step) },
  );
  await auditAll(
    tx,
    now,
    [...ended].map(([id, status]) => ({
      action: `order.${status}` as const,
      object: { type: 'orderLine', id },
      before: { status: 'accepted' },
      after: { status },
    })),
  );
  await notifyClients(tx, { orderIds: [...touched], refusedLineIds: rejected.map(({ line }) => line.id) });
}
