import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { listVisibleAccounts } from '../filter/index.ts';

interface Named {
  readonly accountIds: readonly number[];
  readonly appUserIds?: readonly number[];
}

/**
 * Asserts that the caller may see all these accounts and owners.
 *
 * @throws Refusal account.not-found when the caller may not see one of them, or it does not exist
 */
export async function expectVisible(db: Db, scope: Scope, { accountIds, appUserIds = [] }: Named): Promise<void> {
  const { userIds, familyUserIds = userIds } = scope;
  if (familyUserIds && appUserIds.some((id) => !familyUserIds.includes(id))) throw new Refusal('account.not-found');
  const seen = new Set((await listVisibleAccounts(db, scope, accountIds)).map(({ id }) => id));
  if (accountIds.some((id) => !seen.has(id))) throw new Refusal('account.not-found');
}
