import { rolesFor } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope, Session } from '../../../platform/http/caller.ts';
import { getRecentProductConfig } from '../product-config/index.ts';
import { scopeOf } from './scope.ts';
import { findHolder } from './session.queries.ts';

/** Who somebody is in a role, and what they may see in it now. */
export interface SessionStatus {
  readonly name: string;
  readonly session: Session;
  readonly scope: Scope;
}

/** No session has it: what is done later is done without one. */
const NO_SESSION = 0;

/**
 * What somebody may see in a role, for work that goes on without their session.
 *
 * @returns undefined when the role was taken away, or its user may not sign in any more
 */
export async function sessionStatusOf(
  db: Db,
  { userId, roleId }: { readonly userId: number; readonly roleId: number },
  realNow: Date,
): Promise<SessionStatus | undefined> {
  const { providerName } = await getRecentProductConfig(db);
  const role = rolesFor(providerName).find(({ id }) => id === roleId);
  const holder = role && (await findHolder(db, { userId, roleId }, realNow));
  if (!role || !holder || !maySignIn(holder.appUserStatus as AppUserStatus)) return undefined;
  const { name, isFullAccess, clientIds } = holder;
  return {
    name,
    session: { id: NO_SESSION, userId, role, isFullAccess },
    scope: scopeOf(userId, role, clientIds),
  };
}
