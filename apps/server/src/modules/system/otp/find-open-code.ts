import type { Db } from '../../../platform/db/database.ts';
import { countHourlyTriesLeft, listSentInWindow, resendAtOf, resendsLeftOf, triesLeftOf } from './code-limits.ts';
import type { SentCode } from './issue-code.ts';
import type { CodeSubject } from './otp.queries.ts';
import { findCode } from './otp.queries.ts';
import { getMaskedRecipient } from './send-code.ts';

export interface OpenCode {
  readonly sent: SentCode;
  /** As given when it was sent. */
  readonly details: unknown;
}

/** The code of a subject that is neither used nor expired, even if it has no tries left; undefined without one. */
export async function findOpenCode(db: Db, subject: CodeSubject, realNow: Date): Promise<OpenCode | undefined> {
  const code = await findCode(db, subject);
  if (!code || code.usedAt !== null || code.expiresAt <= realNow) return undefined;
  const sentAt = await listSentInWindow(db, subject, realNow);
  return {
    details: code.details,
    sent: {
      ...(await getMaskedRecipient(db, subject)),
      expiresAt: code.expiresAt,
      resendAt: resendAtOf(code.sentAt),
      resendsLeft: resendsLeftOf(sentAt.length),
      triesLeft: triesLeftOf(code.attempts, await countHourlyTriesLeft(db, subject, realNow)),
    },
  };
}
