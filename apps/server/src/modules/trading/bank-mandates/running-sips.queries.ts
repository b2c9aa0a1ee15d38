import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { SkippedRun } from '@artha/domain/trading/plans/next-instalment';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { plan, planInstalment, planPause } from '../plans/plans.tables.ts';

/** A step-up has raised the instalment that comes next, not the amount that the plan began with. */
const currentAmount = sql<Paise | null>`coalesce((
  select max(i.amount) from plan_instalment i
  where i.plan_id = plan.id and i.status in ('scheduled', 'skipped', 'ordered')
), ${plan.amount})`.mapWith(plan.amount);

/**
 * The running SIPs that some mandates pay, by their numbers.
 *
 * @param exceptIds plans that end with what is asked for
 */
export const listRunningSips = (db: Db, bankMandateIds: readonly number[], exceptIds: readonly string[] = []) =>
  db
    .select({
      id: plan.id,
      bankMandateId: plan.bankMandateId,
      instrumentId: plan.instrumentId,
      amount: currentAmount,
      frequency: plan.frequency,
      day: plan.day,
      startOn: plan.startOn,
      endOn: plan.endOn,
      instalments: plan.instalments,
      cancelOn: plan.cancelOn,
    })
    .from(plan)
    .where(
      and(
        inArray(plan.bankMandateId, [...bankMandateIds]),
        eq(plan.kind, 'sip'),
        inArray(plan.status, [...RUNNING_PLAN_STATES]),
        notInArray(plan.id, [...exceptIds]),
      ),
    )
    .orderBy(plan.number);

interface Progress {
  /** The latest day by the plan whose instalment does not wait any more; null before the first. */
  readonly lastOn: BusinessDate | null;
  /** Instalments that were tried. */
  readonly count: number;
}

/** What plans have done so far, by plan; a plan without instalments is missing. */
export async function mapProgress(db: Db, planIds: readonly string[]): Promise<ReadonlyMap<string, Progress>> {
  const rows = await db
    .select({
      planId: planInstalment.planId,
      lastOn: sql<BusinessDate | null>`(max(${planInstalment.nominalOn})
        filter (where ${planInstalment.status} <> 'scheduled'))::text`,
      count: sql`count(*) filter (where ${planInstalment.status} in ('ordered', 'done', 'failed'))`.mapWith(Number),
    })
    .from(planInstalment)
    .where(inArray(planInstalment.planId, [...planIds]))
    .groupBy(planInstalment.planId);
  return new Map(rows.map((row) => [row.planId, row]));
}

/** The pauses of plans that were not ended early. */
export async function mapPauses(
  db: Db,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SkippedRun[]>> {
  const rows = await db
    .select({ planId: planPause.planId, fromOn: planPause.fromOn, instalments: planPause.instalments })
    .from(planPause)
    .where(and(inArray(planPause.planId, [...planIds]), isNull(planPause.resumedAt)));
  return Map.groupBy(rows, ({ planId }) => planId);
}
