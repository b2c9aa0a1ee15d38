import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { LockedLots } from '../../ledger/ledger/index.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import type { Now } from '../exchange/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { moveLines, releaseReserved, updateInAmounts, updateRedeemed, updateRejectReasons } from '../orders/index.ts';
import { insertPayouts } from '../payouts/index.ts';
import type { DecidedRedemptions, Redeemed } from './decide-redemptions.ts';
import type { SchemeTerms, TermsOf } from './load-redemption-terms.ts';
import { outSideOf } from './out-sides.ts';
import type { LineToSettle } from './registrar.queries.ts';
import type { RejectedLine } from './settle-statement.ts';
import { syncSettled } from './sync-settled.ts';

interface Chunk {
  readonly orders: readonly OrderRow[];
  /** All lines of the orders. */
  readonly lines: readonly LineToSettle[];
  readonly decided: DecidedRedemptions;
  readonly terms: TermsOf;
  /** The holdings of the lines, locked. */
  readonly held: readonly LockedLots[];
}

type Siblings = (line: LineToSettle) => readonly LineToSettle[];

/** Books the decisions: units, payouts, in-legs, order status, audit log and notifications. */
export async function bookRedemptions(tx: Tx, { orders, lines, decided, terms, held }: Chunk, now: Now): Promise<void> {
  const { redeemed, rejected } = decided;
  if (redeemed.length + rejected.length === 0) return;
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const siblingsOf: Siblings = ({ orderId }) => byOrder.get(orderId) ?? [];
  if (redeemed.length > 0) await bookRedeemed(tx, { redeemed, siblingsOf, terms, held }, now);
  const ended = rejected.length > 0 ? await bookRejected(tx, rejected, siblingsOf, now) : [];
  const newStatus = new Map<number, OrderLineState>([
    ...redeemed.map(({ line }) => [line.id, 'redeemed'] as const),
    ...ended.map(({ id }) => [id, 'rejected'] as const),
  ]);
  await syncSettled(
    tx,
    { orders, lines, newStatus, saved: redeemed.map(({ line }) => line), rejected: ended.map(({ id }) => id) },
    now,
  );
}

interface RedeemedLines {
  readonly redeemed: readonly Redeemed[];
  readonly siblingsOf: Siblings;
}

async function bookRedeemed(
  tx: Tx,
  { redeemed, siblingsOf, terms, held }: Pick<Chunk, 'terms' | 'held'> & RedeemedLines,
  now: Now,
): Promise<void> {
  const journals = redeemed.map((each) => outSideOf(each.line).journal(each, siblingsOf(each.line)));
  const released = redeemed.flatMap(({ line: { folioId, instrumentId, unitsReserved } }) =>
    unitsReserved === null ? [] : [{ folioId, instrumentId, units: unitsReserved }],
  );
  await postJournals(tx, journals, now, { held, released });
  await updateRedeemed(
    tx,
    redeemed.map(({ line, redemption }) => ({ id: line.id, redemption })),
    now.businessNow,
  );
  const heirs = redeemed.flatMap((each) => {
    const heir = outSideOf(each.line).heirOf(each, siblingsOf(each.line));
    return heir ? [{ id: heir.id, amount: each.redemption.net }] : [];
  });
  if (heirs.length > 0) await updateInAmounts(tx, heirs);
  const payouts = redeemed.flatMap((each) => {
    const payout = outSideOf(each.line).payout(each, termsOf(terms, each.line));
    return payout ? [{ ...payout, createdAt: now.businessNow, recordedAt: now.realNow }] : [];
  });
  if (payouts.length > 0) await insertPayouts(tx, payouts);
}

function termsOf(terms: TermsOf, line: LineToSettle): SchemeTerms {
  const found = terms(line);
  if (!found) throw new LedgerInvariantError(`line ${line.id} was redeemed without its terms`);
  return found;
}

/** Rejects lines with all legs of their orders: no money came that an in-leg could wait for. @returns those legs */
async function bookRejected(
  tx: Tx,
  rejected: readonly RejectedLine[],
  siblingsOf: Siblings,
  now: Now,
): Promise<readonly LineToSettle[]> {
  const step = { at: now.businessNow, realNow: now.realNow, note: 'rejected by the registrar' };
  await releaseReserved(
    tx,
    rejected.map(({ line }) => line),
  );
  const ended = rejected.flatMap(({ line, reason }) => siblingsOf(line).map((leg) => ({ leg, reason })));
  await moveLines(
    tx,
    ended.map(({ leg }) => leg),
    'exchangeRejected',
    step,
  );
  await updateRejectReasons(
    tx,
    ended.map(({ leg, reason }) => ({ orderLineId: leg.id, reason })),
  );
  return ended.map(({ leg }) => leg);
}
