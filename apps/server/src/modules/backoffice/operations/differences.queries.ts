import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { moneyDifference } from '../../trading/payments/differences/differences.tables.ts';

const ROWS_MAX = 200;

/** The first differences of a state, with the order of each if it is within the scope. */
export const listDifferences = (db: Db, scope: Scope, state: 'open' | 'resolved') =>
  db
    .select({
      id: moneyDifference.id,
      businessDate: sql<BusinessDate>`${moneyDifference.businessDate}`,
      kind: moneyDifference.kind,
      reference: moneyDifference.reference,
      ourAmount: moneyDifference.ourAmount,
      theirAmount: moneyDifference.theirAmount,
      orderNumber: clientOrder.number,
      clientName: sql<string | null>`(select u.name from ${appUser} u where u.id = ${account.appUserId})`,
      foundAt: moneyDifference.foundAt,
      seenAt: moneyDifference.seenAt,
      ownerName: sql<string | null>`(select u.name from ${appUser} u where u.id = ${moneyDifference.ownerUserId})`,
      resolvedAt: moneyDifference.resolvedAt,
      resolvedByName: sql<
        string | null
      >`(select u.name from ${appUser} u where u.id = ${moneyDifference.resolvedByUserId})`,
      resolution: moneyDifference.resolution,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(moneyDifference)
    .leftJoin(clientOrder, eq(clientOrder.id, moneyDifference.orderId))
    .leftJoin(account, and(eq(account.id, clientOrder.accountId), within(scope)))
    .where(state === 'open' ? isNull(moneyDifference.resolvedAt) : isNotNull(moneyDifference.resolvedAt))
    .orderBy(
      state === 'open' ? asc(moneyDifference.foundAt) : desc(moneyDifference.resolvedAt),
      asc(moneyDifference.id),
    )
    .limit(ROWS_MAX);
