import { rolesFor } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope, Session } from '../../../platform/http/caller.ts';
import { getCachedProductConfig } from '../product-config/index.ts';
import { scopeOf } from './scope.ts';
import { findUserInRole } from './caller.queries.ts';

/** A user in a role, with their current scope. */
export interface SessionStatus {
  readonly name: string;
  readonly session: Session;
  readonly scope: Scope;
}

/** The session id of background work. */
const NO_SESSION = 0;

/**
 * The current access rights of a user in a role, for background work without a session.
 *
 * @returns undefined when the role was revoked or the user may no longer sign in
 */
export async function sessionStatusOf(
  db: Db,
  { userId, roleId }: { readonly userId: number; readonly roleId: number },
  realNow: Date,
): Promise<SessionStatus | undefined> {
  const { providerName } = await getCachedProductConfig(db);
  const role = rolesFor(providerName).find(({ id }) => id === roleId);
  const user = role && (await findUserInRole(db, { userId, roleId }, realNow));
  if (!role || !user || !maySignIn(user.appUserStatus as AppUserStatus)) return undefined;
  const { name, isFullAccess, clientIds } = user;
  return {
    name,
    session: { id: NO_SESSION, userId, role, isFullAccess },
    scope: scopeOf(userId, role, clientIds),
  };
}
