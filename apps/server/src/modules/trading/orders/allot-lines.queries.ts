import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

export interface AllottedLine {
  readonly id: number;
  readonly folioId: number;
  readonly allotment: PurchaseAllotment;
}

/**
 * Writes what accepted lines were allotted, in one statement, under the locks of their orders. Notes and orders are the
 * caller's.
 *
 * @param allottedAt business clock
 * @throws LedgerInvariantError when one does not wait for this NAV date
 */
export async function updateAllotted(tx: Tx, lines: readonly AllottedLine[], allottedAt: Date): Promise<void> {
  const column = (of: (line: AllottedLine) => string | number) => sql.param(lines.map(of));
  const { rowCount } = await tx.execute(sql`
    update order_line l
    set status = 'allotted', folio_id = n.folio_id, allotment_nav = n.nav, stamp_duty = n.stamp_duty,
        net_amount = n.net_amount, allotted_units = n.units, allotted_at = ${allottedAt.toISOString()}::timestamptz
    from unnest(
      ${column(({ id }) => id)}::int[], ${column(({ folioId }) => folioId)}::int[],
      ${column(({ allotment }) => allotment.navOn)}::date[],
      ${column(({ allotment }) => textFromNav(allotment.nav))}::numeric[],
      ${column(({ allotment }) => textFromPaise(allotment.stampDuty))}::numeric[],
      ${column(({ allotment }) => textFromPaise(allotment.netAmount))}::numeric[],
      ${column(({ allotment }) => textFromUnits(allotment.units))}::numeric[]
    ) as n (id, folio_id, nav_on, nav, stamp_duty, net_amount, units)
    where l.id = n.id and l.status = 'accepted' and l.nav_on = n.nav_on
      and (l.folio_id is null or l.folio_id = n.folio_id)`);
  if (rowCount !== lines.length)
    throw new LedgerInvariantError(`${rowCount ?? 0} of ${lines.length} lines waited for what they were allotted`);
}
