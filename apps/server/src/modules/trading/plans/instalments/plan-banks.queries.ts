import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { plan } from '../plans.tables.ts';
import { idsParam } from './instalments.queries.ts';

/** The bank accounts that plans debit or pay, by plan. */
export async function mapPlanBanks(tx: Tx, planIds: readonly string[]) {
  const rows = await tx
    .select({ planId: plan.id, bankName: bankAccount.bankName, numberLast4: bankAccount.numberLast4 })
    .from(plan)
    .leftJoin(bankMandate, eq(bankMandate.id, plan.bankMandateId))
    .innerJoin(bankAccount, eq(bankAccount.id, sql`coalesce(${bankMandate.bankAccountId}, ${plan.bankAccountId})`))
    .where(sql`${plan.id} = any (${idsParam(planIds)}::uuid[])`);
  return new Map(rows.map(({ planId, ...bank }) => [planId, bank]));
}
