import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../../platform/db/database.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { displayName } from '../../../reference/instruments/index.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { plan } from '../plans.tables.ts';
import { idsParam } from './instalments.queries.ts';

/** What notifications name of a plan. */
export interface NamesOfPlan {
  readonly fundName: string;
  /** Of an STP. */
  readonly toFundName: string | null;
  /** The account that is debited or paid. */
  readonly bankName: string | null;
  readonly numberLast4: string | null;
}

const target = alias(instrument, 'target');

export async function loadNames(tx: Tx, planIds: readonly string[]): Promise<(planId: string) => NamesOfPlan> {
  const rows = await tx
    .select({
      id: plan.id,
      fundName: displayName,
      toFundName: target.name,
      bankName: bankAccount.bankName,
      numberLast4: bankAccount.numberLast4,
    })
    .from(plan)
    .innerJoin(instrument, eq(instrument.id, plan.instrumentId))
    .leftJoin(target, eq(target.id, plan.toInstrumentId))
    .leftJoin(bankMandate, eq(bankMandate.id, plan.bankMandateId))
    .leftJoin(bankAccount, eq(bankAccount.id, sql`coalesce(${bankMandate.bankAccountId}, ${plan.bankAccountId})`))
    .where(sql`${plan.id} = any (${idsParam(planIds)}::uuid[])`);
  const byPlan = new Map(rows.map((row) => [row.id, row]));
  return (planId) => {
    const names = byPlan.get(planId);
    if (!names) throw new Error(`there is no plan ${planId}`);
    return names;
  };
}
