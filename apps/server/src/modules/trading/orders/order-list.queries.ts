import type * as contract from '@artha/contract/trading/orders';
import { accountOrderTable } from '@artha/contract/trading/orders';
import type { InputOf } from '@artha/contract/kit/route';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { OPEN_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { getAccount, within } from '../../clients/accounts/index.ts';
import { purchaseOrder } from './orders.tables.ts';

type Filter = InputOf<typeof contract.listOrders>['filter'];

/** The orders of one of the caller's accounts: all, open, or closed. */
export const accountOrderSource = listSource({
  table: accountOrderTable,
  from: sql`${purchaseOrder}`,
  id: { sql: sql`${purchaseOrder.number}`, kind: 'integer' },
  sorts: { orderNumber: { sql: sql`${purchaseOrder.number}`, kind: 'integer' } },
  find: async ({ db, scope }, { where: { accountId, isOpen, status = [] } }: Filter) => {
    await getAccount(db, scope, accountId);
    return [
      and(
        eq(purchaseOrder.accountId, accountId),
        status.length > 0 ? inArray(purchaseOrder.status, status) : undefined,
        isOpen === undefined
          ? undefined
          : (isOpen ? inArray : notInArray)(purchaseOrder.status, [...OPEN_ORDER_STATES]),
      )!,
    ];
  },
  rows: ({ db, scope }, positions) => readOrders(db, scope, positions),
});

/** The caller's orders with the names of their funds, by number. */
async function readOrders(db: Db, scope: Scope, positions: readonly RowPosition[]) {
  const rows = await db
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      accountId: purchaseOrder.accountId,
      status: purchaseOrder.status,
      total: purchaseOrder.total,
      placedAt: purchaseOrder.placedAt,
      fundNames: sql<string[]>`array(
        select i.name from order_line l join instrument i on i.id = l.instrument_id
        where l.order_id = ${purchaseOrder.id} order by l.id)`,
    })
    .from(purchaseOrder)
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .where(
      and(sql`${purchaseOrder.number} = any (${sql.param(positions.map(({ id }) => id))}::bigint[])`, within(scope)),
    );
  return new Map(
    rows.map(({ number, ...row }) => [String(number), { ...row, orderNumber: formatOrderNumber(number) }]),
  );
}
