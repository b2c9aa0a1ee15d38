import { OLD_PASSWORD_TRIES_MAX } from '@artha/domain/kit/limits';
import type { SQL } from 'drizzle-orm';
import { and, eq, exists, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { lockAlone } from '../../../platform/db/transaction.ts';
import { isSignIn } from './live-sessions.queries.ts';
import { userSession } from './session.tables.ts';

export interface NewSession extends Omit<
  typeof userSession.$inferInsert,
  'id' | 'lastActivityAt' | 'endedAt' | 'endReason' | 'isPending'
> {
  /** By default not; may be what a query finds. */
  readonly isPending?: boolean | SQL<boolean>;
}

/** The name of the lock that serializes opening and ending sessions of a user across all nodes. */
export const sessionsLockName = (userId: number): string => `sessions of ${userId}`;

/** Takes the lock of a user's sessions until the transaction ends, unless the transaction began with it. */
export const lockUserSessions = (tx: Tx, userId: number): Promise<void> =>
  lockAlone(tx, { name: sessionsLockName(userId) });

/** Inserts a session. */
export async function insertSession(tx: Tx, session: NewSession) {
  const [opened] = await tx
    .insert(userSession)
    .values({ ...session, lastActivityAt: session.createdAt })
    .returning({ sessionId: userSession.id, isPending: userSession.isPending });
  if (!opened) throw new Error('no session was opened');
  return opened;
}

/** Keeps a session alive. The time only moves forward, so that a slow request cannot shorten the session. */
export const touchSession = (db: Db, sessionId: number, realNow: Date) =>
  db
    .update(userSession)
    .set({ lastActivityAt: realNow })
    .where(and(eq(userSession.id, sessionId), lt(userSession.lastActivityAt, realNow)));

/** The hashes of both halves of a session's token. */
export type TokenHashes = Pick<typeof userSession.$inferSelect, 'tokenHash' | 'cookieHash'>;

/**
 * Ends the session to which both halves belong, unless it has already ended.
 *
 * @returns the session; undefined if no live session has both halves
 */
export async function endSession(
  tx: Tx,
  { tokenHash, cookieHash }: TokenHashes,
  end: { endedAt: Date; endReason: string },
) {
  const [ended] = await tx
    .update(userSession)
    .set(end)
    .where(
      and(eq(userSession.tokenHash, tokenHash), eq(userSession.cookieHash, cookieHash), isNull(userSession.endedAt)),
    )
    .returning({ sessionId: userSession.id, userId: userSession.appUserId, roleId: userSession.appRoleId });
  if (ended) announceOnCommit(tx, 'session', [ended.userId]);
  return ended;
}

/** Whether both halves belong to one session, live or ended. */
export const isTokenOfSession = async (tx: Tx, { tokenHash, cookieHash }: TokenHashes): Promise<boolean> =>
  (await tx.$count(userSession, and(eq(userSession.tokenHash, tokenHash), eq(userSession.cookieHash, cookieHash)))) ===
  1;

/** Replaces both halves of a session. @returns false when it has ended */
export async function replaceToken(tx: Tx, sessionId: number, hashes: TokenHashes): Promise<boolean> {
  const [replaced] = await tx
    .update(userSession)
    .set(hashes)
    .where(and(eq(userSession.id, sessionId), isNull(userSession.endedAt)))
    .returning({ userId: userSession.appUserId });
  if (replaced) announceOnCommit(tx, 'session', [replaced.userId]);
  return replaced !== undefined;
}

/**
 * Counts an attempt to give the password within a session, before the password is checked. One statement, so concurrent
 * attempts are counted one by one.
 *
 * @returns the attempts so far; undefined when no more are allowed, or the session has ended
 */
export async function countPasswordAttempt(db: Db, sessionId: number): Promise<number | undefined> {
  const [counted] = await db
    .update(userSession)
    .set({ wrongPasswords: sql`${userSession.wrongPasswords} + 1` })
    .where(
      and(
        eq(userSession.id, sessionId),
        lt(userSession.wrongPasswords, OLD_PASSWORD_TRIES_MAX),
        isNull(userSession.endedAt),
      ),
    )
    .returning({ attempts: userSession.wrongPasswords });
  return counted?.attempts;
}

/** Resets the count after a correct password. */
export const forgetPasswordAttempts = (db: Db, sessionId: number) =>
  db.update(userSession).set({ wrongPasswords: 0 }).where(eq(userSession.id, sessionId));

/** How many wrong passwords were given within a session. */
export async function findWrongPasswords(tx: Tx, sessionId: number): Promise<number> {
  const [row] = await tx
    .select({ wrongPasswords: userSession.wrongPasswords })
    .from(userSession)
    .where(eq(userSession.id, sessionId));
  return row?.wrongPasswords ?? 0;
}

interface SessionsOf {
  readonly userId: number;
  readonly exceptSessionId?: number | undefined;
  /** Only sessions in this role. */
  readonly roleId?: number;
  readonly endedAt: Date;
  readonly endReason: string;
}

/** Ends the sessions of a user, except the given one. @returns how many */
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

/** Ends one session of a user. @returns false when it has already ended or belongs to another user */
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

/** How a session was opened. */
export async function findOpening(db: Db, sessionId: number) {
  const [row] = await db
    .select({ openedBy: userSession.openedBy })
    .from(userSession)
    .where(eq(userSession.id, sessionId));
  return row?.openedBy;
}

/** Makes a pending session a full one. @returns false when it has ended */
export async function activateSession(tx: Tx, sessionId: number, realNow: Date): Promise<boolean> {
  const [activated] = await tx
    .update(userSession)
    .set({ isPending: false, lastActivityAt: realNow })
    .where(and(eq(userSession.id, sessionId), isNull(userSession.endedAt)))
    .returning({ userId: userSession.appUserId });
  if (activated) announceOnCommit(tx, 'session', [activated.userId]);
  return activated !== undefined;
}

/**
 * Deletes sessions that ended or expired before an instant. The newest sign-in of a user stays, because the next one
 * shows when it was.
 *
 * @returns how many
 */
export function deleteOldSessions(db: Db, keptSince: Date): Promise<number> {
  const newer = alias(userSession, 'newer');
  const isLater = and(eq(newer.appUserId, userSession.appUserId), gt(newer.id, userSession.id), isSignIn(db, newer));
  return deleteInBatches(
    db,
    userSession,
    and(
      or(lt(userSession.endedAt, keptSince), lt(userSession.absoluteEndAt, keptSince)),
      exists(db.select({ id: newer.id }).from(newer).where(isLater)),
    ),
  );
}
