import { createHash } from 'node:crypto';
import { Refusal } from '@artha/domain/kit/errors';
import { CAPTCHA_CODES_MAX_PER_HOUR, OTP_DIGITS } from '@artha/domain/kit/limits';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { visitorOf } from '../../../../platform/http/csrf.ts';
import type { Confirmation } from '../../otp/index.ts';
import { countSent, issueCode, lockCodesOf, tryCode } from '../../otp/index.ts';

/** Somebody who cannot read the picture. */
export interface Reader {
  readonly id: number;
  readonly emailId: string;
}

const HOUR_MS = 3_600_000;
const CODE = new RegExp(`^\\d{${OTP_DIGITS}}$`);

/** What a code in place of a captcha is good for: one user's log-in with one browser. */
const captchaOf = ({ id, emailId }: Reader, { cookies }: Pick<RequestContext, 'cookies'>): Confirmation => ({
  purpose: 'captcha',
  userId: id,
  refId: createHash('sha256')
    .update(`captcha-code|${visitorOf(cookies)}`)
    .digest('base64url'),
  action: { emailId },
});

/**
 * Mails a code. Browsers that are new to its owner share an allowance: a stranger can have only so many sent, whatever
 * cookies are thrown away.
 *
 * @returns false when it is too early for another one
 */
export async function issueCaptchaCode(
  tx: Tx,
  ctx: RequestContext,
  { reader, otpKey, isKnown }: { readonly reader: Reader; readonly otpKey: string; readonly isKnown: boolean },
): Promise<boolean> {
  await lockCodesOf(tx, reader.id);
  const hourAgo = new Date(ctx.realNow.getTime() - HOUR_MS);
  const sent = isKnown ? 0 : await countSent(tx, { purpose: 'captcha', userId: reader.id }, hourAgo);
  if (sent >= CAPTCHA_CODES_MAX_PER_HOUR) return false;
  try {
    const words = 'to type in place of the captcha when you log in';
    await issueCode(tx, ctx, { ...captchaOf(reader, ctx), otpKey, words });
    return true;
  } catch (error) {
    // Thrown before anything was written.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Tries what was typed as a user's code in this browser. @returns the code's id when it is right, to be used up */
export async function tryCaptchaCode(
  ctx: RequestContext,
  reader: Reader,
  { typed, otpKey }: { readonly typed: string; readonly otpKey: string },
): Promise<string | undefined> {
  const code = typed.trim();
  if (!CODE.test(code)) return undefined;
  const tried = { ...captchaOf(reader, ctx), otpKey, code, isConfirmed: false };
  const outcome = await transaction(ctx.database, (tx) => tryCode(tx, ctx, tried));
  return outcome.is === 'right' ? outcome.id : undefined;
}
