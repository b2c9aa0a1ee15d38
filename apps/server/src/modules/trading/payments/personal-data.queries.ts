import { column, maybe } from '@artha/contract/kit/table';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { clientOrder } from '../orders/orders.tables.ts';
import { payment, refund } from './payments.tables.ts';

const orderNumber = column('code', 'Order');
const orderNumberSql = sql`'ORD-' || ${clientOrder.number} as "orderNumber"`;

export const paymentsTable = personalTable({
  name: 'payments',
  title: 'Payments',
  columns: {
    orderNumber,
    mode: column('code', 'Mode'),
    bankName: column('text', 'Bank'),
    numberLast4: column('code', 'Number ends with'),
    upiHandle: maybe('text', 'UPI ID'),
    amount: column('money', 'Amount'),
    status: column('code', 'Status'),
    reference: maybe('code', 'Reference'),
    initiatedAt: column('instant', 'Initiated'),
    capturedAt: maybe('instant', 'Received'),
  },
  texts: { mode: PAYMENT_MODE_NAMES, status: PAYMENT_STATE_NAMES },
  rows: (userId) => sql`
    select ${orderNumberSql}, ${payment.mode} as mode, ${bankAccount.bankName} as "bankName",
      ${bankAccount.numberLast4} as "numberLast4", ${payment.upiHandle} as "upiHandle", ${payment.amount} as amount,
      ${payment.status} as status, ${payment.reference} as reference, ${payment.initiatedAt} as "initiatedAt",
      ${payment.capturedAt} as "capturedAt"
    from ${payment} join ${clientOrder} on ${clientOrder.id} = ${payment.orderId}
      join ${account} on ${account.id} = ${clientOrder.accountId}
      join ${bankAccount} on ${bankAccount.id} = ${payment.bankAccountId}
    where ${account.appUserId} = ${userId} order by ${clientOrder.number}, ${payment.attempt}`,
});

const REFUND_STATE_NAMES = { due: 'Due', done: 'Refunded' } as const satisfies Record<
  typeof refund.$inferSelect.status,
  string
>;

export const refundsTable = personalTable({
  name: 'refunds',
  title: 'Refunds',
  columns: {
    orderNumber,
    amount: column('money', 'Amount'),
    reason: column('text', 'Reason'),
    status: column('code', 'Status'),
    reference: maybe('code', 'Reference'),
    dueAt: column('instant', 'Due'),
    completedAt: maybe('instant', 'Completed'),
  },
  texts: { status: REFUND_STATE_NAMES },
  rows: (userId) => sql`
    select ${orderNumberSql}, ${refund.amount} as amount, ${refund.reason} as reason, ${refund.status} as status,
      ${refund.reference} as reference, ${refund.dueAt} as "dueAt", ${refund.completedAt} as "completedAt"
    from ${refund} join ${payment} on ${payment.id} = ${refund.paymentId}
      join ${clientOrder} on ${clientOrder.id} = ${payment.orderId}
      join ${account} on ${account.id} = ${clientOrder.accountId}
    where ${account.appUserId} = ${userId} order by ${refund.dueAt}, ${refund.id}`,
});
