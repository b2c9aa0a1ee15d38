import { Refusal } from '@artha/domain/kit/errors';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findUser } from './users.queries.ts';
import { lockUserManagement } from './manage-users.queries.ts';

/**
 * Serializes changes of users until the transaction ends. A caller who lost their role while waiting is refused, so
 * that there is always an administrator left.
 *
 * @throws Refusal session.forbidden
 */
export async function lockAsAdministrator(tx: Tx, { session }: SessionContext): Promise<void> {
  await lockUserManagement(tx);
  const administrator = await findUser(tx, session.userId);
  const isStillAdministrator =
    administrator?.roleIds.includes(session.role.id) && maySignIn(administrator.appUserStatus as AppUserStatus);
  if (!isStillAdministrator) throw new Refusal('session.forbidden');
}
