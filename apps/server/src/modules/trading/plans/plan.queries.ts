import type { Paise } from '@artha/domain/kit/money';
import type { PlanState } from '@artha/domain/trading/plans/plan-states';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { HeadedPlan } from '@artha/domain/trading/plans/plan-headline';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { orderLine } from '../orders/orders.tables.ts';
import { plan, planHistory, planInstalment } from './plans.tables.ts';

export type PlanRow = typeof plan.$inferSelect;
export type NewPlan = typeof plan.$inferInsert;
export type PlanHistoryRow = typeof planHistory.$inferInsert;

/** One of the caller's plans, for reading. Undefined for another client's plan, and for none. */
export async function findPlan(db: Db, scope: Scope, planId: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select({ plan })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .where(and(eq(plan.id, planId), within(scope)));
  return row?.plan;
}

/** Those of some plans that are the caller's, by number, for reading. */
export async function listPlansOf(db: Db, scope: Scope, planIds: readonly string[]): Promise<PlanRow[]> {
  const rows = await db
    .select({ plan })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .where(and(ofIds(planIds), within(scope)))
    .orderBy(asc(plan.number));
  return rows.map((row) => row.plan);
}

/**
 * One of the caller's plans, locked to the end of the transaction. Every change of a plan, its instalments and its
 * pauses takes this lock. Locks are taken in one order: bank mandates, plans by id, codes of the user, orders.
 */
export async function lockPlan(tx: Tx, scope: Scope, planId: string): Promise<PlanRow | undefined> {
  return (await lockPlans(tx, scope, [planId]))[0];
}

/** Those of some plans that are the caller's, by id, locked to the end of the transaction. */
export async function lockPlans(tx: Tx, scope: Scope, planIds: readonly string[]): Promise<PlanRow[]> {
  const rows = await tx
    .select({ plan })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .where(and(ofIds(planIds), within(scope)))
    .orderBy(asc(plan.id))
    .for('update', { of: plan });
  return rows.map((row) => row.plan);
}

/** Plans by id without a scope, locked in id order: for automatic changes. */
export const lockPlansForWork = (tx: Tx, planIds: readonly string[]): Promise<PlanRow[]> =>
  tx.select().from(plan).where(ofIds(planIds)).orderBy(asc(plan.id)).for('update');

const ofIds = (planIds: readonly string[]) => sql`${plan.id} = any (${sql.param([...planIds])}::uuid[])`;

/** Inserts plans. @returns their rows in the order given */
export async function insertPlans(tx: Tx, rows: readonly NewPlan[]): Promise<PlanRow[]> {
  return tx
    .insert(plan)
    .values([...rows])
    .returning();
}

/** What changes of a plan besides its status. */
export type PlanChanges = Partial<
  Pick<
    PlanRow,
    'folioId' | 'consecutiveFailures' | 'exchangeRegistrationId' | 'cancelOn' | 'endReason' | 'confirmedAt' | 'endedAt'
  >
>;

/** Changes columns of a plan, under its lock. Its status is changed by `movePlan` alone. */
export async function updatePlan(tx: Tx, planId: string, changes: PlanChanges): Promise<void> {
  await tx.update(plan).set(changes).where(eq(plan.id, planId));
}

/** Saves the next status of a plan. @returns the row; undefined when it no longer has the `from` status */
export async function updatePlanStatus(
  tx: Tx,
  { id, from, to }: { readonly id: string; readonly from: PlanState; readonly to: PlanState },
  changes: PlanChanges,
): Promise<PlanRow | undefined> {
  const [row] = await tx
    .update(plan)
    .set({ ...changes, status: to })
    .where(and(eq(plan.id, id), eq(plan.status, from)))
    .returning();
  return row;
}

export async function insertPlanHistory(tx: Tx, rows: readonly PlanHistoryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(planHistory).values([...rows]);
}

/** The plans of a bank mandate in some states, by id. */
export async function listPlanIdsOfMandate(
  db: Db,
  bankMandateId: number,
  states: readonly PlanState[],
): Promise<string[]> {
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.bankMandateId, bankMandateId), inArray(plan.status, [...states])))
    .orderBy(asc(plan.id));
  return rows.map(({ id }) => id);
}

/** Plans as their clients read of them, by id; an instalment is the one that comes next, at the end the last one. */
export async function mapHeadedPlans(db: Db, planIds: readonly string[]): Promise<ReadonlyMap<string, HeadedPlan>> {
  const target = alias(instrument, 'target');
  const newest = sql<Paise | null>`(
    select ${planInstalment.amount} from ${planInstalment} where ${planInstalment.planId} = ${plan.id}
    order by ${planInstalment.nominalOn} desc limit 1
  )`.mapWith(planInstalment.amount);
  const rows = await db
    .select({
      id: plan.id,
      kind: plan.kind,
      number: plan.number,
      frequency: plan.frequency,
      amount: plan.amount,
      newest,
      units: plan.units,
      fundName: displayName,
      toFundName: sql<string | null>`${target.name} || coalesce(' (' || ${target.nameSuffix} || ')', '')`,
    })
    .from(plan)
    .innerJoin(instrument, eq(instrument.id, plan.instrumentId))
    .leftJoin(target, eq(target.id, plan.toInstrumentId))
    .where(ofIds(planIds))
    .orderBy(asc(plan.number));
  return new Map(rows.map(({ id, newest: stepped, ...row }) => [id, { ...row, amount: stepped ?? row.amount }]));
}

/** Plans that their one-time password has not confirmed in time. @param before business clock */
export async function listUnconfirmedSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.status, 'unconfirmed'), lte(plan.createdAt, before)))
    .orderBy(asc(plan.createdAt), asc(plan.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type OrderedInstalment = Pick<
  typeof planInstalment.$inferInsert,
  'planId' | 'number' | 'nominalOn' | 'dueOn' | 'amount' | 'orderLineId' | 'decidedAt'
>;

/** Inserts an instalment whose order is placed already. @returns its id */
export async function insertOrderedInstalment(tx: Tx, instalment: OrderedInstalment): Promise<number> {
  const rows = await tx
    .insert(planInstalment)
    .values({ ...instalment, status: 'ordered' })
    .returning({ id: planInstalment.id });
  return rows[0]!.id;
}

/** The orders of first instalments that were paid when their plans started, by plan. */
export async function findFirstOrders(db: Db, planIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ planId: plan.id, orderId: orderLine.orderId })
    .from(plan)
    .innerJoin(planInstalment, and(eq(planInstalment.planId, plan.id), eq(planInstalment.number, 1)))
    .innerJoin(orderLine, eq(orderLine.id, planInstalment.orderLineId))
    .where(and(ofIds(planIds), eq(plan.isFirstToday, true)));
  return new Map(rows.map(({ planId, orderId }) => [planId, orderId]));
}

/** The plans of frozen accounts that have not ended. */
export async function listPlanIdsOfFrozen(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .where(and(isNotNull(account.frozenAt), inArray(plan.status, ['unconfirmed', ...RUNNING_PLAN_STATES])))
    .orderBy(asc(plan.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
