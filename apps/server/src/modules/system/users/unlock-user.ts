import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { forgetLoginFailures } from '../session/index.ts';
import { getUserRow } from './managed-users.ts';

/** Unlocks a user id after too many wrong passwords. @throws Refusal user.not-found */
export async function unlockUser(
  { userId }: { readonly userId: number },
  ctx: SessionContext,
): Promise<{ unlocked: true }> {
  await transaction(ctx.database, async (tx) => {
    const { loginUserId } = await getUserRow(tx, userId);
    await forgetLoginFailures(tx, ctx.node.secrets, loginUserId);
    await audit(tx, ctx, { action: 'user.unlocked', object: { type: 'user', id: userId } });
  });
  return { unlocked: true };
}
