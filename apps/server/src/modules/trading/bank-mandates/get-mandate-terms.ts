import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { START_MAX_DAYS } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { getMandateLimits } from './bank-mandate-limits.ts';
import { listMandateBankAccounts } from './bank-mandate-terms.queries.ts';
import { bankAccountProblem, offeredAuthModes } from './offered-auth-modes.ts';

/** @throws Refusal account.* */
export async function getMandateTerms(
  { accountId }: InputOf<typeof contract.getMandateTerms>,
  { db, scope, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getMandateTerms>> {
  await getOpenAccount(db, scope, accountId);
  const today = businessDateAt(businessNow);
  const limits = await getMandateLimits(db);
  const rows = await listMandateBankAccounts(db, accountId);
  return {
    today,
    latestStartOn: addDays(today, START_MAX_DAYS),
    maximumAmount: limits.maximumAmount,
    maximumYears: limits.maximumYears,
    bankAccounts: rows.map((row) => {
      const { id, bankName, ifscCode, numberLast4, holderName, isPrimary } = row;
      const code = bankAccountProblem(row);
      return {
        id,
        bankName,
        ifscCode,
        numberLast4,
        holderName,
        isPrimary,
        authModes: offeredAuthModes(row),
        problem: code === undefined ? null : { code, message: new Refusal(code).message },
      };
    }),
  };
}
