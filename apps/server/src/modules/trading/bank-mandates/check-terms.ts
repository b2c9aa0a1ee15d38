import { businessDateAt } from '@artha/domain/kit/dates';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import type { MandateTerms } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import { termsProblem } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import type { Tx } from '../../../platform/db/database.ts';
import { getMandateLimits } from './bank-mandate-limits.ts';
import type { MandateBankAccountRow } from './bank-mandate-terms.queries.ts';
import { lockMandateBankAccount } from './bank-mandate-terms.queries.ts';
import { bankAccountProblem, offeredAuthModes } from './offered-auth-modes.ts';

interface AskedMandate extends MandateTerms {
  readonly accountId: number;
  readonly bankAccountId: number;
}

const onField = (field: string, code: ErrorCode, values: Record<string, string> = {}): Refusal =>
  new Refusal(code, { values, fields: { [field]: [new Refusal(code, { values }).message] } });

/**
 * Checks that a mandate is possible, and locks its bank account against changes.
 *
 * @throws Refusal bank-mandate.*
 */
export async function checkTerms(tx: Tx, asked: AskedMandate, businessNow: Date): Promise<MandateBankAccountRow> {
  const problem = termsProblem(asked, await getMandateLimits(tx), businessDateAt(businessNow));
  if (problem) throw problem;
  const row = await lockMandateBankAccount(tx, asked.accountId, asked.bankAccountId);
  const code = bankAccountProblem(row);
  if (code) throw onField('bankAccountId', code);
  if (asked.authMode !== null && row && !offeredAuthModes(row).includes(asked.authMode))
    throw onField('authMode', 'bank-mandate.auth-mode-not-offered', { bankName: row.bankName });
  return row!;
}
