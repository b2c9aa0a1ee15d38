import { eq, sql } from 'drizzle-orm';
import type { BankAccountNeeds } from '../../../platform/node/bank-account-needs.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { holding } from './ledger.tables.ts';

/** Whoever holds units must be able to sell them, and the money must be able to go somewhere. */
export const holdingsNeedBankAccount: BankAccountNeeds = {
  ofAccount: async (db, accountId) => {
    const [row] = await db
      .select({ id: holding.folioId })
      .from(holding)
      .innerJoin(folio, eq(folio.id, holding.folioId))
      .where(sql`${folio.accountId} = ${accountId} and ${holding.unitsAvailable} + ${holding.unitsReserved} > 0`)
      .limit(1);
    return row ? ['your holdings, whose money must be able to reach you'] : [];
  },
};
