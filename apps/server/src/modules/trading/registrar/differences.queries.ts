import type { ComparedValue } from '@artha/domain/kit/compared-value';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Difference {
  readonly orderLineId: number;
  readonly why: string;
  readonly compared: readonly ComparedValue[];
}

const WHY_MAX_CHARACTERS = 500;

/**
 * Keeps the differences of a statement, each since it was first found, and clears those of lines that agree now.
 *
 * @param foundAt business clock
 */
export async function saveDifferences(
  db: Db | Tx,
  differing: readonly Difference[],
  { agreeing, foundAt }: { readonly agreeing: readonly number[]; readonly foundAt: Date },
): Promise<void> {
  const at = foundAt.toISOString();
  const byLine = new Map(differing.map((each) => [each.orderLineId, each]));
  if (byLine.size > 0)
    await db.execute(sql`
      insert into statement_difference as before (order_line_id, why, compared, found_at)
      select d.order_line_id, d.why, d.compared, ${at}::timestamptz
      from unnest(
        ${sql.param([...byLine.keys()])}::int[],
        ${sql.param([...byLine.values()].map(({ why }) => why.slice(0, WHY_MAX_CHARACTERS)))}::text[],
        ${sql.param([...byLine.values()].map(({ compared }) => JSON.stringify(compared)))}::jsonb[]
      ) as d (order_line_id, why, compared)
      on conflict (order_line_id) do update set why = excluded.why, compared = excluded.compared, cleared_at = null,
        found_at = case when before.cleared_at is null then before.found_at else excluded.found_at end`);
  await clearDifferences(
    db,
    agreeing.filter((id) => !byLine.has(id)),
    { clearedAt: foundAt },
  );
}

/**
 * Clears the differences of lines.
 *
 * @param why only those for this reason; by default all
 */
export async function clearDifferences(
  db: Db | Tx,
  orderLineIds: readonly number[],
  { why = null, clearedAt }: { readonly why?: string | null; readonly clearedAt: Date },
): Promise<void> {
  if (orderLineIds.length === 0) return;
  await db.execute(sql`
    update statement_difference set cleared_at = ${clearedAt.toISOString()}::timestamptz
    where cleared_at is null and order_line_id = any (${sql.param([...orderLineIds])}::int[])
      and why = coalesce(${why}::text, why)`);
}
