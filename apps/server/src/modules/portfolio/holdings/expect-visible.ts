import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { listVisibleAccounts } from '../filter/index.ts';

interface Named {
  readonly accountIds: readonly number[];
  readonly appUserIds?: readonly number[];
}

/**
 * Makes sure that the caller may look at all accounts and owners that are named.
 *
 * @throws Refusal account.not-found when one of them is anybody else's, or nobody's
 */
export async function expectVisible(db: Db, scope: Scope, { accountIds, appUserIds = [] }: Named): Promise<void> {
  const { userIds, familyUserIds = userIds } = scope;
  if (familyUserIds && appUserIds.some((id) => !familyUserIds.includes(id))) throw new Refusal('account.not-found');
  const seen = new Set((await listVisibleAccounts(db, scope, accountIds)).map(({ id }) => id));
  if (accountIds.some((id) => !seen.has(id))) throw new Refusal('account.not-found');
}
