import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { Refusal } from '@artha/domain/kit/errors';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { supportsLimitedAccess } from '@artha/domain/system/users/limited-access';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { endSessionsOf, lockUserSessions } from '../session/index.ts';
import type { Mapping } from './manage-users.queries.ts';
import { upsertMapping } from './manage-users.queries.ts';

type Input = Pick<InputOf<typeof contract.setUserRole>, 'userId' | 'appRoleId' | 'isActive' | 'isFullAccess'>;

/**
 * What a change makes of a role that a user holds, or has held.
 *
 * @throws Refusal user.own-role, user.own-admin-role, user.client-role, request.invalid for limited access to a role
 * that does not support it
 */
export function decideMapping(input: Input, before: Mapping | undefined, { session }: SessionContext): Mapping {
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
export const isMore = (before: Mapping | undefined, after: Mapping): boolean =>
  after.isActive && (before?.isActive !== true || (after.isFullAccess && !before.isFullAccess));

interface MappingChange {
  readonly before: Mapping | undefined;
  readonly after: Mapping;
  /** Of a change that another person requested. */
  readonly approval?: { readonly makerId: number; readonly approvalId: string };
}

/** Writes a change of a role, and ends the sessions in a role that is revoked. */
export async function saveMapping(
  tx: Tx,
  ctx: SessionContext,
  { before, after, approval }: MappingChange,
): Promise<void> {
  await upsertMapping(tx, after);
  if (!after.isActive) await endSessionsInRole(tx, ctx, after);
  const action = `user.role-${after.isActive ? (before?.isActive ? 'changed' : 'given') : 'taken'}` as const;
  const object = { type: 'user-role', id: `${after.userId}/${after.roleId}` };
  await audit(tx, ctx, { action, object, before, after: { ...after, ...approval } });
}

async function endSessionsInRole(tx: Tx, { realNow }: SessionContext, { userId, roleId }: Mapping): Promise<void> {
  await lockUserSessions(tx, userId);
  await endSessionsOf(tx, { userId, roleId, endedAt: realNow, endReason: 'role-taken' });
}
