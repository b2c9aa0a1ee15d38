import { column, maybe } from '@artha/contract/kit/table';
import { PAYOUT_STATE_NAMES } from '@artha/domain/trading/orders/payout-states';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { clientOrder, orderLine } from '../orders/orders.tables.ts';
import { payout } from './payouts.tables.ts';

export const payoutsTable = personalTable({
  name: 'payouts',
  title: 'Payouts of sales',
  columns: {
    orderNumber: column('code', 'Order'),
    bankName: column('text', 'Bank'),
    numberLast4: column('code', 'Number ends with'),
    amount: column('money', 'Amount'),
    status: column('code', 'Status'),
    expectedOn: column('date', 'Expected'),
    paidOn: maybe('date', 'Paid'),
    reference: maybe('code', 'Reference'),
    interestOwed: maybe('money', 'Interest owed'),
  },
  texts: { status: PAYOUT_STATE_NAMES },
  rows: (userId) => sql`
    select 'ORD-' || ${clientOrder.number} as "orderNumber", ${bankAccount.bankName} as "bankName",
      ${bankAccount.numberLast4} as "numberLast4", ${payout.amount} as amount, ${payout.status} as status,
      ${payout.expectedOn} as "expectedOn", ${payout.paidOn} as "paidOn", ${payout.reference} as reference,
      ${payout.interestOwed} as "interestOwed"
    from ${payout} join ${orderLine} on ${orderLine.id} = ${payout.orderLineId}
      join ${clientOrder} on ${clientOrder.id} = ${orderLine.orderId}
      join ${account} on ${account.id} = ${clientOrder.accountId}
      join ${bankAccount} on ${bankAccount.id} = ${payout.bankAccountId}
    where ${account.appUserId} = ${userId} order by ${payout.createdAt}, ${payout.id}`,
});
