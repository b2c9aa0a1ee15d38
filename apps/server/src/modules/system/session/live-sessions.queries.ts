import { and, count, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userSession } from './session.tables.ts';

/** A session that has neither ended nor expired. */
export const isLive = (realNow: Date, idleSince: Date) =>
  and(isNull(userSession.endedAt), gt(userSession.absoluteEndAt, realNow), gt(userSession.lastActivityAt, idleSince));

/** Whether a user has another live session. Pending sessions do not count. */
export async function hasOtherSessions(
  db: Db,
  {
    userId,
    sessionId,
    realNow,
    idleSince,
  }: { userId: number; sessionId: number | undefined; realNow: Date; idleSince: Date },
): Promise<boolean> {
  const [other] = await db
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
  return other !== undefined;
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

/** When a user signed in before a given session. */
export async function findLastLogin(db: Db, userId: number, sessionId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: userSession.createdAt })
    .from(userSession)
    .where(and(eq(userSession.appUserId, userId), lt(userSession.id, sessionId)))
    .orderBy(desc(userSession.id))
    .limit(1);
  return row?.createdAt;
}
