import type { BusinessDate } from '@artha/domain/kit/dates';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { displayName } from '../../../reference/instruments/index.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { plan, planInstalment } from '../plans.tables.ts';

/** The instalments that are not ordered yet, with those that a pause skips. */
export const listDatedInstalments = (db: Db | Tx) =>
  db
    .select({
      id: planInstalment.id,
      planId: plan.id,
      accountId: plan.accountId,
      userId: plan.createdByUserId,
      kind: plan.kind,
      number: plan.number,
      nominalOn: planInstalment.nominalOn,
      dueOn: planInstalment.dueOn,
      amount: planInstalment.amount,
      status: planInstalment.status,
      instrumentId: plan.instrumentId,
      instrumentName: displayName,
    })
    .from(planInstalment)
    .innerJoin(plan, eq(plan.id, planInstalment.planId))
    .innerJoin(instrument, eq(instrument.id, plan.instrumentId))
    .where(inArray(planInstalment.status, ['scheduled', 'skipped']))
    .orderBy(asc(planInstalment.dueOn), asc(planInstalment.id));

export type DatedInstalment = Awaited<ReturnType<typeof listDatedInstalments>>[number];

/** Saves when instalments are due, under the locks of their plans. One that was announced is not announced again. */
export async function updateDueOn(
  tx: Tx,
  rows: readonly { readonly id: number; readonly dueOn: BusinessDate }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update plan_instalment i set due_on = n.due_on
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(({ dueOn }) => dueOn))}::date[]
    ) as n (id, due_on)
    where i.id = n.id and i.status in ('scheduled', 'skipped')`);
}
