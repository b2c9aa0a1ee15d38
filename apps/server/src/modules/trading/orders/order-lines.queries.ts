/** Updates of order lines by the exchange, the registrar and the payment: each under the lock of its order. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Paise } from '@artha/domain/kit/money';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import type { Redemption } from '@artha/domain/trading/orders/redeem-units';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

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

/**
 * Assigns a line its number at the exchange, under the lock of its order: of a cancellation and a message at once, the
 * second one sees what the first has done.
 *
 * @param returnAccountId the bank account that the message of a switch names, kept with the order
 * @returns false when it has a number, which an earlier attempt may have sent, or when it is no longer to be sent
 */
export async function insertTransNumber(
  db: Db,
  orderLineId: number,
  transNumber: string,
  returnAccountId: number | null = null,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with locked as materialized (
      select o.id from client_order o
      where o.id = (select order_id from order_line where id = ${orderLineId}) for update
    ), numbered as (
      update order_line l set exchange_trans_number = ${transNumber}
      from locked
      where l.id = ${orderLineId} and l.order_id = locked.id and l.exchange_trans_number is null
        and l.status in ('paid', 'confirmed')
      returning l.order_id
    ), named as (
      update client_order o set bank_account_id = ${returnAccountId}::int
      from numbered where o.id = numbered.order_id and ${returnAccountId}::int is not null
    )
    select from numbered`);
  return rowCount === 1;
}

/** The lines of an account that the exchange has not been sent yet: of a switch, the line that carries its number. */
export const listUnsentLines = (db: Db, accountId: number) =>
  db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .where(
      and(
        eq(clientOrder.accountId, accountId),
        inArray(orderLine.status, ['paid', 'confirmed']),
        isNull(orderLine.exchangeTransNumber),
      ),
    );

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

export interface RedeemedLine {
  readonly id: number;
  readonly redemption: Redemption;
}

/**
 * Saves the redemption of accepted lines in one statement, under the locks of their orders. They reserve nothing any
 * more: the booking releases their units. The caller writes the history and updates the orders.
 *
 * @param redeemedAt business clock
 * @throws LedgerInvariantError when a line is not accepted for this NAV date
 */
export async function updateRedeemed(tx: Tx, lines: readonly RedeemedLine[], redeemedAt: Date): Promise<void> {
  const column = (of: (redemption: Redemption) => string) => sql.param(lines.map(({ redemption }) => of(redemption)));
  const { rowCount } = await tx.execute(sql`
    update order_line l
    set status = 'redeemed', units_reserved = null, allotment_nav = n.nav, gross_amount = n.gross, exit_load = n.exit_load,
        securities_tax = n.securities_tax, net_amount = n.net, allotted_units = n.units,
        allotted_at = ${redeemedAt.toISOString()}::timestamptz
    from unnest(
      ${sql.param(lines.map(({ id }) => id))}::int[], ${column(({ navOn }) => navOn)}::date[],
      ${column(({ nav }) => textFromNav(nav))}::numeric[], ${column(({ gross }) => textFromPaise(gross))}::numeric[],
      ${column(({ exitLoad }) => textFromPaise(exitLoad))}::numeric[],
      ${column(({ securitiesTax }) => textFromPaise(securitiesTax))}::numeric[],
      ${column(({ net }) => textFromPaise(net))}::numeric[], ${column(({ units }) => textFromUnits(units))}::numeric[]
    ) as n (id, nav_on, nav, gross, exit_load, securities_tax, net, units)
    where l.id = n.id and l.status = 'accepted' and l.nav_on = n.nav_on`);
  if (rowCount !== lines.length)
    throw new LedgerInvariantError(`${rowCount ?? 0} of ${lines.length} lines were accepted for their redemption`);
}

/** Saves the money that in-legs get from their out-legs, under the locks of their orders. */
export async function updateInAmounts(
  tx: Tx,
  lines: readonly { readonly id: number; readonly amount: Paise }[],
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update order_line l set amount = n.amount
    from unnest(
      ${sql.param(lines.map(({ id }) => id))}::int[],
      ${sql.param(lines.map(({ amount }) => textFromPaise(amount)))}::numeric[]
    ) as n (id, amount)
    where l.id = n.id and l.side = 'switch-in' and l.amount is null`);
  if (rowCount !== lines.length) throw new LedgerInvariantError('an in-leg has its money already');
}
