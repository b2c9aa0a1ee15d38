import * as contract from '@artha/contract/reference/watchlist';
import { Refusal } from '@artha/domain/kit/errors';
import { serve } from '../../../platform/http/serve.ts';
import { updateWatchlist } from './update-watchlist.ts';
import { listWatchlist } from './watchlist.queries.ts';

export const watchlistRoutes = [
  serve(contract.getWatchlist, async (page, { db, scope, session }) => {
    if (page.userId !== session.userId) throw new Refusal('session.forbidden');
    return { items: await listWatchlist(db, scope, page) };
  }),
  serve(contract.updateWatchlist, updateWatchlist),
];
