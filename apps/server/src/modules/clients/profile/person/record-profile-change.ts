import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { announceClientChange } from '../../accounts/index.ts';
import { audit } from '../../../system/audit/index.ts';
import { notifyUser } from '../../../system/notifications/index.ts';

interface ProfileChange {
  readonly what: 'mobile number' | 'e-mail address' | 'address' | 'personal statements' | 'signature';
  /** After the change. */
  readonly version: number;
}

/**
 * Notifies the client of a change of the profile, announces it to others and audits it. What changed could be guessed
 * from its digest.
 */
export async function recordProfileChange(
  tx: Tx,
  ctx: SessionContext,
  { what, version }: ProfileChange,
): Promise<void> {
  const { userId } = ctx.session;
  const onceKey = `profile-changed:${userId}:${version}`;
  await notifyUser(tx, { code: 'profile-changed', userId, values: { what }, onceKey });
  // The signature is on paper alone.
  if (what !== 'signature')
    await announceClientChange(
      tx,
      { appUserId: userId },
      { occasion: onceKey, declaredFrom: what === 'personal statements' ? ctx.ip : null },
    );
  await audit(tx, ctx, {
    action: 'profile.changed',
    object: { type: 'user', id: userId },
    before: { version: version - 1 },
    after: { version, what },
  });
}
