import { OTP_DIGITS } from '@artha/domain/kit/limits';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import type { Confirmation } from '../../otp/index.ts';
import { browserRef, issueCodeIfDue, tryCode } from '../../otp/index.ts';

/** A user who cannot read the captcha picture. */
export interface CodeRecipient {
  readonly id: number;
  readonly emailId: string;
}

const CODE = new RegExp(`^\\d{${OTP_DIGITS}}$`);

/** What a captcha code confirms: a login of one user in one browser. */
const captchaConfirmation = (
  { id, emailId }: CodeRecipient,
  { cookies }: Pick<RequestContext, 'cookies'>,
): Confirmation => ({
  purpose: 'captcha',
  userId: id,
  refId: browserRef('captcha', cookies),
  action: { emailId },
});

/** Mails a code. @returns false when it is too early for another code */
export async function issueCaptchaCode(
  tx: Tx,
  ctx: RequestContext,
  { recipient, otpKey }: { readonly recipient: CodeRecipient; readonly otpKey: string },
): Promise<boolean> {
  const actionText = 'to type in place of the captcha when you log in';
  return issueCodeIfDue(tx, ctx, { ...captchaConfirmation(recipient, ctx), otpKey, actionText });
}

/** Checks what was typed as a captcha code. @returns the id of a correct code, which the caller must use up */
export async function tryCaptchaCode(
  ctx: RequestContext,
  recipient: CodeRecipient,
  { typed, otpKey }: { readonly typed: string; readonly otpKey: string },
): Promise<string | undefined> {
  const code = typed.trim();
  if (!CODE.test(code)) return undefined;
  const tried = { ...captchaConfirmation(recipient, ctx), otpKey, code, isConfirmed: false };
  const outcome = await transaction(ctx.database, (tx) => tryCode(tx, ctx, tried));
  return outcome.is === 'correct' ? outcome.id : undefined;
}
