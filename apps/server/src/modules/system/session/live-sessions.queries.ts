import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gt, inArray, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
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

/** Whether a user has a live session, within a statement. Pending sessions do not count. */
export const anyFullSession = (db: Db, { userId, realNow, idleSince }: SessionsQuery, other?: SQL): SQL<boolean> => {
  const full = db
    .select({ id: userSession.id })
    .from(userSession)
    .where(and(eq(userSession.appUserId, userId), eq(userSession.isPending, false), isLive(realNow, idleSince), other));
  return sql<boolean>`exists (${full})`;
};

/** The columns of a session, under whatever name a statement gives it. */
interface SessionColumns {
  readonly appUserId: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
}

/** Whether a user signed in to a session. One that goes on after a switch of role began when the previous one ended. */
export function isSignIn(db: Db, { appUserId, createdAt }: SessionColumns): SQL {
  const previous = alias(userSession, 'previous');
  const isContinued = and(
    eq(previous.appUserId, appUserId),
    eq(previous.endReason, 'role-switched'),
    eq(previous.endedAt, createdAt),
  );
  return notExists(db.select({ id: previous.id }).from(previous).where(isContinued));
}

/**
 * When a user signed in before the sign-in of a session, null for never, and whether they have another live session.
 */
export async function findOtherSignIns(db: Db, query: SessionsQuery & { readonly sessionId: number }) {
  const { userId, sessionId } = query;
  const signIn = alias(userSession, 'sign_in');
  const earlier = db
    .select({ createdAt: signIn.createdAt })
    .from(signIn)
    .where(and(eq(signIn.appUserId, userId), lte(signIn.id, sessionId), isSignIn(db, signIn)))
    .orderBy(desc(signIn.id))
    .limit(1)
    .offset(1);
  const [row] = await db
    .select({
      lastLogin: sql<Date | null>`(${earlier})`.mapWith(userSession.createdAt),
      hasOther: anyFullSession(db, query, ne(userSession.id, sessionId)),
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
