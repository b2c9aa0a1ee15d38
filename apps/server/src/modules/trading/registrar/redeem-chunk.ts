import type { Tx } from '../../../platform/db/database.ts';
import { lockLots } from '../../ledger/ledger/index.ts';
import type { Now, RedemptionRow } from '../exchange/index.ts';
import { bookRedemptions } from './book-redemptions.ts';
import { decideRedemptions } from './decide-redemptions.ts';
import { loadRedemptionTerms } from './load-redemption-terms.ts';
import { lockReported } from './lock-reported.ts';
import type { ReportedOrder, SettledChunk } from './settle-statement.ts';

/** Redeems lines of some orders by the rows of the registrar, in one transaction, under the locks of their holdings. */
export async function redeemChunk(
  tx: Tx,
  reported: readonly ReportedOrder<RedemptionRow>[],
  now: Now,
): Promise<SettledChunk> {
  const { rows, orders, lines, waiting } = await lockReported(tx, reported);
  const terms = await loadRedemptionTerms(tx, waiting);
  const refs = waiting.flatMap(({ folioId, instrumentId }) => (folioId === null ? [] : [{ folioId, instrumentId }]));
  const held = await lockLots(tx, refs);
  const decided = decideRedemptions(waiting, { rows, terms, held, businessNow: now.businessNow });
  await bookRedemptions(tx, { orders, lines, decided, terms, held }, now);
  return {
    booked: decided.redeemed.map(({ line }) => line.id),
    rejected: decided.rejected.map(({ line }) => line.id),
    waiting: decided.waiting,
    differing: decided.differing,
  };
}
