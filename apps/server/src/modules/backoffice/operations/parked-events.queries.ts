import type { ParkedSource } from '@artha/domain/backoffice/operations/parked-sources';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { inboxEvent, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';

const ROWS_MAX = 200;

/** The first parked events of a state, with the order of each if it is within the scope. */
export const listParked = (db: Db, scope: Scope, state: 'open' | 'seen') =>
  db
    .select({
      id: parkedEvent.inboxEventId,
      source: sql<ParkedSource>`${inboxEvent.source}`,
      reason: parkedEvent.reason,
      reference: parkedEvent.reference,
      amount: parkedEvent.amount,
      occurredAt: parkedEvent.occurredAt,
      parkedAt: parkedEvent.parkedAt,
      orderNumber: clientOrder.number,
      accountNumber: account.accountNumber,
      clientName: sql<string>`(select u.name from ${appUser} u where u.id = ${account.appUserId})`,
      seenAt: parkedEvent.seenAt,
      seenReason: parkedEvent.seenReason,
      seenByName: sql<string | null>`(select u.name from ${appUser} u where u.id = ${parkedEvent.seenByUserId})`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(parkedEvent)
    .innerJoin(inboxEvent, and(eq(inboxEvent.id, parkedEvent.inboxEventId), eq(inboxEvent.state, 'parked')))
    .leftJoin(clientOrder, eq(clientOrder.id, parkedEvent.orderId))
    .leftJoin(account, and(eq(account.id, clientOrder.accountId), within(scope)))
    .where(state === 'open' ? isNull(parkedEvent.seenAt) : isNotNull(parkedEvent.seenAt))
    .orderBy(state === 'open' ? asc(parkedEvent.parkedAt) : desc(parkedEvent.seenAt), asc(parkedEvent.inboxEventId))
    .limit(ROWS_MAX);

export type ParkedRow = Awaited<ReturnType<typeof listParked>>[number];
