import type * as contract from '@artha/contract/trading/payments.cheques';
import { chequeTable } from '@artha/contract/trading/payments.cheques';
import type { InputOf } from '@artha/contract/kit/route';
import { chequeNextStep } from '@artha/domain/backoffice/operations/payment-next-steps';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { CHEQUE_RETURN_REASONS } from '@artha/domain/trading/payments/cheque-states';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { storedFile } from '../../system/files/files.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { cheque } from '../../trading/payments/cheques/cheques.tables.ts';
import { payment } from '../../trading/payments/payments.tables.ts';

type Filter = InputOf<typeof contract.listCheques>['filter'];

const OPEN = sql`${cheque.status} in ('awaited', 'received', 'deposited')`;

/** The cheques of the clients whom the caller may see. */
export const chequeSource = listSource({
  table: chequeTable,
  from: sql`${cheque}`,
  id: { sql: sql`${cheque.paymentId}`, kind: 'uuid' },
  sorts: {
    announcedAt: { sql: sql`${cheque.announcedAt}`, kind: 'instant' },
    amount: {
      sql: sql`${payment.amount}`,
      kind: 'decimal',
      join: sql`join ${payment} on ${payment.id} = ${cheque.paymentId}`,
    },
  },
  find: ({ scope }, { where: { announcedAt, status = [], isOpen } }: Filter) => {
    if (scope.userIds?.length === 0) return [];
    return [
      and(
        sql`true`,
        isOpen === undefined ? undefined : isOpen ? OPEN : sql`not ${OPEN}`,
        status.length > 0 ? inArray(cheque.status, status) : undefined,
        announcedAt?.from && gte(cheque.announcedAt, instantAt(announcedAt.from, '00:00')),
        announcedAt?.to && lt(cheque.announcedAt, instantAt(addDays(announcedAt.to, 1), '00:00')),
        scope.userIds === undefined
          ? undefined
          : sql`exists (select 1 from payment p join client_order o on o.id = p.order_id
              join ${account} on ${account.id} = o.account_id where p.id = ${cheque.paymentId} and ${within(scope)})`,
      )!,
    ];
  },
  rows: ({ db, scope }, positions) => readCheques(db, scope, positions),
});

async function readCheques(db: Db, scope: Scope, positions: readonly RowPosition[]) {
  const rows = await db
    .select({
      cheque,
      orderId: clientOrder.id,
      orderNumber: clientOrder.number,
      amount: payment.amount,
      chequeNumber: payment.chequeNumber,
      scan: { fileId: storedFile.id, name: storedFile.name },
      bank: { bankName: bankAccount.bankName, numberLast4: bankAccount.numberLast4 },
      clientName: appUser.name,
      ownerName: sql<string | null>`(select u.name from ${appUser} u where u.id = ${cheque.ownerUserId})`,
    })
    .from(cheque)
    .innerJoin(payment, eq(payment.id, cheque.paymentId))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(storedFile, eq(storedFile.id, payment.chequeFileId))
    .where(and(sql`${cheque.paymentId} = any (${sql.param(positions.map(({ id }) => id))}::uuid[])`, within(scope)));
  return new Map(
    rows.map(({ cheque: found, orderNumber, bank, chequeNumber, ...row }) => {
      const { paymentId: id, status, drawnOn, announcedAt, depositReference, decidedAt, returnCode } = found;
      return [
        id,
        {
          id,
          status,
          drawnOn,
          announcedAt,
          depositReference,
          decidedAt,
          ...row,
          chequeNumber: chequeNumber ?? '',
          orderNumber: formatOrderNumber(orderNumber),
          bankText: bankAccountLabel(bank),
          returnReason: returnCode === null ? null : CHEQUE_RETURN_REASONS[returnCode],
          nextStep: chequeNextStep(status),
        },
      ];
    }),
  );
}
