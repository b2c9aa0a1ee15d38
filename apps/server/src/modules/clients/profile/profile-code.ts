/** One-time passwords that confirm changes of the profile. */
import type { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import type { Confirmation } from '../../system/otp/index.ts';
import { useCode } from '../../system/otp/index.ts';

export interface ProfileChange extends Omit<Confirmation, 'userId'> {
  readonly object: { readonly type: string; readonly id: number };
}

/** Records that a code was sent. What it confirms is personal, so the entry has none of it. */
export const auditCodeSent = (
  tx: Tx,
  ctx: SessionContext,
  { object, refId }: Pick<ProfileChange, 'object' | 'refId'>,
) => audit(tx, ctx, { action: 'profile.code-sent', object, after: { refId } });

/**
 * Whether a code confirms what it was sent for; the second time finds it done. The attempt is counted even if the code
 * is wrong, so a refusal is returned and must be thrown after the transaction commits.
 */
export async function useProfileCode(
  tx: Tx,
  ctx: SessionContext,
  { object, ...tried }: ProfileChange & { readonly code: string; readonly isConfirmed: boolean },
): Promise<'correct' | 'repeated' | Refusal> {
  const outcome = await useCode(tx, ctx, { ...tried, userId: ctx.session.userId, otpKey: ctx.node.env.otpKey });
  if (outcome.is !== 'refused') return outcome.is;
  await audit(tx, ctx, { action: 'profile.code-refused', object, after: { code: outcome.refusal.code } });
  return outcome.refusal;
}
