import { and, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userSession } from './session.tables.ts';

/** A session that has neither ended nor expired. */
export const isLive = (realNow: Date, idleSince: Date) =>
  and(isNull(userSession.endedAt), gt(userSession.absoluteEndAt, realNow), gt(userSession.lastActivityAt, idleSince));

interface SessionsQuery {
  readonly userId: number;
  readonly realNow: Date;
  readonly idleSince: Date;
}

/** Another live session of a user than a given one. Pending sessions do not count. */
const otherSession = (db: Db, { userId, realNow, idleSince }: SessionsQuery, sessionId: number | undefined) =>
  db
    .select({ id: userSession.id })
    .from(userSession)
    .where(
      and(
        eq(userSession.appUserId, userId),
        sessionId === undefined ? undefined : ne(userSession.id, sessionId),
        eq(userSession.isPending, false),
        isLive(realNow, idleSince),
      ),
    )
    .limit(1);

/** Whether a user has a live session. Pending sessions do not count. */
export const hasSession = async (db: Db, query: SessionsQuery): Promise<boolean> =>
  (await otherSession(db, query, undefined)).length > 0;

/** When a user signed in before a session, null for never, and whether they have another live session. */
export async function findOtherSignIns(db: Db, query: SessionsQuery & { readonly sessionId: number }) {
  const { userId, sessionId } = query;
  const earlier = db
    .select({ createdAt: userSession.createdAt })
    .from(userSession)
    .where(and(eq(userSession.appUserId, userId), lt(userSession.id, sessionId)))
    .orderBy(desc(userSession.id))
    .limit(1);
  const [row] = await db
    .select({
      lastLogin: sql<Date | null>`(${earlier})`.mapWith(userSession.createdAt),
      hasOther: sql<boolean>`exists (${otherSession(db, query, sessionId)})`,
    })
    .from(userSession)
    .where(eq(userSession.id, sessionId));
  return row;
}

/** The live sessions of a user, newest first. */
export const listLiveSessions = (db: Db, userId: number, realNow: Date, idleSince: Date) =>
  db
    .select({
      id: userSession.id,
      appRoleId: userSession.appRoleId,
      createdAt: userSession.createdAt,
      lastActivityAt: userSession.lastActivityAt,
      ip: userSession.ip,
      userAgent: userSession.userAgent,
      isPending: userSession.isPending,
    })
    .from(userSession)
    .where(and(eq(userSession.appUserId, userId), isLive(realNow, idleSince)))
    .orderBy(desc(userSession.id));

/** The number of live sessions by user; users without one are missing. */
export async function countLiveSessions(
  db: Db,
  userIds: readonly number[],
  { realNow, idleSince }: { readonly realNow: Date; readonly idleSince: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ userId: userSession.appUserId, count: count() })
    .from(userSession)
    .where(and(inArray(userSession.appUserId, [...userIds]), isLive(realNow, idleSince)))
    .groupBy(userSession.appUserId);
  return new Map(rows.map((row) => [row.userId, row.count]));
}
