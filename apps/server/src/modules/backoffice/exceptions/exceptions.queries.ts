import type { ExceptionChanges, KnownException } from '@artha/domain/backoffice/exceptions/exception-diff';
import { lateAt } from '@artha/domain/backoffice/exceptions/exception-diff';
import type { ExceptionAction, ExceptionKind } from '@artha/domain/backoffice/exceptions/exception-kinds';
import type { Paise } from '@artha/domain/kit/money';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { ACTIVE_USER } from '@artha/domain/system/users/user-status';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../../system/users/users.tables.ts';
import { exception, exceptionHistory } from './exceptions.tables.ts';
import type { Found } from './sources/exception-source.ts';

export type ExceptionRow = typeof exception.$inferSelect;

/** Business and real clock. */
export interface At {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/** The newest exception of each cause of a kind, without those whose cause had gone. */
export async function listKnown(tx: Tx, kind: ExceptionKind): Promise<KnownException[]> {
  const newest = tx
    .selectDistinctOn([exception.sourceKey])
    .from(exception)
    .where(eq(exception.kind, kind))
    .orderBy(asc(exception.sourceKey), sql`${exception.id} desc`)
    .as('newest');
  const rows = await tx
    .select({
      id: newest.id,
      key: newest.sourceKey,
      about: newest.about,
      amount: newest.amount,
      compared: newest.compared,
      closedAt: newest.closedAt,
    })
    .from(newest)
    .where(sql`${newest.closedAt} is null or ${newest.closedByUserId} is not null`);
  return rows.map(({ closedAt, ...row }) => ({ ...row, state: closedAt === null ? 'open' : 'closed' }));
}

/** Saves what has opened, changed and resolved, with its history. */
export async function saveChanges(
  tx: Tx,
  kind: ExceptionKind,
  { opened, changed, resolved }: ExceptionChanges<Found>,
  at: At,
): Promise<void> {
  if (opened.length > 0) {
    const rows = await tx
      .insert(exception)
      .values(
        opened.map(({ key, ...found }) => ({
          kind,
          sourceKey: key,
          ...found,
          lateAt: lateAt(kind, found.since),
        })),
      )
      .returning({ id: exception.id });
    await insertHistory(
      tx,
      rows.map(({ id }) => id),
      { action: 'found' },
      at,
    );
  }
  for (const { id, about, amount, compared } of changed)
    await tx.update(exception).set({ about, amount, compared }).where(eq(exception.id, id));
  await insertHistory(
    tx,
    changed.map(({ id }) => id),
    { action: 'changed' },
    at,
  );
  await updateClosed(tx, resolved, {
    closedAt: at.businessNow,
    closedByUserId: null,
    closedReason: 'Its cause has gone.',
  });
  await insertHistory(tx, resolved, { action: 'resolved' }, at);
}

export async function updateClosed(
  tx: Tx,
  ids: readonly number[],
  closed: Required<Pick<ExceptionRow, 'closedAt' | 'closedByUserId' | 'closedReason'>>,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(exception)
      .set(closed)
      .where(inArray(exception.id, [...ids]));
}

interface HistoryText {
  readonly action: ExceptionAction;
  readonly text?: string | null;
  readonly byUserId?: number;
}

export async function insertHistory(
  tx: Tx,
  ids: readonly number[],
  { action, text = null, byUserId }: HistoryText,
  { businessNow, realNow }: At,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(exceptionHistory)
    .values(ids.map((exceptionId) => ({ exceptionId, action, text, at: businessNow, recordedAt: realNow, byUserId })));
}

/** An exception, locked until the transaction ends; undefined for an unknown id. */
export async function lockException(tx: Tx, id: number): Promise<ExceptionRow | undefined> {
  const [row] = await tx.select().from(exception).where(eq(exception.id, id)).for('update');
  return row;
}

export async function findException(db: Db, id: number): Promise<ExceptionRow | undefined> {
  const [row] = await db.select().from(exception).where(eq(exception.id, id));
  return row;
}

/** The name of the owner of an exception; undefined without one. */
export async function findOwnerName(db: Db, { ownerUserId }: Pick<ExceptionRow, 'ownerUserId'>) {
  if (ownerUserId === null) return undefined;
  const [owner] = await db.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, ownerUserId));
  return owner?.name;
}

export const updateOwner = (tx: Tx, id: number, ownerUserId: number | null) =>
  tx.update(exception).set({ ownerUserId }).where(eq(exception.id, id));

/** Oldest first. */
export const listHistory = (db: Db, id: number) =>
  db
    .select({
      action: exceptionHistory.action,
      text: exceptionHistory.text,
      at: exceptionHistory.at,
      byName: appUser.name,
    })
    .from(exceptionHistory)
    .leftJoin(appUser, eq(appUser.id, exceptionHistory.byUserId))
    .where(eq(exceptionHistory.exceptionId, id))
    .orderBy(asc(exceptionHistory.id));

/** The users who can own an exception: those in the role of operations who may sign in. */
export const listOwners = (db: Db) =>
  db
    .select({ id: appUser.id, name: appUser.name })
    .from(userRoleMapping)
    .innerJoin(appUser, eq(appUser.id, userRoleMapping.appUserId))
    .where(
      and(
        eq(userRoleMapping.appRoleId, ROLE_IDS.operations),
        userRoleMapping.isActive,
        eq(appUser.appUserStatus, ACTIVE_USER),
      ),
    )
    .orderBy(asc(appUser.name), asc(appUser.id));

/** @param day its begin and its end, business clock */
export async function summarize(db: Db, { businessNow, dayBegan }: { businessNow: Date; dayBegan: Date }) {
  const now = businessNow.toISOString();
  const byKind = await db
    .select({
      kind: exception.kind,
      count: sql<number>`count(*)::int`,
      lateCount: sql<number>`(count(*) filter (where ${exception.lateAt} < ${now}::timestamptz))::int`,
      unownedCount: sql<number>`(count(*) filter (where ${exception.ownerUserId} is null))::int`,
      heldUp: sql<Paise>`coalesce(sum(${exception.amount}), 0)`.mapWith(exception.amount),
      oldestSince: sql<Date>`min(${exception.since})`.mapWith(exception.since),
    })
    .from(exception)
    .where(sql`${exception.closedAt} is null`)
    .groupBy(exception.kind);
  const closedTodayCount = await db.$count(
    exception,
    and(isNotNull(exception.closedAt), sql`${exception.closedAt} >= ${dayBegan.toISOString()}::timestamptz`),
  );
  return { byKind, closedTodayCount };
}
