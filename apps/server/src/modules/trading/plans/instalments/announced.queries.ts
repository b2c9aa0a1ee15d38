import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { plan, planInstalment } from '../plans.tables.ts';
import type { NotedInstalment } from './notify-of-plan.ts';
import { idsParam } from './instalments.queries.ts';

interface ToAnnounce {
  readonly until: BusinessDate;
  /** Real clock. */
  readonly at: Date;
  readonly limit: number;
}

/**
 * Marks debits of running SIPs as announced that are due by a day, and returns them. Rows that another node is marking
 * are skipped, so each is returned once.
 */
export async function claimToAnnounce(tx: Tx, { until, at, limit }: ToAnnounce): Promise<NotedInstalment[]> {
  const claimed = await tx
    .select({ instalment: planInstalment, plan })
    .from(planInstalment)
    .innerJoin(plan, eq(plan.id, planInstalment.planId))
    .where(
      and(
        eq(planInstalment.status, 'scheduled'),
        isNull(planInstalment.notifiedAt),
        lte(planInstalment.dueOn, until),
        eq(plan.kind, 'sip'),
        sql`(${plan.status} in ('active', 'paused') or (${plan.status} = 'cancelling' and ${plan.cancelOn} > ${planInstalment.dueOn}))`,
      ),
    )
    .orderBy(asc(planInstalment.dueOn), asc(planInstalment.id))
    .limit(limit)
    .for('update', { of: planInstalment, skipLocked: true });
  if (claimed.length > 0)
    await tx
      .update(planInstalment)
      .set({ notifiedAt: at })
      .where(sql`${planInstalment.id} = any (${idsParam(claimed.map(({ instalment }) => instalment.id))}::int[])`);
  return claimed;
}
