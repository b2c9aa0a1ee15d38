import { formatPaise } from '@artha/domain/kit/inr-format';
import { asc, eq, inArray, and } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { clientOrder } from '../orders/orders.tables.ts';
import { payment, refund } from './payments.tables.ts';

const OPEN = ['initiated', 'pending'] as const;

/** Payments whose outcome is not known, and refunds that are due, go to the account that paid. */
export const paymentsNeedBankAccount: BankAccountNeeds = {
  ofBankAccounts: async (db, accountId, bankAccountIds) => {
    const ids = [...bankAccountIds];
    const open = await db
      .select({ bankAccountId: payment.bankAccountId, amount: payment.amount })
      .from(payment)
      .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
      .where(
        and(
          eq(clientOrder.accountId, accountId),
          inArray(payment.bankAccountId, ids),
          inArray(payment.status, [...OPEN]),
        ),
      )
      .orderBy(asc(payment.id));
    const due = await db
      .select({ bankAccountId: payment.bankAccountId, amount: refund.amount })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
      .where(and(eq(clientOrder.accountId, accountId), inArray(payment.bankAccountId, ids), eq(refund.status, 'due')))
      .orderBy(asc(refund.id));
    return [
      ...open.map(({ bankAccountId, amount }) => ({
        bankAccountId,
        text: `an open payment of ₹${formatPaise(amount)}`,
      })),
      ...due.map(({ bankAccountId, amount }) => ({ bankAccountId, text: `a refund of ₹${formatPaise(amount)}` })),
    ];
  },
};
