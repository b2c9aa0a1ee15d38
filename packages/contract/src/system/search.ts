import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, InstrumentId, OrderId, UserId, line } from '../kit/scalars.ts';

/**
 * Staff search for clients, funds and orders within their scope. A POST, because names must not appear in an address.
 */
export const searchEverything = route({
  method: 'POST',
  path: '/api/Search/find',
  audience: only(
    ...(['relationshipManager', 'businessPartner', 'operations', 'systemAdmin', 'businessAdmin'] as const),
    ...(['providerAdmin', 'serviceManager', 'investmentCounsellor', 'finance'] as const),
  ),
  summary:
    'Clients, funds and orders that match a text, best match first, within the scope of the caller. Clients are also ' +
    'found by PAN, mobile and account number.',
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
    /** True for a kind of which there are more than are listed. */
    isCut: z.object({ clients: z.boolean(), instruments: z.boolean(), orders: z.boolean() }),
  }),
  refusals: [],
});
