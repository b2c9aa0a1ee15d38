import { businessDateAt } from '@artha/domain/kit/dates';
import type { RoleId } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { Column } from 'drizzle-orm';
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { recordLogin } from '../users/index.ts';
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
      emailId: appUser.emailId,
      passwordHash: appUser.passwordHash,
      appUserStatus: appUser.appUserStatus,
      lastLoginAt: appUser.lastLoginAt,
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

export type NewSession = Omit<typeof userSession.$inferInsert, 'id' | 'lastActivityAt' | 'endedAt' | 'endReason'>;

/** Lets sessions of a user open and end one after another, on all nodes, to the end of the transaction. */
export async function lockUserSessions(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session:${userId}`}, 0))`);
}

/** Opens a session and notes the sign-in on the user. @returns the session's id */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const [opened] = await db
    .insert(userSession)
    .values({ ...session, lastActivityAt: session.createdAt })
    .returning({ id: userSession.id });
  if (!opened) throw new Error('no session was opened');
  await recordLogin(db, session.appUserId, session.createdAt);
  return opened.id;
}

/** A session that has neither ended nor run out. */
const isLive = (realNow: Date, idleSince: Date) =>
  and(isNull(userSession.endedAt), gt(userSession.absoluteEndAt, realNow), gt(userSession.lastActivityAt, idleSince));

/**
 * Whom a user sees in a role beside oneself: as the head of a family its members; of staff the clients, one by one or
 * by their families, that are mapped to them in it. A right ends by the clock that nobody moves.
 */
const clientIdsAt = (realNow: Date, roleId: Column) => sql<number[]>`case
  when ${roleId} = ${ROLE_IDS.client} and ${appUser.isFamilyHead} then array(
    select member.id from app_user member where member.family_id = ${appUser.familyId} order by member.id)
  when ${roleId} <> ${ROLE_IDS.client} then array(
    with mapped as (
      select m.app_user_id, m.family_id from client_mapping m
      where m.staff_user_id = ${appUser.id} and m.app_role_id = ${roleId}
        and ${businessDateAt(realNow)}::date between m.from_on and coalesce(m.to_on, 'infinity'))
    select mapped.app_user_id from mapped where mapped.app_user_id is not null
    union select member.id from mapped join app_user member on member.family_id = mapped.family_id
    order by 1)
  else '{}' end`;

/** The live session of a token, with its user's status and what must be done first; undefined when there is none. */
export async function findLiveSession(db: Db, tokenHash: string, realNow: Date, idleSince: Date) {
  const [row] = await db
    .select({
      id: userSession.id,
      userId: userSession.appUserId,
      roleId: userSession.appRoleId,
      cookieHash: userSession.cookieHash,
      isPending: userSession.isPending,
      lastActivityAt: userSession.lastActivityAt,
      absoluteEndAt: userSession.absoluteEndAt,
      isFullAccess: userRoleMapping.isFullAccess,
      appUserStatus: appUser.appUserStatus,
      forcePasswordChange: appUser.forcePasswordChange,
      acceptedTncVersion: appUser.acceptedTncVersion,
      clientIds: clientIdsAt(realNow, userSession.appRoleId),
    })
    .from(userSession)
    .innerJoin(appUser, eq(appUser.id, userSession.appUserId))
    // A role that was taken away is no role of a session any more.
    .innerJoin(
      userRoleMapping,
      and(
        eq(userRoleMapping.appUserId, userSession.appUserId),
        eq(userRoleMapping.appRoleId, userSession.appRoleId),
        eq(userRoleMapping.isActive, true),
      ),
    )
    .where(and(eq(userSession.tokenHash, tokenHash), isLive(realNow, idleSince)))
    .limit(1);
  return row;
}

/** A user in a role that is still held, whether there is a session or not; undefined when it is not. */
export async function findHolder(db: Db, holder: { userId: number; roleId: number }, realNow: Date) {
  const [row] = await db
    .select({
      name: appUser.name,
      appUserStatus: appUser.appUserStatus,
      isFullAccess: userRoleMapping.isFullAccess,
      clientIds: clientIdsAt(realNow, userRoleMapping.appRoleId),
    })
    .from(appUser)
    .innerJoin(userRoleMapping, eq(userRoleMapping.appUserId, appUser.id))
    .where(
      and(
        eq(appUser.id, holder.userId),
        eq(userRoleMapping.appRoleId, holder.roleId),
        eq(userRoleMapping.isActive, true),
      ),
    );
  return row;
}

/** Whether a user has a live session beside the given one. Those that wait for an answer do not count. */
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

/** Keeps a session alive. Only ever forward, so that a slow request cannot take time away. */
export const touchSession = (db: Db, sessionId: number, realNow: Date) =>
  db
    .update(userSession)
    .set({ lastActivityAt: realNow })
    .where(and(eq(userSession.id, sessionId), lt(userSession.lastActivityAt, realNow)));

/** Ends the session of a token; one that has ended stays as it ended. @returns it, if it was this that ended it */
export async function endSession(tx: Tx, tokenHash: string, end: { endedAt: Date; endReason: string }) {
  const [ended] = await tx
    .update(userSession)
    .set(end)
    .where(and(eq(userSession.tokenHash, tokenHash), isNull(userSession.endedAt)))
    .returning({ sessionId: userSession.id, userId: userSession.appUserId, roleId: userSession.appRoleId });
  if (ended) announceOnCommit(tx, 'session', [ended.userId]);
  return ended;
}

interface SessionsOf {
  readonly userId: number;
  readonly exceptSessionId?: number | undefined;
  /** Those in this role alone. */
  readonly roleId?: number;
  readonly endedAt: Date;
  readonly endReason: string;
}

/** Ends the sessions of a user, but for the one that asks where there is one. @returns how many */
export async function endSessionsOf(tx: Tx, { userId, exceptSessionId, roleId, ...end }: SessionsOf): Promise<number> {
  const { rowCount } = await tx
    .update(userSession)
    .set(end)
    .where(
      and(
        eq(userSession.appUserId, userId),
        isNull(userSession.endedAt),
        exceptSessionId === undefined ? undefined : ne(userSession.id, exceptSessionId),
        roleId === undefined ? undefined : eq(userSession.appRoleId, roleId),
      ),
    );
  announceOnCommit(tx, 'session', [userId]);
  return rowCount ?? 0;
}

/** Ends one session of a user. @returns false when it had ended, or is none of the user's */
export async function endSessionWithId(
  tx: Tx,
  { userId, sessionId, ...end }: { userId: number; sessionId: number; endedAt: Date; endReason: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(userSession)
    .set(end)
    .where(and(eq(userSession.id, sessionId), eq(userSession.appUserId, userId), isNull(userSession.endedAt)));
  announceOnCommit(tx, 'session', [userId]);
  return rowCount === 1;
}

/** Makes a session that waited for an answer a full one. @returns false when it has ended */
export async function activateSession(tx: Tx, sessionId: number, realNow: Date): Promise<boolean> {
  const [activated] = await tx
    .update(userSession)
    .set({ isPending: false, lastActivityAt: realNow })
    .where(and(eq(userSession.id, sessionId), isNull(userSession.endedAt)))
    .returning({ userId: userSession.appUserId });
  if (activated) announceOnCommit(tx, 'session', [activated.userId]);
  return activated !== undefined;
}

/** The live sessions of a user, the newest first. */
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

/** How many live sessions each of some users has; who has none is missing. */
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
