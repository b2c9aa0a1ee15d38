import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { asc, eq, inArray, and, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { clientOrder } from '../orders/orders.tables.ts';
import { isRemitter } from './credits/credits.queries.ts';
import { bankCredit } from './credits/credits.tables.ts';
import { payment, refund } from './payments.tables.ts';

const OPEN = ['initiated', 'pending'] as const;

interface Need {
  readonly bankAccountId: number;
  readonly amount: Paise;
}

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
    const due = [...(await listDue(db, accountId, ids)), ...(await listDueTransfers(db, accountId, ids))];
    return [
      ...open.map(({ bankAccountId, amount }) => ({
        bankAccountId,
        text: `an open payment of ₹${formatPaise(amount)}`,
      })),
      ...due.map(({ bankAccountId, amount }) => ({ bankAccountId, text: `a refund of ₹${formatPaise(amount)}` })),
    ];
  },
};

const listDue = (db: Db, accountId: number, bankAccountIds: number[]): Promise<Need[]> =>
  db
    .select({ bankAccountId: payment.bankAccountId, amount: refund.amount })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .where(
      and(
        eq(clientOrder.accountId, accountId),
        inArray(payment.bankAccountId, bankAccountIds),
        ne(payment.mode, 'neft'),
        eq(refund.status, 'due'),
      ),
    )
    .orderBy(asc(refund.id));

/** Money by NEFT goes back to the account that it came from, whichever was chosen when the order was confirmed. */
const listDueTransfers = (db: Db, accountId: number, bankAccountIds: number[]): Promise<Need[]> =>
  db
    .selectDistinct({ bankAccountId: bankAccount.id, amount: refund.amount, refundId: refund.id })
    .from(refund)
    .innerJoin(
      bankCredit,
      or(
        eq(bankCredit.id, refund.bankCreditId),
        and(eq(bankCredit.paymentId, refund.paymentId), eq(bankCredit.status, 'matched')),
      ),
    )
    .innerJoin(bankAccount, isRemitter(bankCredit))
    .where(and(eq(bankAccount.accountId, accountId), inArray(bankAccount.id, bankAccountIds), eq(refund.status, 'due')))
    .orderBy(asc(refund.id));
