import { Refusal } from '@artha/domain/kit/errors';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findUser } from './users.queries.ts';
import { lockUserManagement } from './manage-users.queries.ts';

/**
 * Lets changes of users come one after another, to the end of the transaction. Whoever lost the own role while waiting
 * changes nothing any more: so there is always an administrator left.
 *
 * @throws Refusal session.forbidden
 */
export async function lockAsAdministrator(tx: Tx, { session }: SessionContext): Promise<void> {
  await lockUserManagement(tx);
  const administrator = await findUser(tx, session.userId);
  const isStill =
    administrator?.roleIds.includes(session.role.id) && maySignIn(administrator.appUserStatus as AppUserStatus);
  if (!isStill) throw new Refusal('session.forbidden');
}
