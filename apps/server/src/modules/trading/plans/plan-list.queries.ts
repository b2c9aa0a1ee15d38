/** Plans as clients read them. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { PlanState } from '@artha/domain/trading/plans/plan-states';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within, withinFamily } from '../../clients/accounts/index.ts';
import { clientOrder, orderLine } from '../orders/orders.tables.ts';
import type { PauseRow } from './pauses.queries.ts';
import type { PlanRow } from './plan.queries.ts';
import { plan, planHistory, planInstalment, planPause } from './plans.tables.ts';

/** More plans than anybody has; a longer list is cut. */
const PLANS_MAX = 500;

/** The plans of one account that the caller may see, or of the caller's own accounts, the newest first. */
export async function listPlanRows(
  db: Db,
  scope: Scope,
  { accountId, states }: { readonly accountId: number | undefined; readonly states: readonly PlanState[] },
): Promise<readonly PlanRow[]> {
  const rows = await db
    .select({ plan })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .where(
      and(
        accountId === undefined ? within(scope) : and(eq(plan.accountId, accountId), withinFamily(scope)),
        inArray(plan.status, [...states]),
      ),
    )
    .orderBy(desc(plan.number))
    .limit(PLANS_MAX);
  return rows.map((row) => row.plan);
}

/** One of the plans that the caller may see, also of a member of the family. Undefined for any other id. */
export async function findSeenPlan(db: Db, scope: Scope, planId: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select({ plan })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .where(and(eq(plan.id, planId), withinFamily(scope)));
  return row?.plan;
}

/** Whether an account is one that the caller may see, also of a member of the family. */
export async function isSeenAccount(db: Db, scope: Scope, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), withinFamily(scope)));
  return rows.length > 0;
}

/** What a plan has done so far. */
export interface PlanProgressRow {
  readonly planId: string;
  /** The latest day by the plan whose instalment is ordered, decided or skipped; null before the first. */
  readonly lastOn: BusinessDate | null;
  /** Instalments that were tried, without skipped ones. */
  readonly count: number;
  readonly done: number;
  /** Of the newest instalment; null for units, and before the first. */
  readonly amount: Paise | null;
}

const NOTHING_YET = { lastOn: null, count: 0, done: 0, amount: null } as const;

/** What plans have done so far. */
export async function mapProgress(
  db: Db,
  planIds: readonly string[],
): Promise<(planId: string) => Omit<PlanProgressRow, 'planId'>> {
  if (planIds.length === 0) return () => NOTHING_YET;
  const rows = await db
    .select({
      planId: planInstalment.planId,
      lastOn: sql<BusinessDate | null>`(max(${planInstalment.nominalOn}) filter (where ${planInstalment.status} <> 'scheduled'))::text`,
      count: sql`count(*) filter (where ${planInstalment.status} in ('ordered', 'done', 'failed'))`.mapWith(Number),
      done: sql`count(*) filter (where ${planInstalment.status} = 'done')`.mapWith(Number),
      amount:
        sql<Paise | null>`(array_agg(${planInstalment.amount} order by ${planInstalment.nominalOn} desc))[1]`.mapWith(
          planInstalment.amount,
        ),
    })
    .from(planInstalment)
    .where(sql`${planInstalment.planId} = any (${sql.param([...planIds])}::uuid[])`)
    .groupBy(planInstalment.planId);
  const byPlan = new Map(rows.map((row) => [row.planId, row]));
  return (planId) => byPlan.get(planId) ?? NOTHING_YET;
}

/** The pauses of plans that were not ended early, oldest first. */
export async function mapPauses(
  db: Db,
  planIds: readonly string[],
): Promise<(planId: string) => readonly Pick<PauseRow, 'fromOn' | 'instalments'>[]> {
  if (planIds.length === 0) return () => [];
  const rows = await db
    .select({ planId: planPause.planId, fromOn: planPause.fromOn, instalments: planPause.instalments })
    .from(planPause)
    .where(and(sql`${planPause.planId} = any (${sql.param([...planIds])}::uuid[])`, isNull(planPause.resumedAt)))
    .orderBy(asc(planPause.id));
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return (planId) => byPlan.get(planId) ?? [];
}

/** The instalments of a plan that are decided, or were, newest first, each with its order and what it brought. */
export const listPastInstalments = (db: Db, planId: string, on: BusinessDate) =>
  db
    .select({
      id: planInstalment.id,
      number: planInstalment.number,
      nominalOn: planInstalment.nominalOn,
      dueOn: planInstalment.dueOn,
      amount: planInstalment.amount,
      units: planInstalment.units,
      status: planInstalment.status,
      failReason: planInstalment.failReason,
      orderId: clientOrder.id,
      orderNumber: clientOrder.number,
      navOn: orderLine.navOn,
      paid: orderLine.amount,
      /** Of units that went out; null for a purchase. */
      received:
        sql<Paise | null>`case when ${orderLine.grossAmount} is not null then ${orderLine.netAmount} end`.mapWith(
          orderLine.netAmount,
        ),
      allottedUnits: orderLine.allottedUnits,
    })
    .from(planInstalment)
    .leftJoin(orderLine, eq(orderLine.id, planInstalment.orderLineId))
    .leftJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .where(
      and(
        eq(planInstalment.planId, planId),
        sql`not (${planInstalment.status} = 'scheduled'
          or (${planInstalment.status} = 'skipped' and ${planInstalment.dueOn} > ${on}::date))`,
      ),
    )
    .orderBy(desc(planInstalment.nominalOn));

export type PastInstalment = Awaited<ReturnType<typeof listPastInstalments>>[number];

/** What happened to a plan, newest first; its instalments are listed by themselves. */
export const listPlanHistory = (db: Db, planId: string) =>
  db
    .select({ to: planHistory.to, at: planHistory.at, note: planHistory.note })
    .from(planHistory)
    .where(and(eq(planHistory.planId, planId), isNull(planHistory.instalmentId)))
    .orderBy(desc(planHistory.id));
