import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { isAdministratorGrant, requestAdministratorRole } from './administrator-role.ts';
import { lockAsAdministrator } from './lock-as-administrator.ts';
import { getUserRow, managedUser } from './managed-users.ts';
import { listMappings } from './manage-users.queries.ts';
import { decideMapping, saveMapping } from './role-mapping.ts';

/**
 * Grants a role to another user, changes its access, or revokes it. Revoking a role ends its sessions. Administrators
 * may give up a role of their own, except the one they act in, but never get a role or more access by their own hand.
 * The role of an administrator is requested: another system administrator approves it.
 *
 * @throws Refusal user.not-found, user.own-role, user.own-admin-role, user.client-role, user.no-second-administrator,
 * approval.waiting, request.invalid for limited access to a role that does not support it, or without a needed reason
 */
export async function setUserRole(
  input: InputOf<typeof contract.setUserRole>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.setUserRole>> {
  const { userId, appRoleId: roleId, reason } = input;
  return transaction(ctx.database, async (tx) => {
    await lockAsAdministrator(tx, ctx);
    await getUserRow(tx, userId);
    const before = (await listMappings(tx, [userId])).find((mapping) => mapping.roleId === roleId);
    const after = decideMapping(input, before, ctx);
    if (isAdministratorGrant(before, after)) await requestAdministratorRole(tx, ctx, { userId, roleId }, reason);
    else if (before?.isActive !== after.isActive || before.isFullAccess !== after.isFullAccess)
      await saveMapping(tx, ctx, { before, after });
    return managedUser(tx, userId, ctx);
  });
}
