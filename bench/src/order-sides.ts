import { randomUUID } from 'node:crypto';
import * as contract from '@artha/contract/trading/orders';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import { placeOrder } from '../../apps/server/src/modules/trading/orders/place-order.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { SessionContext } from '../../apps/server/src/platform/http/context.ts';
import { requestContext } from '../../apps/server/src/testing/build.ts';
import type { ReadyBuyer } from './order-buyers.ts';

/** Places the order of one buyer. @param caller index of the concurrent caller */
export type Place = (buyer: ReadyBuyer, caller: number) => Promise<void>;

/** The command behind the route, with the context of a request by the buyer. */
export function commandSide(database: Database, now: Date): Place {
  const role = rolesFor(DEFAULT_PROVIDER_NAME)[0];
  if (!role) throw new Error('clients have no role');
  const baseContext = requestContext(database, { route: contract.placeOrder, businessNow: now, realNow: now });
  return async ({ userId, accountId, cartVersion }) => {
    const ctx: SessionContext = {
      ...baseContext,
      session: { id: userId, userId, role, isFullAccess: true },
      scope: { userIds: [userId] } as unknown as SessionContext['scope'],
      idempotencyKey: randomUUID(),
    };
    await placeOrder({ accountId, cartVersion }, ctx);
  };
}

/**
 * Places the orders of all buyers with the given number of concurrent callers, each of which takes its own buyers in
 * turn.
 *
 * @returns orders a second
 */
export async function placeAll(buyers: readonly ReadyBuyer[], callers: number, place: Place): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let at = caller; at < buyers.length; at += callers) {
        const buyer = buyers[at];
        if (buyer) await place(buyer, caller);
      }
    }),
  );
  return (buyers.length * 1_000) / (performance.now() - startedAt);
}
