import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/watchlist';
import { Refusal } from '@artha/domain/kit/errors';
import { WATCHLIST_LIMIT_ROWS } from '@artha/domain/kit/limits';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import {
  countWatchlist,
  deleteWatchlistItems,
  insertWatchlistItems,
  listUnknownInstruments,
  listWatchlist,
  lockWatchlist,
} from './watchlist.queries.ts';

/**
 * Changes the caller's watchlist in one transaction. A fund that is both removed and added is on the list at the end.
 *
 * @throws Refusal session.forbidden for another user's id, watchlist.instrument-unknown, watchlist.full
 */
export async function updateWatchlist(
  { userId, add, remove }: InputOf<typeof contract.updateWatchlist>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.updateWatchlist>> {
  const { scope, session } = ctx;
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const idsToAdd = [...new Set(add)];
  const idsToRemove = [...new Set(remove)].filter((id) => !idsToAdd.includes(id));
  return transaction(ctx.database, async (tx) => {
    await lockWatchlist(tx, userId);
    if ((await listUnknownInstruments(tx, idsToAdd)).length > 0) throw new Refusal('watchlist.instrument-unknown');
    const removed = await deleteWatchlistItems(tx, scope, { userId, instrumentIds: idsToRemove });
    const added = await insertWatchlistItems(tx, { userId, instrumentIds: idsToAdd, addedAt: ctx.realNow });
    if (added.length > 0 && (await countWatchlist(tx, scope, userId)) > WATCHLIST_LIMIT_ROWS) {
      throw new Refusal('watchlist.full', { values: { maximum: String(WATCHLIST_LIMIT_ROWS) } });
    }
    if (added.length + removed.length > 0) {
      const object = { type: 'watchlist', id: userId };
      await audit(tx, ctx, { action: 'watchlist.changed', object, after: { added, removed } });
    }
    return { items: await listWatchlist(tx, scope, { userId, limit: WATCHLIST_LIMIT_ROWS, offset: 0 }) };
  });
}
