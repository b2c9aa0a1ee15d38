import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

/** Writes whose NAV lines get, under the lock of their order. */
export async function updateNavOn(
  tx: Tx,
  lines: readonly { readonly id: number; readonly navOn: BusinessDate }[],
): Promise<void> {
  await tx.execute(sql`
    update order_line l set nav_on = n.nav_on
    from unnest(
      ${sql.param(lines.map(({ id }) => id))}::int[], ${sql.param(lines.map(({ navOn }) => navOn))}::date[]
    ) as n (id, nav_on)
    where l.id = n.id`);
}
