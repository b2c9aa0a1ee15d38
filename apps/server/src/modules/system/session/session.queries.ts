import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { recordLogin } from '../users/index.ts';
import { userSession } from './session.tables.ts';

export type NewSession = Omit<typeof userSession.$inferInsert, 'id' | 'lastActivityAt' | 'endedAt' | 'endReason'>;

/** Serializes opening and ending sessions of a user across all nodes until the transaction ends. */
export async function lockUserSessions(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session:${userId}`}, 0))`);
}

/** Inserts a session and records the login on the user. @returns the id of the session */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const [opened] = await db
    .insert(userSession)
    .values({ ...session, lastActivityAt: session.createdAt })
    .returning({ id: userSession.id });
  if (!opened) throw new Error('no session was opened');
  await recordLogin(db, session.appUserId, session.createdAt);
  return opened.id;
}

/** Keeps a session alive. The time only moves forward, so that a slow request cannot shorten the session. */
export const touchSession = (db: Db, sessionId: number, realNow: Date) =>
  db
    .update(userSession)
    .set({ lastActivityAt: realNow })
    .where(and(eq(userSession.id, sessionId), lt(userSession.lastActivityAt, realNow)));

/** Ends the session of a token, unless it has already ended. @returns the session; undefined if it was not live */
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

/** Deletes sessions that ended or expired before an instant. @returns how many */
export async function deleteOldSessions(db: Db, keptSince: Date): Promise<number> {
  const { rowCount } = await db
    .delete(userSession)
    .where(or(lt(userSession.endedAt, keptSince), lt(userSession.absoluteEndAt, keptSince)));
  return rowCount ?? 0;
}
