import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { planInstalment, planPause } from './plans.tables.ts';

export type PauseRow = typeof planPause.$inferSelect;

export async function insertPause(tx: Tx, pause: typeof planPause.$inferInsert): Promise<number> {
  const rows = await tx.insert(planPause).values(pause).returning({ id: planPause.id });
  return rows[0]!.id;
}

/** The latest pause of a plan that was not ended early; undefined without one. */
export async function findLatestPause(db: Db, planId: string): Promise<PauseRow | undefined> {
  const [row] = await db
    .select()
    .from(planPause)
    .where(and(eq(planPause.planId, planId), isNull(planPause.resumedAt)))
    .orderBy(desc(planPause.id))
    .limit(1);
  return row;
}

export const countPauses = (db: Db, planId: string): Promise<number> =>
  db.$count(planPause, eq(planPause.planId, planId));

/** Ends the pauses of a plan early. */
export async function updateResumed(tx: Tx, planId: string, resumedAt: Date): Promise<void> {
  await tx
    .update(planPause)
    .set({ resumedAt })
    .where(and(eq(planPause.planId, planId), isNull(planPause.resumedAt)));
}

/** The instalment that a plan has ahead: the next one, or one that is skipped after a day. Undefined without one. */
export async function findAhead(db: Db, planId: string, on: BusinessDate) {
  const [row] = await db
    .select()
    .from(planInstalment)
    .where(
      and(
        eq(planInstalment.planId, planId),
        or(
          eq(planInstalment.status, 'scheduled'),
          and(eq(planInstalment.status, 'skipped'), gt(planInstalment.dueOn, on)),
        ),
      ),
    )
    .orderBy(asc(planInstalment.nominalOn))
    .limit(1);
  return row;
}

/** The skipped instalments of a plan that are due after a day. Read them under the lock of the plan. */
export const listSkippedAfter = (tx: Tx, planId: string, on: BusinessDate) =>
  tx
    .select()
    .from(planInstalment)
    .where(and(eq(planInstalment.planId, planId), eq(planInstalment.status, 'skipped'), gt(planInstalment.dueOn, on)))
    .orderBy(asc(planInstalment.nominalOn));

/** Saves that an instalment is skipped, or that it is not skipped any more. @param number 0 for a skipped one */
export async function updateSkipped(
  tx: Tx,
  id: number,
  {
    status,
    number,
    decidedAt,
  }: Pick<typeof planInstalment.$inferSelect, 'number' | 'decidedAt'> & {
    readonly status: 'scheduled' | 'skipped';
  },
): Promise<void> {
  await tx.update(planInstalment).set({ status, number, decidedAt }).where(eq(planInstalment.id, id));
}
