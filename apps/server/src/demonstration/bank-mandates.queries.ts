import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { bankAccount } from '../modules/clients/bank-accounts/bank-accounts.tables.ts';
import { bankMandate, bankMandateHistory } from '../modules/trading/bank-mandates/bank-mandates.tables.ts';

type NewMandate = Omit<
  typeof bankMandate.$inferInsert,
  'accountId' | 'bankAccountId' | 'createdByUserId' | 'id' | 'createdAt'
>;

/** Inserts mandates on the primary bank account of an account, each with the history that leads to its status. */
export async function insertDemoMandates(
  tx: Tx,
  accountNumber: string,
  mandates: readonly (NewMandate & { readonly createdAt: Date })[],
): Promise<void> {
  const [owner] = await tx
    .select({ accountId: account.id, bankAccountId: bankAccount.id, createdByUserId: account.appUserId })
    .from(account)
    .innerJoin(bankAccount, and(eq(bankAccount.accountId, account.id), eq(bankAccount.isPrimary, true)))
    .where(eq(account.accountNumber, accountNumber));
  if (!owner) throw new Error(`there is no demo account ${accountNumber}`);
  for (const mandate of mandates) {
    const [row] = await tx
      .insert(bankMandate)
      .values({ ...owner, ...mandate })
      .returning({ id: bankMandate.id });
    if (!row) throw new Error('a demo mandate was not inserted');
    const states = ['unconfirmed', 'created', ...(mandate.status === 'created' ? [] : [mandate.status])] as const;
    await tx.insert(bankMandateHistory).values(
      states.map((to, index) => ({
        bankMandateId: row.id,
        from: states[index - 1] ?? null,
        to,
        at: mandate.createdAt,
        byUserId: to === mandate.status && to !== 'created' ? null : owner.createdByUserId,
      })),
    );
  }
}
