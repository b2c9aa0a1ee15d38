import type { RoleId } from '@artha/domain/roles';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { captcha, userSession } from './session.tables.ts';

export const insertCaptcha = (db: Db, row: typeof captcha.$inferInsert) => db.insert(captcha).values(row);

/**
 * Uses a captcha up and gives the hash of its answer; undefined when it is unknown, used or expired. One statement:
 * two tries at once are one.
 */
export async function consumeCaptcha(db: Db, uniqueId: string, realNow: Date): Promise<string | undefined> {
  const [used] = await db
    .update(captcha)
    .set({ isUsed: true })
    .where(and(eq(captcha.uniqueId, uniqueId), eq(captcha.isUsed, false), gt(captcha.expiresAt, realNow)))
    .returning({ answerHash: captcha.answerHash });
  return used?.answerHash;
}

/** What signing in needs of a user, with the mapping of the role asked for. */
export async function findCredential(db: Db, loginUserId: string, roleId: RoleId) {
  const [row] = await db
    .select({
      id: appUser.id,
      passwordHash: appUser.passwordHash,
      appUserStatus: appUser.appUserStatus,
      isRoleHeld: sql<boolean>`${userRoleMapping.id} is not null`,
    })
    .from(appUser)
    .leftJoin(
      userRoleMapping,
      and(
        eq(userRoleMapping.appUserId, appUser.id),
        eq(userRoleMapping.appRoleId, roleId),
        eq(userRoleMapping.isActive, true),
      ),
    )
    .where(eq(appUser.loginUserId, loginUserId))
    .limit(1);
  return row;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly appUserId: number;
  readonly appRoleId: RoleId;
  readonly createdAt: Date;
  readonly absoluteEndAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session and notes the sign-in on the user. @returns the session's id */
export async function insertSession(db: Db, session: NewSession): Promise<number | undefined> {
  const [opened] = await db
    .insert(userSession)
    .values({ ...session, lastActivityAt: session.createdAt })
    .returning({ id: userSession.id });
  await db.update(appUser).set({ lastLoginAt: session.createdAt }).where(eq(appUser.id, session.appUserId));
  return opened?.id;
}

/** A session that has neither ended nor run out. */
const isLive = (realNow: Date, idleSince: Date) =>
  and(isNull(userSession.endedAt), gt(userSession.absoluteEndAt, realNow), gt(userSession.lastActivityAt, idleSince));

/** The live session of a token, with its user's status and what must be done first; undefined when there is none. */
export async function findLiveSession(db: Db, tokenHash: string, realNow: Date, idleSince: Date) {
  const [row] = await db
    .select({
      id: userSession.id,
      userId: userSession.appUserId,
      roleId: userSession.appRoleId,
      lastActivityAt: userSession.lastActivityAt,
      appUserStatus: appUser.appUserStatus,
      forcePasswordChange: appUser.forcePasswordChange,
      acceptedTncVersion: appUser.acceptedTncVersion,
    })
    .from(userSession)
    .innerJoin(appUser, eq(appUser.id, userSession.appUserId))
    .where(and(eq(userSession.tokenHash, tokenHash), isLive(realNow, idleSince)))
    .limit(1);
  return row;
}

/** Whether a user has a live session beside the given one. */
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
        isLive(realNow, idleSince),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Keeps a session alive. Only ever forward, so that a slow request cannot take time away. */
export const touchSession = (db: Db, sessionId: number, realNow: Date) =>
  db
    .update(userSession)
    .set({ lastActivityAt: realNow })
    .where(and(eq(userSession.id, sessionId), lt(userSession.lastActivityAt, realNow)));

/** Ends the session of a token; one that has ended stays as it ended. @returns it, if it was this that ended it */
export async function endSession(db: Db, tokenHash: string, end: { endedAt: Date; endReason: string }) {
  const [ended] = await db
    .update(userSession)
    .set(end)
    .where(and(eq(userSession.tokenHash, tokenHash), isNull(userSession.endedAt)))
    .returning({ sessionId: userSession.id, userId: userSession.appUserId, roleId: userSession.appRoleId });
  return ended;
}

/** Ends the sessions of a user, but for the one that asks where there is one. */
export async function endSessionsOf(
  db: Db,
  { userId, exceptSessionId, ...end }: { userId: number; exceptSessionId?: number; endedAt: Date; endReason: string },
): Promise<void> {
  await db
    .update(userSession)
    .set(end)
    .where(
      and(
        eq(userSession.appUserId, userId),
        isNull(userSession.endedAt),
        exceptSessionId === undefined ? undefined : ne(userSession.id, exceptSessionId),
      ),
    );
}

/** When a user signed in the time before a given session. */
export async function findLastLogin(db: Db, userId: number, sessionId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: userSession.createdAt })
    .from(userSession)
    .where(and(eq(userSession.appUserId, userId), lt(userSession.id, sessionId)))
    .orderBy(desc(userSession.id))
    .limit(1);
  return row?.createdAt;
}

/** Removes captchas past their time and sessions that ended or ran out before a day. @returns how many rows went */
export async function deleteExpired(db: Db, realNow: Date, keptSince: Date): Promise<number> {
  const captchas = await db.delete(captcha).where(lt(captcha.expiresAt, realNow));
  const sessions = await db
    .delete(userSession)
    .where(or(lt(userSession.endedAt, keptSince), lt(userSession.absoluteEndAt, keptSince)));
  return (captchas.rowCount ?? 0) + (sessions.rowCount ?? 0);
}
