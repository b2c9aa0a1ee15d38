import type { BusinessDate } from '@artha/domain/kit/dates';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { bankMandate } from '../bank-mandates/bank-mandates.tables.ts';
import { plan } from './plans.tables.ts';

/** What a client sees of a plan besides its own columns. */
export interface ShownNames {
  readonly id: string;
  readonly fundName: string;
  /** Of an STP. */
  readonly toFundName: string | null;
  /** Null for a new folio. */
  readonly folioNumber: string | null;
  /** The account that is debited or paid. */
  readonly shownBankAccountId: number | null;
  readonly bankName: string | null;
  readonly numberLast4: string | null;
  readonly mandateEndsOn: BusinessDate | null;
}

/** What clients see of plans besides their own columns, by the number of the plan. */
export function listShownNames(db: Db, planIds: readonly string[]): Promise<ShownNames[]> {
  const target = alias(instrument, 'target');
  return db
    .select({
      id: plan.id,
      fundName: displayName,
      toFundName: sql<string | null>`${target.name} || coalesce(' (' || ${target.nameSuffix} || ')', '')`,
      folioNumber: folio.number,
      shownBankAccountId: bankAccount.id,
      bankName: bankAccount.bankName,
      numberLast4: bankAccount.numberLast4,
      mandateEndsOn: bankMandate.endOn,
    })
    .from(plan)
    .innerJoin(instrument, eq(instrument.id, plan.instrumentId))
    .leftJoin(target, eq(target.id, plan.toInstrumentId))
    .leftJoin(folio, eq(folio.id, plan.folioId))
    .leftJoin(bankMandate, eq(bankMandate.id, plan.bankMandateId))
    .leftJoin(bankAccount, eq(bankAccount.id, sql`coalesce(${bankMandate.bankAccountId}, ${plan.bankAccountId})`))
    .where(sql`${plan.id} = any (${sql.param([...planIds])}::uuid[])`)
    .orderBy(asc(plan.number));
}
