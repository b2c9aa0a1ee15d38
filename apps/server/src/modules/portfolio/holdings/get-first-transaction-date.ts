import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { RequestContext } from '../../../platform/http/context.ts';
import { expectVisible } from './expect-visible.ts';
import { listOwnFamilyIds } from '../filter/index.ts';
import { onlyIn } from '../filter/index.ts';
import { findFirstTransactionDate } from './holdings.queries.ts';

/**
 * The date of the first transaction of the given accounts, owners and families; null when there is none.
 *
 * @throws Refusal account.not-found, also for every group: groups of clients do not exist yet
 */
export async function getFirstTransactionDate(
  { accountIds, appUserIds, familyIds, groupIds }: InputOf<typeof contract.getFirstTransactionDate>,
  { db, scope }: Pick<RequestContext, 'db' | 'scope'>,
): Promise<AnswerOf<typeof contract.getFirstTransactionDate>> {
  if (groupIds.length > 0) throw new Refusal('account.not-found');
  await expectVisible(db, scope, { accountIds, appUserIds });
  const own = familyIds.length === 0 ? [] : await listOwnFamilyIds(db, scope);
  if (familyIds.some((id) => !own.includes(id))) throw new Refusal('account.not-found');
  const filter = onlyIn({ accountIds, appUserIds });
  return { transactionDate: await findFirstTransactionDate(db, scope, { filter, familyIds }) };
}
