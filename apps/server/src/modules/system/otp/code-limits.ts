import { Refusal } from '@artha/domain/kit/errors';
import {
  OTP_RESEND_AFTER_SECONDS,
  OTP_RESEND_WINDOW_MINUTES,
  OTP_RESENDS_MAX,
  OTP_TRIES_MAX,
  OTP_TRIES_MAX_PER_HOUR,
} from '@artha/domain/kit/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { CodeSubject } from './otp.queries.ts';
import { countWrongTries, listSentAt } from './otp.queries.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const WINDOW_MS = OTP_RESEND_WINDOW_MINUTES * MINUTE_MS;

/** When the codes for a subject within the window of the limit were sent, oldest first. */
export const listSentInWindow = (db: Db, subject: CodeSubject, realNow: Date): Promise<Date[]> =>
  listSentAt(db, subject, new Date(realNow.getTime() - WINDOW_MS));

/** When another code can be requested after one. */
export const resendAtOf = (sentAt: Date): Date => new Date(sentAt.getTime() + OTP_RESEND_AFTER_SECONDS * SECOND_MS);

/** How many codes may follow. @param sentCount including the first */
export const resendsLeftOf = (sentCount: number): number => Math.max(0, OTP_RESENDS_MAX + 1 - sentCount);

/** Why no other code may be sent yet. @param sent when the codes of the window were sent, oldest first */
export function tooManySent(sent: readonly Date[], realNow: Date): Refusal | undefined {
  const [first] = sent;
  const last = sent.at(-1);
  if (!first || !last) return undefined;
  const waitMs = (until: Date) => until.getTime() - realNow.getTime();
  if (sent.length > OTP_RESENDS_MAX) {
    const minutes = Math.ceil(waitMs(new Date(first.getTime() + WINDOW_MS)) / MINUTE_MS);
    return new Refusal('otp.too-often', { values: { minutes: String(minutes) } });
  }
  const seconds = Math.ceil(waitMs(resendAtOf(last)) / SECOND_MS);
  return seconds > 0 ? new Refusal('otp.too-soon', { values: { seconds: String(seconds) } }) : undefined;
}

/** How many wrong codes may still be tried in this hour, over all codes that count together. */
export async function countHourlyTriesLeft(db: Db, subject: CodeSubject, realNow: Date): Promise<number> {
  const wrong = await countWrongTries(db, subject, new Date(realNow.getTime() - HOUR_MS));
  return Math.max(0, OTP_TRIES_MAX_PER_HOUR - wrong);
}

/** How often a code may still be tried. @param attempts so far */
export const triesLeftOf = (attempts: number, hourlyTriesLeft: number): number =>
  Math.max(0, Math.min(OTP_TRIES_MAX - attempts, hourlyTriesLeft));
