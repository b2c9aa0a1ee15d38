/** Instalments of plans: each change under the lock of their plan. Statements have one parameter for each column. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import type { InstalmentState } from '@artha/domain/trading/plans/instalment-states';
import type { NextInstalment, SkippedRun } from '@artha/domain/trading/plans/next-instalment';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { plan, planInstalment, planPause } from '../plans.tables.ts';
import type { PlanHistoryRow } from '../plan.queries.ts';

export type InstalmentRow = typeof planInstalment.$inferSelect;

/** As the array of a statement. */
export const idsParam = (ids: readonly (number | string)[]) => sql.param([...ids]);

const running = sql`${plan.status} = any (${idsParam(RUNNING_PLAN_STATES)}::text[])`;

/** A place in a list that is read in parts. */
export interface DueAfter {
  readonly dueOn: BusinessDate;
  readonly id: number;
}

export interface DueWhere {
  readonly on: BusinessDate;
  readonly kinds: readonly PlanKind[];
  readonly after: DueAfter | undefined;
  readonly limit: number;
}

/**
 * The instalments that are due by a day, those of earlier days first. One whose plan is being cancelled is due before
 * the cancellation takes effect.
 */
export const listDueInstalments = (db: Db, { on, kinds, after, limit }: DueWhere) =>
  db
    .select({ id: planInstalment.id, planId: planInstalment.planId, dueOn: planInstalment.dueOn })
    .from(planInstalment)
    .innerJoin(plan, eq(plan.id, planInstalment.planId))
    .where(
      and(
        eq(planInstalment.status, 'scheduled'),
        lte(planInstalment.dueOn, on),
        after && sql`(${planInstalment.dueOn}, ${planInstalment.id}) > (${after.dueOn}::date, ${after.id}::int)`,
        inArray(plan.kind, [...kinds]),
        running,
        isBeforeCancellation,
      ),
    )
    .orderBy(asc(planInstalment.dueOn), asc(planInstalment.id))
    .limit(limit);

const isBeforeCancellation = sql`(${plan.status} <> 'cancelling' or ${plan.cancelOn} > ${planInstalment.dueOn})`;

/** Those of some instalments that still wait to be ordered. Read them under the locks of their plans. */
export const listScheduled = (tx: Tx, ids: readonly number[]): Promise<InstalmentRow[]> =>
  tx
    .select()
    .from(planInstalment)
    .where(and(sql`${planInstalment.id} = any (${idsParam(ids)}::int[])`, eq(planInstalment.status, 'scheduled')))
    .orderBy(asc(planInstalment.dueOn), asc(planInstalment.id));

/** Inserts the next instalments of plans. One that exists already stays as it is: a plan has one for each day. */
export async function insertInstalments(
  tx: Tx,
  rows: readonly (NextInstalment & { readonly planId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = (of: (row: (typeof rows)[number]) => string | number | null) => sql.param(rows.map(of));
  await tx.execute(sql`
    insert into plan_instalment (plan_id, number, nominal_on, due_on, amount, units, status)
    select * from unnest(
      ${column(({ planId }) => planId)}::uuid[], ${column(({ number }) => number)}::smallint[],
      ${column(({ nominalOn }) => nominalOn)}::date[], ${column(({ dueOn }) => dueOn)}::date[],
      ${column(({ amount }) => (amount === null ? null : textFromPaise(amount)))}::numeric[],
      ${column(({ units }) => (units === null ? null : textFromUnits(units)))}::numeric[],
      ${column(({ status }) => status)}::text[])
    on conflict do nothing`);
}

/** Saves that instalments became orders. @returns how many still waited */
export async function updateOrdered(
  tx: Tx,
  rows: readonly { readonly id: number; readonly orderLineId: number }[],
  decidedAt: Date,
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update plan_instalment i
    set status = 'ordered', order_line_id = n.order_line_id, decided_at = ${decidedAt.toISOString()}::timestamptz
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(({ orderLineId }) => orderLineId))}::int[]
    ) as n (id, order_line_id)
    where i.id = n.id and i.status = 'scheduled'`);
  return rowCount ?? 0;
}

export interface MovedInstalment {
  readonly id: number;
  readonly from: InstalmentState;
  readonly to: InstalmentState;
  readonly failReason: string | null;
}

/** Saves the next status of instalments. @returns how many still had the `from` status */
export async function updateInstalmentStates(
  tx: Tx,
  moved: readonly MovedInstalment[],
  decidedAt: Date,
): Promise<number> {
  if (moved.length === 0) return 0;
  const column = (of: (row: MovedInstalment) => string | number | null) => sql.param(moved.map(of));
  const { rowCount } = await tx.execute(sql`
    update plan_instalment i
    set status = m."to", fail_reason = m.fail_reason, decided_at = ${decidedAt.toISOString()}::timestamptz
    from unnest(
      ${column(({ id }) => id)}::int[], ${column(({ from }) => from)}::text[], ${column(({ to }) => to)}::text[],
      ${column(({ failReason }) => failReason)}::text[]
    ) as m (id, "from", "to", fail_reason)
    where i.id = m.id and i.status = m."from"`);
  return rowCount ?? 0;
}

/** Inserts many entries at once: a day has thousands of instalments. */
export async function insertManyHistory(tx: Tx, rows: readonly PlanHistoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (of: (row: PlanHistoryRow) => string | number | null | undefined) =>
    sql.param(rows.map((row) => of(row) ?? null));
  await tx.execute(sql`
    insert into plan_history (plan_id, instalment_id, "from", "to", at, recorded_at, by_user_id, note)
    select * from unnest(
      ${column(({ planId }) => planId)}::uuid[], ${column(({ instalmentId }) => instalmentId)}::int[],
      ${column(({ from }) => from)}::text[], ${column(({ to }) => to)}::text[],
      ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ recordedAt }) => recordedAt.toISOString())}::timestamptz[],
      ${column(({ byUserId }) => byUserId)}::int[], ${column(({ note }) => note)}::text[])`);
}

/** An instalment that a plan has ahead of it: one to order, or one that is skipped later. */
const isAhead = (on: BusinessDate) => sql`(${planInstalment.status} = 'scheduled' or
  (${planInstalment.status} = 'skipped' and ${planInstalment.dueOn} > ${on}::date))`;

/** Running plans without an instalment ahead of them, by id. */
export async function listPlansToSchedule(
  db: Db,
  on: BusinessDate,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(
      and(
        running,
        after === undefined ? undefined : sql`${plan.id} > ${after}::uuid`,
        sql`not exists (select from ${planInstalment} where ${planInstalment.planId} = ${plan.id} and ${isAhead(on)})`,
      ),
    )
    .orderBy(asc(plan.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Plans whose cancellation takes effect by a day. */
export async function listPlansToCancel(db: Db, on: BusinessDate, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.status, 'cancelling'), lte(plan.cancelOn, on)))
    .orderBy(asc(plan.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The instalments that a plan has had. */
export interface PlanProgress {
  readonly lastOn: BusinessDate | undefined;
  readonly count: number;
  /** Whether one is ahead. */
  readonly isAhead: boolean;
  /** Whether an order is open. */
  readonly isOrdered: boolean;
}

const NOTHING_YET: PlanProgress = { lastOn: undefined, count: 0, isAhead: false, isOrdered: false };

/** The instalments that plans have had, under their locks. */
export async function loadProgress(
  tx: Db,
  planIds: readonly string[],
  on: BusinessDate,
): Promise<(planId: string) => PlanProgress> {
  const rows = await tx
    .select({
      planId: planInstalment.planId,
      lastOn: sql<BusinessDate>`max(${planInstalment.nominalOn})::text`,
      count: sql<number>`count(*) filter (where ${planInstalment.status} not in ('skipped', 'cancelled'))`.mapWith(
        Number,
      ),
      isAhead: sql<boolean>`bool_or(${isAhead(on)})`,
      isOrdered: sql<boolean>`bool_or(${planInstalment.status} = 'ordered')`,
    })
    .from(planInstalment)
    .where(sql`${planInstalment.planId} = any (${idsParam(planIds)}::uuid[])`)
    .groupBy(planInstalment.planId);
  const byPlan = new Map(rows.map((row) => [row.planId, row]));
  return (planId) => byPlan.get(planId) ?? NOTHING_YET;
}

/** The pauses of plans that were not ended early, under their locks. */
export async function loadPauses(
  tx: Tx,
  planIds: readonly string[],
): Promise<(planId: string) => readonly SkippedRun[]> {
  const rows = await tx
    .select({ planId: planPause.planId, fromOn: planPause.fromOn, instalments: planPause.instalments })
    .from(planPause)
    .where(and(sql`${planPause.planId} = any (${idsParam(planIds)}::uuid[])`, isNull(planPause.resumedAt)));
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return (planId) => byPlan.get(planId) ?? [];
}

/** The instalments that a plan has ahead of it after a day: to order, or to skip. Read them under its lock. */
export const listAhead = (tx: Tx, planId: string, on: BusinessDate): Promise<InstalmentRow[]> =>
  tx
    .select()
    .from(planInstalment)
    .where(and(eq(planInstalment.planId, planId), isAhead(on)))
    .orderBy(asc(planInstalment.id));

/** The instalments of plans that wait to be ordered, under their locks. */
export const listScheduledOf = (tx: Tx, planIds: readonly string[]): Promise<InstalmentRow[]> =>
  tx
    .select()
    .from(planInstalment)
    .where(
      and(sql`${planInstalment.planId} = any (${idsParam(planIds)}::uuid[])`, eq(planInstalment.status, 'scheduled')),
    )
    .orderBy(asc(planInstalment.id));
