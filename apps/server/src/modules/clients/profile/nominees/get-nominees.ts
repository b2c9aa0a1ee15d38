import type * as contract from '@artha/contract/clients/profile.nominees';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { getAccount, listNominees } from '../../accounts/index.ts';
import { nomineesAnswer } from './nominees-answer.ts';

/**
 * The nominees of one of the caller's own accounts; the head of a family does not see those of its members.
 *
 * @throws Refusal account.not-found
 */
export async function getNominees(
  { accountId }: InputOf<typeof contract.getNominees>,
  { db, scope }: Pick<SessionContext, 'db' | 'scope'>,
): Promise<AnswerOf<typeof contract.getNominees>> {
  const account = await getAccount(db, scope, accountId);
  return nomineesAnswer(db, account, await listNominees(db, accountId));
}
