import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session.management';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import { transaction } from '../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { findCodeReader, isCaptchaKnown } from './captcha/captcha-code.queries.ts';
import { issueCaptchaCode } from './captcha/captcha-code.ts';
import { findDeviceToken } from './known-device.ts';
import { loginKeysOf } from './login-keys.ts';
import { nameOf } from './login-throttle.ts';

/**
 * Mails a code that counts as the answer to a captcha, in the browser that asked for it. The answer is the same for
 * everybody, also when codes were sent too often: the last one is still good then.
 */
export const sendCaptchaCode = (
  { userId, captchaId }: InputOf<typeof contract.sendCaptchaCode>,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.sendCaptchaCode>> =>
  inConstantTime(async () => {
    const { otpKey, deviceKey } = loginKeysOf(ctx.node);
    await transaction(ctx.database, async (tx) => {
      const found = await findCodeReader(tx, nameOf(userId));
      const mayRead = found !== undefined && maySignIn(found.appUserStatus as AppUserStatus);
      const reader = mayRead && (await isCaptchaKnown(tx, captchaId)) ? found : undefined;
      const isKnown = reader !== undefined && findDeviceToken(ctx.cookies, deviceKey, reader) !== undefined;
      const isSent = reader !== undefined && (await issueCaptchaCode(tx, ctx, { reader, otpKey, isKnown }));
      const action = isSent ? 'session.captcha-code-sent' : 'session.captcha-code-not-sent';
      // Of an unknown user no name is kept: people type passwords into that field.
      await audit(tx, ctx, { action, actor: ANONYMOUS_ACTOR, object: { type: 'user', id: found?.id } });
    });
    return { sent: true as const };
  });
