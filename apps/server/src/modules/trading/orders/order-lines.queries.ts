/** Updates of order lines by the exchange, the registrar and the payment: each under the lock of its order. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { orderLine } from './orders.tables.ts';

/** Saves the NAV date of lines, under the lock of their order. */
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

/** Assigns a line its number at the exchange. @returns false when it has one, which an earlier attempt may have sent */
export async function insertTransNumber(db: Db, orderLineId: number, transNumber: string): Promise<boolean> {
  const { rowCount } = await db
    .update(orderLine)
    .set({ exchangeTransNumber: transNumber })
    .where(and(eq(orderLine.id, orderLineId), isNull(orderLine.exchangeTransNumber)));
  return rowCount === 1;
}

export interface Acceptance {
  readonly exchangeOrderNumber: string;
  readonly exchangeStampedAt: Date;
  readonly navOn: BusinessDate;
}

/** Saves the acceptance of a line by the exchange, under the lock of its order. */
export const updateAcceptance = (tx: Tx, orderLineId: number, acceptance: Acceptance) =>
  tx.update(orderLine).set(acceptance).where(eq(orderLine.id, orderLineId));

/** Saves why lines were rejected, under the locks of their orders. */
export const updateRejectReasons = (
  tx: Tx,
  rows: readonly { readonly orderLineId: number; readonly reason: string }[],
) =>
  tx.execute(sql`
    update order_line l set reject_reason = n.reason
    from unnest(
      ${sql.param(rows.map(({ orderLineId }) => orderLineId))}::int[],
      ${sql.param(rows.map(({ reason }) => reason))}::text[]
    ) as n (id, reason)
    where l.id = n.id`);

export interface AllottedLine {
  readonly id: number;
  readonly folioId: number;
  readonly allotment: PurchaseAllotment;
}

/**
 * Saves the allotment of accepted lines in one statement, under the locks of their orders. The caller writes the
 * history and updates the orders.
 *
 * @param allottedAt business clock
 * @throws LedgerInvariantError when a line is not accepted for this NAV date
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
    throw new LedgerInvariantError(`${rowCount ?? 0} of ${lines.length} lines were accepted for their allotment`);
}
