import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { Refusal } from '@artha/domain/kit/errors';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { supportsLimitedAccess } from '@artha/domain/system/users/limited-access';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { endSessionsOf, lockUserSessions } from '../session/index.ts';
import { lockAsAdministrator } from './lock-as-administrator.ts';
import { getUserRow, managedUser } from './managed-users.ts';
import type { Mapping } from './manage-users.queries.ts';
import { listMappings, upsertMapping } from './manage-users.queries.ts';

type Input = InputOf<typeof contract.setUserRole>;

/**
 * Grants a role to another user, changes its access, or revokes it. Revoking a role ends its sessions. Administrators
 * may give up a role of their own, except the one they act in, but never get a role or more access by their own hand.
 *
 * @throws Refusal user.not-found, user.own-role, user.own-admin-role, user.client-role, request.invalid for limited
 * access to a role that does not support it
 */
export async function setUserRole(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.setUserRole>> {
  const { userId, appRoleId: roleId } = input;
  return transaction(ctx.database, async (tx) => {
    await lockAsAdministrator(tx, ctx);
    await getUserRow(tx, userId);
    const before = (await listMappings(tx, [userId])).find((mapping) => mapping.roleId === roleId);
    const after = decideMapping(input, before, ctx);
    if (before?.isActive !== after.isActive || before.isFullAccess !== after.isFullAccess) {
      await upsertMapping(tx, after);
      if (!after.isActive) await endSessionsInRole(tx, ctx, after);
      const action = `user.role-${after.isActive ? (before?.isActive ? 'changed' : 'given') : 'taken'}` as const;
      await audit(tx, ctx, { action, object: { type: 'user-role', id: `${userId}/${roleId}` }, before, after });
    }
    return managedUser(tx, userId, ctx);
  });
}

function decideMapping(input: Input, before: Mapping | undefined, { session }: SessionContext): Mapping {
  const { userId, appRoleId: roleId, isActive } = input;
  if (!isActive && userId === session.userId && roleId === session.role.id) throw new Refusal('user.own-admin-role');
  if (isActive && roleId === ROLE_IDS.client && !before) throw new Refusal('user.client-role');
  const isFullAccess = input.isFullAccess ?? before?.isFullAccess ?? true;
  if (!isFullAccess && !supportsLimitedAccess(roleId)) {
    const fields = { isFullAccess: ['Only operations and relationship managers may have limited access.'] };
    throw new Refusal('request.invalid', { fields });
  }
  const after = { userId, roleId, isActive, isFullAccess };
  if (userId === session.userId && isMore(before, after)) throw new Refusal('user.own-role');
  return after;
}

/** Whether a change gives its user something that they did not have. */
const isMore = (before: Mapping | undefined, after: Mapping): boolean =>
  after.isActive && (before?.isActive !== true || (after.isFullAccess && !before.isFullAccess));

async function endSessionsInRole(tx: Tx, { realNow }: SessionContext, { userId, roleId }: Mapping): Promise<void> {
  await lockUserSessions(tx, userId);
  await endSessionsOf(tx, { userId, roleId, endedAt: realNow, endReason: 'role-taken' });
}
