import type * as contract from '@artha/contract/clients/bank-accounts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { possibleTypes } from '@artha/domain/clients/bank-accounts/usable-accounts';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findFamilyAccount } from '../accounts/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { bankAccountAnswer } from './bank-account-answer.ts';
import { listOfAccount } from './bank-accounts.queries.ts';
import { listNeeds } from './list-needs.ts';

/**
 * The bank accounts of an account. The head of a family also sees those of its members.
 *
 * @throws Refusal account.not-found
 */
export async function listBankAccounts(
  { accountId }: InputOf<typeof contract.listBankAccounts>,
  { db, scope, node }: Pick<SessionContext, 'db' | 'scope' | 'node'>,
): Promise<AnswerOf<typeof contract.listBankAccounts>> {
  const account = await findFamilyAccount(db, scope, accountId);
  if (!account) throw new Refusal('account.not-found');
  const rows = await listOfAccount(db, scope, accountId);
  const needs = await listNeeds(node, db, { accountId, bankAccountIds: rows.map(({ id }) => id) });
  const { perAccountMax } = (await getCachedProductConfig(db)).BANKACCOUNTS;
  const { taxStatus, name, guardianName, frozenAt } = account;
  return {
    items: rows.map((row) => bankAccountAnswer(row, account, needs.get(row.id))),
    maximum: perAccountMax,
    possible: {
      holder: [...possibleTypes(taxStatus, 'holder')],
      guardian: guardianName === null ? [] : [...possibleTypes(taxStatus, 'guardian')],
    },
    holderName: name,
    guardianName: taxStatus === 'minor' ? guardianName : null,
    frozenAt,
  };
}
