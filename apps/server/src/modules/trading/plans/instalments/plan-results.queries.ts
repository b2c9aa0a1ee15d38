import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PlanRow } from '../plan.queries.ts';

/** Saves the failures in a row and the folios of plans, under their locks. */
export async function updatePlanResults(
  tx: Tx,
  plans: readonly Pick<PlanRow, 'id' | 'consecutiveFailures' | 'folioId'>[],
): Promise<void> {
  if (plans.length === 0) return;
  await tx.execute(sql`
    update plan p set consecutive_failures = n.failures, folio_id = n.folio_id
    from unnest(
      ${sql.param(plans.map(({ id }) => id))}::uuid[],
      ${sql.param(plans.map(({ consecutiveFailures }) => consecutiveFailures))}::smallint[],
      ${sql.param(plans.map(({ folioId }) => folioId))}::int[]
    ) as n (id, failures, folio_id)
    where p.id = n.id`);
}
