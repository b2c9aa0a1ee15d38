import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/db/database.ts';
import { account, folio } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument, orderCode } from '../../../reference/instruments/instruments.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { plan } from '../../plans/plans.tables.ts';

const toInstrument = alias(instrument, 'to_instrument');

/** A plan with what the exchange needs; undefined for an unknown plan. */
export async function findPlanToRegister(db: Db, planId: string) {
  const [row] = await db
    .select({
      plan,
      clientCode: account.accountNumber,
      schemeCode: orderCode(),
      /** Null without a target. */
      toSchemeCode: sql<string | null>`${orderCode(toInstrument)}`,
      folioNumber: folio.number,
      mandateId: bankMandate.exchangeMandateId,
      bankAccountId: bankAccount.id,
      bankNumberSealed: bankAccount.numberSealed,
    })
    .from(plan)
    .innerJoin(account, eq(account.id, plan.accountId))
    .innerJoin(instrument, eq(instrument.id, plan.instrumentId))
    .leftJoin(toInstrument, eq(toInstrument.id, plan.toInstrumentId))
    .leftJoin(folio, eq(folio.id, plan.folioId))
    .leftJoin(bankMandate, eq(bankMandate.id, plan.bankMandateId))
    .leftJoin(bankAccount, eq(bankAccount.id, plan.bankAccountId))
    .where(eq(plan.id, planId));
  return row;
}

export type PlanToRegister = NonNullable<Awaited<ReturnType<typeof findPlanToRegister>>>;
