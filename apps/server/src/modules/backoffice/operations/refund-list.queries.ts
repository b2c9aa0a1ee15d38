import type * as contract from '@artha/contract/trading/payments.refunds';
import { refundTable } from '@artha/contract/trading/payments.refunds';
import type { InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { bankCredit } from '../../trading/payments/credits/credits.tables.ts';
import { payment, refund } from '../../trading/payments/payments.tables.ts';

/** The filter of the call, with the last day on which what became due is late. */
export type RefundFilter = InputOf<typeof contract.listRefunds>['filter'] & { readonly lateUntil: BusinessDate };

/** Refunds of every kind, those that are due for longest first. */
export const refundSource = listSource({
  table: refundTable,
  from: sql`${refund}`,
  id: { sql: sql`${refund.id}`, kind: 'uuid' },
  sorts: {
    dueAt: { sql: sql`${refund.dueAt}`, kind: 'instant' },
    amount: { sql: sql`${refund.amount}`, kind: 'decimal' },
  },
  find: (_, { where: { dueAt, status = [] }, lateUntil }: RefundFilter) => [
    and(
      sql`true`,
      dueAt?.from && gte(refund.dueAt, instantAt(dueAt.from, '00:00')),
      dueAt?.to && lt(refund.dueAt, instantAt(addDays(dueAt.to, 1), '00:00')),
      status.length > 0 ? or(...status.map((each) => stateSql(each, lateUntil))) : undefined,
    )!,
  ],
  rows: ({ db, scope }, positions) => readRefunds(db, scope, positions),
});

function stateSql(status: 'due' | 'overdue' | 'done', lateUntil: BusinessDate): SQL {
  if (status === 'done') return sql`${refund.status} = 'done'`;
  const from = instantAt(addDays(lateUntil, 1), '00:00').toISOString();
  return status === 'overdue'
    ? sql`${refund.status} = 'due' and ${refund.dueAt} < ${from}`
    : sql`${refund.status} = 'due' and ${refund.dueAt} >= ${from}`;
}

async function readRefunds(db: Db, scope: Scope, positions: readonly RowPosition[]) {
  const of = sql`coalesce(${refund.paymentId}, ${bankCredit.paymentId})`;
  const rows = await db
    .select({
      id: refund.id,
      status: refund.status,
      amount: refund.amount,
      reason: refund.reason,
      dueAt: refund.dueAt,
      completedAt: refund.completedAt,
      reference: refund.reference,
      orderNumber: clientOrder.number,
      clientName: appUser.name,
      ownerName: sql<string | null>`(select u.name from ${appUser} u where u.id = ${refund.ownerUserId})`,
    })
    .from(refund)
    .leftJoin(bankCredit, eq(bankCredit.id, refund.bankCreditId))
    .leftJoin(payment, sql`${payment.id} = ${of}`)
    .leftJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .leftJoin(account, and(eq(account.id, clientOrder.accountId), within(scope)))
    .leftJoin(appUser, eq(appUser.id, account.appUserId))
    .where(sql`${refund.id} = any (${sql.param(positions.map(({ id }) => id))}::uuid[])`);
  return new Map(
    rows.map(({ orderNumber, ...row }) => [
      row.id,
      { ...row, orderNumber: orderNumber === null ? null : formatOrderNumber(orderNumber) },
    ]),
  );
}
