import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, InstrumentId, OrderId, UserId, line } from '../kit/scalars.ts';

/** What staff look for by a few words: clients, funds and orders within what their role sees. A name is a POST. */
export const searchEverything = route({
  method: 'POST',
  path: '/api/Search/find',
  audience: only(
    ...(['relationshipManager', 'businessPartner', 'operations', 'systemAdmin', 'businessAdmin'] as const),
    ...(['providerAdmin', 'serviceManager', 'investmentCounsellor', 'finance'] as const),
  ),
  summary: 'Clients, funds and orders by a few words, the best first, within what the caller sees.',
  limit: 'read',
  input: z.strictObject({ search: line(SEARCH_MAX_CHARACTERS).check(z.minLength(SEARCH_MIN_CHARACTERS)) }),
  answer: z.object({
    clients: z.array(z.object({ id: UserId, name: z.string(), code: z.nullable(z.string()) })),
    instruments: z.array(z.object({ id: InstrumentId, name: z.string(), serviceProviderName: z.string() })),
    orders: z.array(
      z.object({
        id: OrderId,
        orderNumber: z.string(),
        clientId: UserId,
        clientName: z.string(),
        placedAt: Instant,
        statusLabel: z.string(),
        /** The tab of the transactions report that lists it. */
        reportTab: z.string(),
      }),
    ),
  }),
  refusals: [],
});
