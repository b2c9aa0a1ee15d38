import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { holding } from '../../../ledger/ledger/ledger.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { plan, planInstalment } from '../plans.tables.ts';
import { idsParam } from './instalments.queries.ts';

/**
 * Locks the mandates of plans, in id order and before the plans: none of them ends, and no other node debits it, until
 * the transaction does.
 */
export async function lockMandatesOf(tx: Tx, planIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: bankMandate.id })
    .from(bankMandate)
    .where(sql`${bankMandate.id} in (select bank_mandate_id from plan where id = any (${idsParam(planIds)}::uuid[]))`)
    .orderBy(asc(bankMandate.id))
    .for('no key update');
}

/** What decides whether the instalment of a SIP can be ordered, besides its fund. */
export const listPayingFacts = (tx: Tx, planIds: readonly string[]) =>
  tx
    .select({
      planId: plan.id,
      account: {
        status: account.status,
        isHeldAway: account.isHeldAway,
        intakeStoppedAt: account.intakeStoppedAt,
        frozenAt: account.frozenAt,
        kycStoppedAt: account.kycStoppedAt,
      },
      mandate: {
        id: bankMandate.id,
        bankAccountId: bankMandate.bankAccountId,
        status: bankMandate.status,
        startOn: bankMandate.startOn,
        endOn: bankMandate.endOn,
        limit: bankMandate.limit,
      },
      isAccountUsable: sql<boolean>`coalesce(
        ${bankAccount.verifiedAt} is not null and ${bankAccount.deletedAt} is null, false)`,
      isAdditional: sql<boolean>`exists (select from ${holding}
        where ${holding.folioId} = ${plan.folioId} and ${holding.instrumentId} = ${plan.instrumentId}
          and ${holding.unitsAvailable} + ${holding.unitsReserved} > 0)`,
      /** Whether an earlier instalment is under way that opens the folio of the plan. */
      opensFolio: sql<boolean>`${plan.folioId} is null and exists (select from ${planInstalment}
        where ${planInstalment.planId} = ${plan.id} and ${planInstalment.status} = 'ordered')`,
    })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .leftJoin(bankMandate, eq(bankMandate.id, plan.bankMandateId))
    .leftJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .where(sql`${plan.id} = any (${idsParam(planIds)}::uuid[])`);

export type PayingFacts = Awaited<ReturnType<typeof listPayingFacts>>[number];
