import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session.management';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import { transaction } from '../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { consumeCodeAllowance } from '../otp/index.ts';
import { findCodeRecipient, isCaptchaKnown } from './captcha/captcha-code.queries.ts';
import { issueCaptchaCode } from './captcha/captcha-code.ts';
import { findDeviceToken } from './known-device.ts';
import { loginKeysOf } from './login-keys.ts';
import { normalizeUserId } from './login-throttle.ts';

/**
 * Mails a code that replaces the answer to a captcha in the browser that requested it. The answer is always the same,
 * also when too many codes were sent; the last one is still valid then.
 */
export const sendCaptchaCode = (
  { userId, captchaId }: InputOf<typeof contract.sendCaptchaCode>,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.sendCaptchaCode>> =>
  inConstantTime(async () => {
    const { otpKey, deviceKey } = loginKeysOf(ctx.node);
    const found = await findCodeRecipient(ctx.db, normalizeUserId(userId));
    const isKnown = found !== undefined && findDeviceToken(ctx.cookies, deviceKey, found) !== undefined;
    const isAllowed = await consumeCodeAllowance(ctx, { of: 'captcha', isKnown });
    const isEligible = found !== undefined && maySignIn(found.appUserStatus as AppUserStatus);
    await transaction(ctx.database, async (tx) => {
      const recipient = isAllowed && isEligible && (await isCaptchaKnown(tx, captchaId)) ? found : undefined;
      const isSent = recipient !== undefined && (await issueCaptchaCode(tx, ctx, { recipient, otpKey }));
      const action = isSent ? 'session.captcha-code-sent' : 'session.captcha-code-not-sent';
      // The user id is not recorded for unknown users: people type passwords into that field.
      await audit(tx, ctx, { action, actor: ANONYMOUS_ACTOR, object: { type: 'user', id: found?.id } });
    });
    return { sent: true as const };
  });
