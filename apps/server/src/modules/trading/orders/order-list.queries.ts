import type * as contract from '@artha/contract/trading/orders';
import { accountOrderTable } from '@artha/contract/trading/orders';
import type { InputOf } from '@artha/contract/kit/route';
import type { Units } from '@artha/domain/kit/money';
import { paiseFromText } from '@artha/domain/kit/money';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { OPEN_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { getAccount, listAccounts, within } from '../../clients/accounts/index.ts';
import { displayNameSql } from '../../reference/instruments/index.ts';
import { payment } from '../payments/payments.tables.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

type Filter = InputOf<typeof contract.listOrders>['filter'];

/** The orders of one of the caller's accounts, or of all of them: all, open, or closed. */
export const accountOrderSource = listSource({
  table: accountOrderTable,
  from: sql`${clientOrder}`,
  id: { sql: sql`${clientOrder.number}`, kind: 'integer' },
  sorts: { orderNumber: { sql: sql`${clientOrder.number}`, kind: 'integer' } },
  find: async ({ db, scope }, { where }: Filter) => {
    const { accountId, isOpen, kind = [], status = [] } = where;
    const accountIds = await accountIdsOf(db, scope, accountId);
    return [
      and(
        inArray(clientOrder.accountId, accountIds),
        kind.length > 0 ? inArray(clientOrder.kind, kind) : undefined,
        status.length > 0 ? inArray(clientOrder.status, status) : undefined,
        isOpen === undefined ? undefined : (isOpen ? inArray : notInArray)(clientOrder.status, [...OPEN_ORDER_STATES]),
        hasLineOf(where),
      )!,
    ];
  },
  rows: ({ db, scope }, positions) => readOrders(db, scope, positions),
});

/** Orders with a line of a folio and an instrument; undefined for all. A new folio is known once it is open. */
function hasLineOf({ folioId, instrumentId }: Filter['where']): SQL | undefined {
  if (folioId === undefined && instrumentId === undefined) return undefined;
  return sql`exists (
    select 1 from order_line l where l.order_id = ${clientOrder.id}
      and ${folioId === undefined ? sql`true` : sql`l.folio_id = ${folioId}`}
      and ${instrumentId === undefined ? sql`true` : sql`l.instrument_id = ${instrumentId}`})`;
}

/** @throws Refusal account.not-found for an account of another client */
async function accountIdsOf(db: Db, scope: Scope, accountId: number | undefined): Promise<number[]> {
  if (accountId === undefined) return (await listAccounts(db, scope)).map(({ id }) => id);
  return [(await getAccount(db, scope, accountId)).id];
}

/** At most one line of an order has requested units: the one that takes them out. */
const unitsSql = sql<Units | null>`(
  select l.units from order_line l where l.order_id = ${clientOrder.id} and l.units is not null)`;

/** An order has at most one matched payment; only of that one is there a receipt. */
const receiptSql = sql<string | null>`(
  select p.id from ${payment} p where p.order_id = ${clientOrder.id} and p.status = 'matched')`;

/** An order has at most one open payment. */
const openPaymentModeSql = sql<PaymentMode | null>`(
  select p.mode from ${payment} p where p.order_id = ${clientOrder.id} and p.status in ('initiated', 'pending'))`;

interface LineRow {
  readonly instrumentId: number;
  readonly folioId: number | null;
  readonly amount: string | null;
}

const linesSql = sql<readonly LineRow[]>`(
  select json_agg(json_build_object('instrumentId', l.instrument_id, 'folioId', l.folio_id, 'amount', l.amount::text)
    order by l.id)
  from order_line l where l.order_id = ${clientOrder.id})`;

const lineAnswer = ({ amount, ...line }: LineRow) => ({
  ...line,
  amount: amount === null ? null : paiseFromText(amount),
});

/** The caller's orders with the names of their funds, by number. */
async function readOrders(db: Db, scope: Scope, positions: readonly RowPosition[]) {
  const rows = await db
    .select({
      id: clientOrder.id,
      number: clientOrder.number,
      accountId: clientOrder.accountId,
      kind: clientOrder.kind,
      status: clientOrder.status,
      total: clientOrder.total,
      units: unitsSql.mapWith(orderLine.units),
      isAllUnits: sql<boolean>`exists (
        select 1 from order_line l where l.order_id = ${clientOrder.id} and l.is_all_units)`,
      placedAt: clientOrder.placedAt,
      fundNames: sql<string[]>`array(
        select ${displayNameSql} from order_line l join instrument i on i.id = l.instrument_id
        where l.order_id = ${clientOrder.id} order by l.id)`,
      expiresAt: clientOrder.expiresAt,
      openPaymentMode: openPaymentModeSql,
      receiptPaymentId: receiptSql,
      lines: linesSql,
    })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(
      and(sql`${clientOrder.number} = any (${sql.param(positions.map(({ id }) => id))}::bigint[])`, within(scope)),
    );
  return new Map(
    rows.map(({ number, lines, ...row }) => [
      String(number),
      { ...row, orderNumber: formatOrderNumber(number), lines: lines.map(lineAnswer) },
    ]),
  );
}
