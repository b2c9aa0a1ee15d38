import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { ekycRequest } from '../../onboarding/ekyc/ekyc.tables.ts';

/** Whether any of the caller's accounts has a bank account that can pay and be paid. */
export async function hasVerifiedBankAccount(db: Db, scope: Scope): Promise<boolean> {
  const rows = await db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(and(isNotNull(bankAccount.verifiedAt), isNull(bankAccount.deletedAt), within(scope)))
    .limit(1);
  return rows.length > 0;
}

/** What the registration agency answered about the KYC of an applicant; undefined before it was asked. */
export async function findCheckedCode(db: Db, userId: number): Promise<KraCode | undefined> {
  const [row] = await db
    .select({ code: ekycRequest.kraCode })
    .from(ekycRequest)
    .where(and(eq(ekycRequest.appUserId, userId), isNotNull(ekycRequest.kraCode)))
    .orderBy(desc(ekycRequest.number))
    .limit(1);
  return row?.code ?? undefined;
}
