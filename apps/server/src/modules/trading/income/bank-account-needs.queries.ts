import { formatPaise } from '@artha/domain/kit/inr-format';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { income } from './income.tables.ts';

/** Income that is on its way, also of units that are sold since. */
export const incomeNeedsBankAccount: BankAccountNeeds = {
  ofAccount: async (db, accountId) => {
    const rows = await db
      .select({ net: sql`${income.gross} - ${income.tax}`.mapWith(income.gross) })
      .from(income)
      .innerJoin(folio, eq(folio.id, income.folioId))
      .where(and(eq(folio.accountId, accountId), eq(income.status, 'due')))
      .orderBy(asc(income.id));
    return rows.map(({ net }) => `income of ₹${formatPaise(net)}`);
  },
};
