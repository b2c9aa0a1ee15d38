import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/approvals';
import { approvalTable } from '@artha/contract/system/approvals';
import { addDays, businessDateAt, DAY_MS, instantAt, startOfMonth } from '@artha/domain/kit/dates';
import type { ApprovalState } from '@artha/domain/system/approvals/approval-states';
import type { StaffMember } from '@artha/domain/system/approvals/may-decide';
import type { SQL } from 'drizzle-orm';
import { and, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { containing, searchWords } from '../../../platform/tables/search-words.ts';
import { appUser } from '../users/users.tables.ts';
import { itemOf, staffMemberOf } from './approval-answer.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { listApprovalRows, mayDecideSql, maySeeSql } from './approvals.queries.ts';
import { approval } from './approvals.tables.ts';

type Filter = InputOf<typeof contract.listApprovals>['filter'];

/** Waiting and not beyond its time, which the next minute's work records. */
const isOpen = (realNow: Date) => and(eq(approval.state, 'waiting'), gt(approval.expiresAt, realNow));

/** Requests that the caller made or may decide. */
export const approvalSource = listSource({
  table: approvalTable,
  from: sql`${approval}`,
  id: { sql: sql`${approval.id}`, kind: 'uuid' },
  sorts: {
    madeAt: { sql: sql`${approval.madeAt}`, kind: 'instant' },
    expiresAt: { sql: sql`${approval.expiresAt}`, kind: 'instant' },
    decidedAt: { sql: sql`${approval.decidedAt}`, kind: 'instant', isNullable: true },
  },
  find: ({ session, realNow }, { tab, kind, where: { madeAt, state = [] }, search }: Filter) => {
    if (!session) return [];
    return [
      and(
        tabSql(tab, staffMemberOf(session), realNow),
        kind === undefined ? undefined : eq(approval.kind, kind),
        state.length === 0 ? undefined : or(...state.map((each) => stateSql(each, realNow))),
        madeAt?.from && gte(approval.madeAt, instantAt(madeAt.from, '00:00')),
        madeAt?.to && lt(approval.madeAt, instantAt(addDays(madeAt.to, 1), '00:00')),
        search === undefined ? undefined : matching(search),
      )!,
    ];
  },
  rows: async ({ db }, positions) => {
    const rows = await listApprovalRows(
      db,
      positions.map(({ id }) => id),
    );
    return new Map(rows.map((row): [string, ApprovalRow] => [row.id, row]));
  },
});

function tabSql(tab: Filter['tab'], person: StaffMember, realNow: Date): SQL | undefined {
  switch (tab) {
    case 'for-you':
      return and(isOpen(realNow), mayDecideSql(person));
    case 'by-you':
      return and(isOpen(realNow), eq(approval.makerId, person.userId));
    case 'decided':
      return and(or(ne(approval.state, 'waiting'), lte(approval.expiresAt, realNow)), maySeeSql(person));
  }
}

/** The pair of `stateAt`. */
function stateSql(state: ApprovalState, realNow: Date): SQL | undefined {
  if (state === 'waiting') return isOpen(realNow);
  const isStored = eq(approval.state, state);
  return state === 'expired'
    ? or(isStored, and(eq(approval.state, 'waiting'), lte(approval.expiresAt, realNow)))
    : isStored;
}

/** Matches all words in the subject, or all in the name of the maker or of the checker. */
function matching(search: string): SQL | undefined {
  const patterns = searchWords(search).map(containing);
  const all = (text: SQL) => and(...patterns.map((pattern) => sql`${text} like ${pattern}`));
  const people = sql`(select ${appUser.id} from ${appUser} where ${all(sql`lower(${appUser.name})`)})`;
  return or(
    all(sql`lower(${approval.subject})`),
    sql`${approval.makerId} in ${people}`,
    sql`${approval.checkerId} in ${people}`,
  );
}

export async function listApprovals(
  { filter }: InputOf<typeof contract.listApprovals>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listApprovals>> {
  const list = await listRows(approvalSource, ctx, filter);
  return { ...list, items: list.items.map((row) => itemOf(row, ctx)) };
}

interface Counted {
  readonly forYou: number;
  readonly dueSoon: number;
  readonly byYou: number;
  readonly decidedThisMonth: number;
  /** The middle of the times to a decision. */
  readonly medianWaitMinutes: number | null;
}

/** What the inbox of a person counts, in one statement. */
export async function countOf(db: Db, person: StaffMember, realNow: Date): Promise<Counted> {
  const monthBegan = instantAt(startOfMonth(businessDateAt(realNow)), '00:00');
  const forYou = and(isOpen(realNow), mayDecideSql(person));
  const isDueSoon = lt(approval.expiresAt, new Date(realNow.getTime() + DAY_MS));
  const isDecided = and(sql`${approval.state} in ('approved', 'returned')`, gte(approval.decidedAt, monthBegan));
  const minutes = sql`extract(epoch from ${approval.decidedAt} - ${approval.madeAt}) / 60`;
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await db
    .select({
      forYou: count(forYou),
      dueSoon: count(and(forYou, isDueSoon)),
      byYou: count(and(isOpen(realNow), eq(approval.makerId, person.userId))),
      decidedThisMonth: count(isDecided),
      medianWaitMinutes: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${minutes}) filter (where ${isDecided}))::numeric)::int`,
    })
    .from(approval)
    .where(and(maySeeSql(person), or(eq(approval.state, 'waiting'), gte(approval.decidedAt, monthBegan))));
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
}

/** The kinds among the requests that a person may see. */
export async function listKindsFor(db: Db, person: StaffMember): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ kind: approval.kind })
    .from(approval)
    .where(maySeeSql(person))
    .orderBy(approval.kind);
  return rows.map(({ kind }) => kind);
}
