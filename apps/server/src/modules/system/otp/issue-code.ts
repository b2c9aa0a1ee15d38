import { Refusal } from '@artha/domain/kit/errors';
import { OTP_RESEND_AFTER_SECONDS, OTP_RESEND_WINDOW_MINUTES, OTP_RESENDS_MAX } from '@artha/domain/kit/limits';
import type { Tx } from '../../../platform/db/database.ts';
import type { Confirmation } from './code-hash.ts';
import { actionHashOf, codeHashOf, newCode, newSalt } from './code-hash.ts';
import { LIFETIME_MINUTES } from './lifetimes.ts';
import { insertCode, listSentAt, lockCodesOf, replaceCodes } from './otp.queries.ts';
import { sendCode } from './send-code.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const WINDOW_MS = OTP_RESEND_WINDOW_MINUTES * MINUTE_MS;

export interface NewCode extends Confirmation {
  readonly otpKey: string;
  /** What the code confirms, as in 'your code to pay ₹5,000.00 for order ORD-100001 by net banking'. */
  readonly actionText: string;
}

/** Where a code was sent, and when another may follow. All times are by the real clock. */
export interface SentCode {
  /** Masked, as is the mobile. */
  readonly email: string;
  readonly mobile: string | null;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  readonly resendsLeft: number;
}

/**
 * Sends a one-time password once the transaction commits. It replaces the previous one; the limit of attempts in an
 * hour applies across codes.
 *
 * @throws Refusal otp.too-soon, otp.too-often
 */
export async function issueCode(tx: Tx, { realNow }: { readonly realNow: Date }, request: NewCode): Promise<SentCode> {
  const { purpose, userId, refId, otpKey } = request;
  await lockCodesOf(tx, userId);
  const sent = await listSentAt(tx, request, new Date(realNow.getTime() - WINDOW_MS));
  const refusal = tooManySent(sent, realNow);
  if (refusal) throw refusal;
  await replaceCodes(tx, request, realNow);
  const code = newCode();
  const salt = newSalt();
  const expiresAt = new Date(realNow.getTime() + LIFETIME_MINUTES[purpose] * MINUTE_MS);
  await insertCode(tx, {
    purpose,
    userId,
    refId,
    codeHash: codeHashOf(otpKey, salt, code, request),
    salt,
    actionHash: actionHashOf(request),
    sentAt: realNow,
    expiresAt,
  });
  return {
    ...(await sendCode(tx, { purpose, userId, code, actionText: request.actionText })),
    expiresAt,
    resendAt: new Date(realNow.getTime() + OTP_RESEND_AFTER_SECONDS * SECOND_MS),
    resendsLeft: OTP_RESENDS_MAX - sent.length,
  };
}

/** Why no other code may be sent yet. @param sent when the codes of the window were sent, oldest first */
function tooManySent(sent: readonly Date[], realNow: Date): Refusal | undefined {
  const [first] = sent;
  const last = sent.at(-1);
  if (!first || !last) return undefined;
  const waitMs = (since: Date, ms: number) => since.getTime() + ms - realNow.getTime();
  if (sent.length > OTP_RESENDS_MAX) {
    const minutes = Math.ceil(waitMs(first, WINDOW_MS) / MINUTE_MS);
    return new Refusal('otp.too-often', { values: { minutes: String(minutes) } });
  }
  const seconds = Math.ceil(waitMs(last, OTP_RESEND_AFTER_SECONDS * SECOND_MS) / SECOND_MS);
  return seconds > 0 ? new Refusal('otp.too-soon', { values: { seconds: String(seconds) } }) : undefined;
}
