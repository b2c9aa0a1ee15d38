import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session.management';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { findUser } from '../users/index.ts';
import { openSession } from './open-session.ts';
import { listTokenRoles } from './partner/list-token-roles.ts';
import { endSessionWithId, findOpening, findWrongPasswords, sessionsLockName } from './session.queries.ts';

/**
 * Switches the caller to another of their roles: this session ends and one with a new token begins, so that nothing
 * issued for the old role is valid in the new one. Who came by a partner's token stays in the roles open to tokens.
 *
 * @throws Refusal session.forbidden, session.role-not-held, session.role-needs-password, session.required
 */
export async function switchRole(
  { userId, appRoleId }: InputOf<typeof contract.switchRole>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.switchRole>> {
  const { session } = ctx;
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const role = ctx.node.roles.find(({ id }) => id === appRoleId);
  const open = async (tx: Tx) => {
    const user = await findUser(tx, userId);
    if (!role || !user?.roleIds.includes(role.id)) throw new Refusal('session.role-not-held');
    const isByToken = (await findOpening(tx, session.id)) === 'partner-token';
    if (isByToken && !(await listTokenRoles(tx, userId)).includes(role.id)) {
      throw new Refusal('session.role-needs-password');
    }
    const end = { endedAt: ctx.realNow, endReason: 'role-switched' };
    // Of two simultaneous switches the second one no longer has a session.
    if (!(await endSessionWithId(tx, { userId, sessionId: session.id, ...end }))) throw new Refusal('session.required');
    await audit(tx, ctx, { action: 'session.role-switched', object: { type: 'role', id: role.id } });
    return openSession(tx, ctx, {
      userId,
      role,
      openedBy: isByToken ? 'partner-token' : 'role-switch',
      isSwitch: true,
      wrongPasswords: await findWrongPasswords(tx, session.id),
    });
  };
  const opened = await transaction(ctx.database, open, { lockName: sessionsLockName(userId), keepsPlans: true });
  return { ...opened, isExisitingUser: true };
}
