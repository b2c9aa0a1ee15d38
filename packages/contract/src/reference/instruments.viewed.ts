import { VIEWED_FUNDS_MAX } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { noContent, route } from '../kit/route.ts';
import { InstrumentId, UserId } from '../kit/scalars.ts';

const path = '/api/AppUsers/:userId/viewedFunds';

export const listViewedFunds = route({
  method: 'GET',
  path,
  audience: client,
  summary: 'The funds whose fact sheet the signed-in client opened last, newest first.',
  limit: 'read',
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ instrumentIds: z.array(InstrumentId).check(z.maxLength(VIEWED_FUNDS_MAX)) }),
  refusals: ['session.forbidden'],
});

/** Notes that the client opened a fact sheet: the fund becomes the newest, the oldest beyond the limit is forgotten. */
export const addViewedFund = route({
  method: 'PUT',
  path,
  audience: client,
  summary: 'Notes that the signed-in client opened the fact sheet of a fund.',
  isBackground: true,
  input: z.strictObject({ userId: UserId, instrumentId: InstrumentId }),
  answer: noContent,
  refusals: ['session.forbidden', 'instrument.not-found'],
});

export const clearViewedFunds = route({
  method: 'DELETE',
  path,
  audience: client,
  summary: 'Forgets which funds the signed-in client looked at.',
  input: z.strictObject({ userId: UserId }),
  answer: noContent,
  refusals: ['session.forbidden'],
});
