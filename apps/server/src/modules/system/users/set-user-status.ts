import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { Refusal } from '@artha/domain/kit/errors';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding, maySignIn } from '@artha/domain/system/users/user-status';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { recordActivity } from '../activity-log/index.ts';
import { audit } from '../audit/index.ts';
import { endSessionsOf, lockUserSessions } from '../session/index.ts';
import { lockAsAdministrator } from './lock-as-administrator.ts';
import { getUserRow, managedUser } from './managed-users.ts';
import { updateStatus } from './manage-users.queries.ts';

/**
 * Sets the status of a user; a user who may no longer sign in loses all sessions. The audit log has a digest of the
 * reason, the activity log its text.
 *
 * @throws Refusal user.not-found, user.own-status, user.status-not-possible
 */
export async function setUserStatus(
  { userId, appUserStatus, reason }: InputOf<typeof contract.setUserStatus>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.setUserStatus>> {
  return transaction(ctx.database, async (tx) => {
    await lockAsAdministrator(tx, ctx);
    const user = await getUserRow(tx, userId);
    if (userId === ctx.session.userId) throw new Refusal('user.own-status');
    if (isOnboarding(user.appUserStatus as AppUserStatus)) throw new Refusal('user.status-not-possible');
    if (user.appUserStatus !== appUserStatus) {
      // Locked before the user row, in the same order as a login, to avoid a deadlock.
      await lockUserSessions(tx, userId);
      await updateStatus(tx, userId, appUserStatus);
      if (!maySignIn(appUserStatus as AppUserStatus)) {
        await endSessionsOf(tx, { userId, endedAt: ctx.realNow, endReason: 'user-blocked' });
      }
      const before = { appUserStatus: user.appUserStatus };
      const after = { appUserStatus, reason };
      await audit(tx, ctx, { action: 'user.status-changed', object: { type: 'user', id: userId }, before, after });
      await recordActivity(tx, ctx, { type: 'USER_STATUS', payload: { ofUserId: userId, before, after } });
    }
    return managedUser(tx, userId, ctx);
  });
}
