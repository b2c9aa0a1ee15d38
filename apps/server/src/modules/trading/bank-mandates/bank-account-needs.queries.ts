import { formatPaise } from '@artha/domain/kit/inr-format';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { bankMandate } from './bank-mandates.tables.ts';

const ENDED = ['rejected', 'cancelled', 'expired'] as const;

/** Mandates that have not ended. */
export const mandatesNeedBankAccount: BankAccountNeeds = {
  ofBankAccounts: async (db, accountId, bankAccountIds) => {
    const rows = await db
      .select({ bankAccountId: bankMandate.bankAccountId, limit: bankMandate.limit })
      .from(bankMandate)
      .where(
        and(
          eq(bankMandate.accountId, accountId),
          inArray(bankMandate.bankAccountId, [...bankAccountIds]),
          notInArray(bankMandate.status, [...ENDED]),
        ),
      )
      .orderBy(asc(bankMandate.id));
    return rows.map(({ bankAccountId, limit }) => ({ bankAccountId, text: `a mandate up to ₹${formatPaise(limit)}` }));
  },
};
