import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import type { NumberRange } from '@artha/domain/trading/orders/order-number';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';

const inRange = ({ from, to }: NumberRange): SQL => sql`${clientOrder.number} between ${from} and ${to}`;

const newestFirst = sql`order by ${clientOrder.number} desc limit ${PALETTE_FETCHED_ROWS}`;

/** The newest orders of each range, by the index of order numbers. */
const newestOfRanges = (ranges: readonly NumberRange[]): SQL =>
  sql.join(
    ranges.map((range) => sql`(select ${clientOrder.id} from ${clientOrder} where ${inRange(range)} ${newestFirst})`),
    sql` union all `,
  );

/** The newest orders of each account, by the index of accounts and order numbers. */
const newestOfAccounts = (accounts: SQL | undefined, condition?: SQL): SQL => sql`
  select newest.id from ${account} cross join lateral (
    select ${clientOrder.id} from ${clientOrder}
    where ${and(eq(clientOrder.accountId, account.id), condition)} ${newestFirst}) newest
  where ${accounts ?? sql`true`}`;

function listOrders(db: Db, scope: Scope, ids: SQL) {
  return db
    .select({
      id: clientOrder.id,
      number: clientOrder.number,
      clientId: appUser.id,
      clientName: appUser.name,
      placedAt: clientOrder.placedAt,
      kind: clientOrder.kind,
      status: clientOrder.status,
      isOfPlan: sql<boolean>`${clientOrder.channel} = 'plan'`,
    })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(and(sql`${clientOrder.id} in (${ids})`, within(scope)))
    .orderBy(desc(clientOrder.number))
    .limit(PALETTE_FETCHED_ROWS);
}

export type FoundOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** The newest orders that the caller may see in these ranges of numbers. */
export const listNumberedOrders = (db: Db, scope: Scope, ranges: readonly NumberRange[]): Promise<FoundOrder[]> =>
  listOrders(
    db,
    scope,
    scope.userIds === undefined
      ? newestOfRanges(ranges)
      : newestOfAccounts(within(scope), or(...ranges.map((range) => inRange(range)))),
  );

/** The newest orders of those among these clients whom the caller may see. */
export const listOrdersOf = (db: Db, scope: Scope, clientIds: readonly number[]): Promise<FoundOrder[]> =>
  listOrders(db, scope, newestOfAccounts(and(inArray(account.appUserId, [...clientIds]), within(scope))));
