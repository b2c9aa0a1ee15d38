import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { forgetLoginFailures } from '../session/index.ts';
import type { Management } from './managed-users.ts';
import { getUserRow } from './managed-users.ts';

/** Lets somebody try passwords again. @throws Refusal user.not-found */
export async function unlockUser(
  { userId }: { readonly userId: number },
  ctx: SessionContext,
  { secrets }: Management,
): Promise<{ unlocked: true }> {
  await transaction(ctx.database, async (tx) => {
    const { loginUserId } = await getUserRow(tx, userId);
    await forgetLoginFailures(tx, secrets, loginUserId);
    await audit(tx, ctx, { action: 'user.unlocked', object: { type: 'user', id: userId } });
  });
  return { unlocked: true };
}
