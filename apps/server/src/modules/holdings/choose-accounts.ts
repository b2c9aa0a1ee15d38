import { Refusal } from '@artha/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { getAccount } from '../accounts/index.ts';
import { listAccountsOf } from './holdings.queries.ts';

interface AccountFilter {
  readonly accountIds?: readonly number[] | undefined;
  readonly appUserIds?: readonly number[] | undefined;
}

/**
 * The accounts that are asked for: the one in the context, or those that a filter names among the caller's. Of a
 * filter with both, those that both name; an empty list restricts nothing.
 *
 * @throws Refusal account.not-found when one of them is not the caller's
 */
export async function chooseAccounts(
  db: Db,
  scope: Scope,
  accountId: number,
  { accountIds = [], appUserIds = [] }: AccountFilter,
): Promise<readonly number[]> {
  await getAccount(db, scope, accountId);
  if (accountIds.length === 0 && appUserIds.length === 0) return [accountId];
  const own = await listAccountsOf(db, scope, { accountIds, appUserIds });
  const ids = new Set(own.map(({ id }) => id));
  const owners = new Set(own.map(({ appUserId }) => appUserId));
  if (accountIds.some((id) => !ids.has(id)) || appUserIds.some((id) => !owners.has(id)))
    throw new Refusal('account.not-found');
  const allows = (list: readonly number[], id: number) => list.length === 0 || list.includes(id);
  return own.filter(({ id, appUserId }) => allows(accountIds, id) && allows(appUserIds, appUserId)).map(({ id }) => id);
}
