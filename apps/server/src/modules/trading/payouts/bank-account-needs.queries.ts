import { formatPaise } from '@artha/domain/kit/inr-format';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { clientOrder, orderLine } from '../orders/orders.tables.ts';
import { payout } from './payouts.tables.ts';

/** Payouts that are due. */
export const payoutsNeedBankAccount: BankAccountNeeds = {
  ofBankAccounts: async (db, accountId, bankAccountIds) => {
    const rows = await db
      .select({ bankAccountId: payout.bankAccountId, amount: payout.amount })
      .from(payout)
      .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
      .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
      .where(
        and(
          eq(clientOrder.accountId, accountId),
          inArray(payout.bankAccountId, [...bankAccountIds]),
          eq(payout.status, 'due'),
        ),
      )
      .orderBy(asc(payout.id));
    return rows.map(({ bankAccountId, amount }) => ({ bankAccountId, text: `a payout of ₹${formatPaise(amount)}` }));
  },
};
