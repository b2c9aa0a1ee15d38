import type { ApprovalState } from '@artha/domain/system/approvals/approval-states';
import type { DecisionRights, StaffMember } from '@artha/domain/system/approvals/may-decide';
import { ACTIVE_USER } from '@artha/domain/system/users/user-status';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, getTableColumns, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { approval } from './approvals.tables.ts';

const maker = alias(appUser, 'maker');
const checker = alias(appUser, 'checker');

const isWaiting = eq(approval.state, 'waiting');

/** That the maker is another person, and the role and its access allow to decide; the pair of `decisionRefusal`. */
export const mayDecideSql = ({ userId, roleId, isFullAccess }: StaffMember): SQL =>
  sql`(${roleId} = any (${approval.checkerRoleIds}) and ${approval.makerId} <> ${userId}
    and (${isFullAccess} or not ${approval.isFullAccessOnly}))`;

/** The pair of `maySeeRequest`. */
export const maySeeSql = (person: StaffMember): SQL =>
  or(eq(approval.makerId, person.userId), mayDecideSql(person)) ?? sql`false`;

const selectApprovals = (db: Db) =>
  db
    .select({ ...getTableColumns(approval), makerName: maker.name, checkerName: checker.name })
    .from(approval)
    .innerJoin(maker, eq(maker.id, approval.makerId))
    .leftJoin(checker, eq(checker.id, approval.checkerId));

export type ApprovalRow = Awaited<ReturnType<typeof listApprovalRows>>[number];

/** Requests by their ids, in any order. */
export const listApprovalRows = (db: Db, ids: readonly string[]) =>
  selectApprovals(db).where(inArray(approval.id, [...ids]));

export async function findApprovalRow(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await listApprovalRows(db, [id]);
  return row;
}

/** A request, locked until the transaction ends so that it is decided once. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await selectApprovals(tx).where(eq(approval.id, id)).for('update', { of: approval });
  return row;
}

interface Subject {
  readonly kind: string;
  readonly subjectKey: string;
}

const isSubject = ({ kind, subjectKey }: Subject) => and(eq(approval.kind, kind), eq(approval.subjectKey, subjectKey));

/** The request that waits on a subject, if there is one. */
export async function findWaitingRow(db: Db, subject: Subject): Promise<ApprovalRow | undefined> {
  const [row] = await selectApprovals(db).where(and(isSubject(subject), isWaiting));
  return row;
}

/** Which of these subjects have a request that waits. */
export async function listWaitingSubjects(
  db: Db,
  { kind, subjectKeys, realNow }: { kind: string; subjectKeys: readonly string[]; realNow: Date },
): Promise<ReadonlySet<string>> {
  if (subjectKeys.length === 0) return new Set();
  const rows = await db
    .select({ subjectKey: approval.subjectKey })
    .from(approval)
    .where(
      and(
        eq(approval.kind, kind),
        isWaiting,
        sql`${approval.expiresAt} > ${realNow}`,
        sql`${approval.subjectKey} = any (${sql.param(subjectKeys)}::text[])`,
      ),
    );
  return new Set(rows.map(({ subjectKey }) => subjectKey));
}

/** For another statement: what says whether a request waits on a subject of it, and the join that provides it. */
export const waitingRequestSql = ({ kind, subjectKey, realNow }: { kind: string; subjectKey: SQL; realNow: Date }) => ({
  isWaiting: sql`${approval.id} is not null`,
  // At most one waits. The state is a literal, so that the index of those that wait serves any plan.
  join: sql`left join ${approval} on ${approval.kind} = ${kind} and ${approval.subjectKey} = ${subjectKey}
    and ${approval.state} = 'waiting' and ${approval.expiresAt} > ${realNow}`,
});

/** @returns the id; undefined when another request on the same subject waits */
export async function insertApproval(tx: Tx, row: typeof approval.$inferInsert): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(approval)
    .values(row)
    .onConflictDoNothing({ target: [approval.kind, approval.subjectKey], where: isWaiting })
    .returning({ id: approval.id });
  return inserted?.id;
}

interface Decision {
  readonly state: ApprovalState;
  readonly decidedAt: Date;
  readonly checkerId?: number | undefined;
  readonly decisionReason?: string | undefined;
}

/** Only a request that waits is decided. */
export async function updateDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { rowCount } = await tx
    .update(approval)
    .set(decision)
    .where(and(eq(approval.id, id), isWaiting));
  if (rowCount !== 1) throw new Error('the request was decided without its lock');
}

/** The next requests that wait beyond their time. */
export const listExpired = (db: Db, realNow: Date, limit: number) =>
  db
    .select({ id: approval.id })
    .from(approval)
    .where(and(isWaiting, lte(approval.expiresAt, realNow)))
    .orderBy(asc(approval.expiresAt))
    .limit(limit);

/** The people who may decide on a request, apart from its maker. */
export async function listCheckers(
  db: Db,
  { makerId, checkerRoleIds, isFullAccessOnly }: DecisionRights,
): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ userId: userRoleMapping.appUserId })
    .from(userRoleMapping)
    .innerJoin(appUser, eq(appUser.id, userRoleMapping.appUserId))
    .where(
      and(
        inArray(userRoleMapping.appRoleId, [...checkerRoleIds]),
        eq(userRoleMapping.isActive, true),
        eq(appUser.appUserStatus, ACTIVE_USER),
        ne(appUser.id, makerId),
        isFullAccessOnly ? eq(userRoleMapping.isFullAccess, true) : undefined,
      ),
    )
    .orderBy(asc(userRoleMapping.appUserId));
  return rows.map(({ userId }) => userId);
}

export async function findName(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, userId));
  return user?.name ?? '';
}
