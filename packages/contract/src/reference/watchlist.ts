import { WATCHLIST_LIMIT_ROWS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { Offset } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { InstrumentId, UserId } from '../kit/scalars.ts';

const path = '/api/AppUsers/:userId/watchlist';

/** A click on a star sends one fund; up to this many are accepted at once. */
const CHANGES_MAX = 100;
const Changes = z._default(z.array(InstrumentId).check(z.maxLength(CHANGES_MAX)), []);

/** The funds that a client watches, newest first. */
const Watchlist = z.object({ items: z.array(z.object({ instrumentId: InstrumentId })) });

export const getWatchlist = route({
  method: 'GET',
  path,
  audience: client,
  summary: 'The watchlist of the signed-in client, newest first.',
  limit: 'read',
  input: z.strictObject({
    userId: UserId,
    limit: z._default(z.int().check(z.gte(1), z.lte(WATCHLIST_LIMIT_ROWS)), WATCHLIST_LIMIT_ROWS),
    offset: Offset,
  }),
  answer: Watchlist,
  refusals: ['session.forbidden'],
});

/** Adds and removes funds and returns the updated list. Idempotent. */
export const updateWatchlist = route({
  method: 'PUT',
  path,
  audience: client,
  summary: "Removes and then adds funds in the caller's watchlist. Repeating it changes nothing.",
  input: z.strictObject({ userId: UserId, add: Changes, remove: Changes }),
  answer: Watchlist,
  refusals: ['session.forbidden', 'watchlist.instrument-unknown', 'watchlist.full'],
});
