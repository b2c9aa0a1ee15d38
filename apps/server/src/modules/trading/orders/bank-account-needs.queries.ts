import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { OPEN_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { clientOrder } from './orders.tables.ts';

/** Open orders: the account that pays is also the one that is refunded, the one of a sale is paid. */
export const ordersNeedBankAccount: BankAccountNeeds = {
  ofBankAccounts: async (db, accountId, bankAccountIds) => {
    const rows = await db
      .select({ bankAccountId: clientOrder.bankAccountId, number: clientOrder.number })
      .from(clientOrder)
      .where(
        and(
          eq(clientOrder.accountId, accountId),
          inArray(clientOrder.bankAccountId, [...bankAccountIds]),
          inArray(clientOrder.status, [...OPEN_ORDER_STATES]),
        ),
      )
      .orderBy(asc(clientOrder.number));
    return rows.flatMap(({ bankAccountId, number }) =>
      bankAccountId === null ? [] : [{ bankAccountId, text: `order ${formatOrderNumber(number)}` }],
    );
  },
  ofAccount: async (db, accountId) => {
    const [row] = await db
      .select({ number: clientOrder.number })
      .from(clientOrder)
      .where(and(eq(clientOrder.accountId, accountId), inArray(clientOrder.status, [...OPEN_ORDER_STATES])))
      .limit(1);
    return row ? ['open orders'] : [];
  },
};
