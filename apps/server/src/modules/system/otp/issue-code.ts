import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { Confirmation } from './code-hash.ts';
import { actionHashOf, codeHashOf, newCode, newSalt } from './code-hash.ts';
import {
  countHourlyTriesLeft,
  listSentInWindow,
  resendAtOf,
  resendsLeftOf,
  tooManySent,
  triesLeftOf,
} from './code-limits.ts';
import { LIFETIME_MINUTES } from './lifetimes.ts';
import { insertCode, lockCodesOf, replaceCodes } from './otp.queries.ts';
import type { CodeRecipient } from './send-code.ts';
import { getRecipient, masked, sendCode } from './send-code.ts';

const MINUTE_MS = 60_000;

export interface NewCode extends Confirmation {
  readonly otpKey: string;
  /** What the code confirms, as in 'your code to pay ₹5,000.00 for order ORD-100001 by net banking'. */
  readonly actionText: string;
  /** What the screen needs to show the code again; plain JSON. */
  readonly details?: object;
}

/** Where a code was sent, and when another may follow. All times are by the real clock. */
export interface SentCode {
  /** Masked, as is the mobile. */
  readonly email: string;
  readonly mobile: string | null;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  readonly resendsLeft: number;
  /** How often it can still be tried. */
  readonly triesLeft: number;
}

/**
 * Sends a one-time password once the transaction commits. It replaces the previous one; the limit of attempts in an
 * hour applies across codes.
 *
 * @throws Refusal otp.too-soon, otp.too-often
 */
export async function issueCode(tx: Tx, ctx: Clock, request: NewCode): Promise<SentCode> {
  const recipient = await getRecipient(tx, request);
  return { ...(await issue(tx, ctx, request, recipient)), ...masked(recipient) };
}

/**
 * Sends a one-time password like `issueCode`, before sign-in: a visitor gets the same answer whether it was sent or not.
 *
 * @returns false when it is too early for another code; nothing is written then
 */
export async function issueCodeIfDue(tx: Tx, ctx: Clock, request: NewCode): Promise<boolean> {
  try {
    await issueCode(tx, ctx, request);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Sends a one-time password to an address that is not the user's yet, which entering it verifies.
 *
 * @throws Refusal otp.too-soon, otp.too-often
 */
export async function issueCodeTo(tx: Tx, ctx: Clock, request: NewCode & { readonly to: CodeRecipient }) {
  return { ...(await issue(tx, ctx, request, request.to)), ...masked(request.to) };
}

interface Clock {
  readonly realNow: Date;
}

async function issue(tx: Tx, { realNow }: Clock, request: NewCode, recipient: CodeRecipient) {
  const { purpose, userId, refId, otpKey, actionText } = request;
  await lockCodesOf(tx, userId);
  const sent = await listSentInWindow(tx, request, realNow);
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
    details: request.details ?? null,
    sentAt: realNow,
    expiresAt,
  });
  await sendCode(tx, recipient, { purpose, code, actionText });
  return {
    expiresAt,
    resendAt: resendAtOf(realNow),
    resendsLeft: resendsLeftOf(sent.length + 1),
    triesLeft: triesLeftOf(0, await countHourlyTriesLeft(tx, request, realNow)),
  };
}
