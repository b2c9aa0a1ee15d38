/** Inserts many orders at once, as a plan's day has: one parameter for each column. */
import { textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { HistoryRow, NewLine, OrderRow } from './orders.queries.ts';
import { insertHistorySql } from './orders.queries.ts';

/** An order that the product places for a plan. */
export interface NewPlanOrder extends Pick<
  OrderRow,
  | 'id'
  | 'accountId'
  | 'placedByUserId'
  | 'kind'
  | 'status'
  | 'total'
  | 'bankAccountId'
  | 'bankMandateId'
  | 'placedAt'
  | 'expiresAt'
  | 'recordedAt'
> {
  readonly paymentMode: PaymentMode | null;
}

export interface NewLineOf extends NewLine {
  readonly orderId: string;
}

interface NewPlanOrders {
  readonly orders: readonly NewPlanOrder[];
  readonly lines: readonly NewLineOf[];
  readonly history: readonly HistoryRow[];
}

/** Inserts orders of plans with their lines and history in one statement. @returns the ids of the lines, in order */
export async function insertPlanOrders(tx: Tx, { orders, lines, history }: NewPlanOrders): Promise<readonly number[]> {
  const of = (value: (order: NewPlanOrder) => string | number | null) => sql.param(orders.map(value));
  const column = (value: (line: NewLineOf) => string | number | boolean | null) => sql.param(lines.map(value));
  const { rows } = await tx.execute<{ id: number }>(sql`
    with placed as (
      insert into client_order (id, account_id, placed_by_user_id, channel, kind, status, total, bank_account_id,
        payment_mode, bank_mandate_id, placed_at, expires_at, recorded_at)
      select n.id, n.account_id, n.user_id, 'plan', n.kind, n.status, n.total, n.bank_account_id, n.payment_mode,
        n.bank_mandate_id, n.placed_at, n.expires_at, n.recorded_at
      from unnest(
        ${of(({ id }) => id)}::uuid[], ${of(({ accountId }) => accountId)}::int[],
        ${of(({ placedByUserId }) => placedByUserId)}::int[], ${of(({ kind }) => kind)}::text[],
        ${of(({ status }) => status)}::text[], ${of(({ total }) => textFromPaise(total))}::numeric[],
        ${of(({ bankAccountId }) => bankAccountId)}::int[], ${of(({ paymentMode }) => paymentMode)}::text[],
        ${of(({ bankMandateId }) => bankMandateId)}::int[],
        ${of(({ placedAt }) => placedAt.toISOString())}::timestamptz[],
        ${of(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[],
        ${of(({ recordedAt }) => recordedAt.toISOString())}::timestamptz[]
      ) with ordinality as n (id, account_id, user_id, kind, status, total, bank_account_id, payment_mode,
        bank_mandate_id, placed_at, expires_at, recorded_at, place)
      order by n.place
    ), added as (
      insert into order_line
        (order_id, instrument_id, side, amount, units, is_all_units, folio_id, is_additional, status, shown)
      select n.order_id, n.instrument_id, n.side, n.amount, n.units, n.is_all_units, n.folio_id, n.is_additional,
        n.status, n.shown
      from unnest(
        ${column(({ orderId }) => orderId)}::uuid[], ${column(({ instrumentId }) => instrumentId)}::int[],
        ${column(({ side }) => side)}::text[],
        ${column(({ amount }) => (amount === null ? null : textFromPaise(amount)))}::numeric[],
        ${column(({ units }) => (units === null ? null : textFromUnits(units)))}::numeric[],
        ${column(({ isAllUnits }) => isAllUnits)}::boolean[], ${column(({ folioId }) => folioId)}::int[],
        ${column(({ isAdditional }) => isAdditional)}::boolean[], ${column(({ status }) => status)}::text[],
        ${column(({ shown }) => (shown ? JSON.stringify(shown) : null))}::jsonb[]
      ) with ordinality as n (order_id, instrument_id, side, amount, units, is_all_units, folio_id, is_additional,
        status, shown, place)
      order by n.place
      returning id
    ), recorded as (${insertHistorySql(history)})
    select id from added order by id`);
  return rows.map(({ id }) => id);
}
