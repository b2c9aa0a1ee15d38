import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

/** Sets the latest price of schemes to the newest of the history. Without any, a scheme is not live. */
export async function setLatestFromHistory(tx: Tx, ids: readonly number[]): Promise<void> {
  const unlessNone = (column: string) =>
    sql`${sql.identifier(column)} = case when h.nav is not null then i.${sql.identifier(column)} end`;
  await tx.execute(sql`
    update instrument i set latest_nav = h.nav, latest_nav_on = h.nav_on, latest_nav_source = h.source,
      latest_nav_places = coalesce(h.places, i.latest_nav_places), is_live = i.is_live and h.nav is not null,
      ${unlessNone('return1y')}, ${unlessNone('return3y')}, ${unlessNone('return5y')}
    from unnest(${sql.param([...ids])}::int[]) g (id)
    left join lateral (
      select nav, nav_on, source, places from nav_history
      where instrument_id = g.id order by nav_on desc, revision desc limit 1
    ) h on true
    where i.id = g.id`);
}
