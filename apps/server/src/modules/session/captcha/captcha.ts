import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CAPTCHA_LIFETIME_MINUTES } from '@artha/domain/limits';
import type { Db } from '../../../platform/db/database.ts';
import { consumeCaptcha, insertCaptcha } from '../session.queries.ts';
import { captchaPicture } from './picture.ts';
import { CAPTCHA_CHARACTERS } from './strokes.ts';

const LENGTH = 6;

const randomText = () =>
  Array.from({ length: LENGTH }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)] as string).join('');

const hashOf = (uniqueId: string, answer: string) =>
  createHash('sha256').update(`${uniqueId}:${answer.trim().toUpperCase()}`).digest('base64url');

const uniform = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * Makes a captcha: the picture for the person, the hash of its answer for us.
 *
 * @param fixedText the answer of every captcha in tests; undefined otherwise
 */
export async function createCaptcha(db: Db, realNow: Date, fixedText: string | undefined) {
  const uniqueId = randomBytes(16).toString('base64url');
  const text = fixedText ?? randomText();
  const expiresAt = new Date(realNow.getTime() + CAPTCHA_LIFETIME_MINUTES * 60_000);
  await insertCaptcha(db, { uniqueId, answerHash: hashOf(uniqueId, text), expiresAt });
  return { uniqueId, svg: captchaPicture(text.toUpperCase(), uniform) };
}

/** Whether an answer is right. Asking uses the captcha up, right or wrong. */
export async function isCaptchaSolved(db: Db, realNow: Date, uniqueId: string, answer: string): Promise<boolean> {
  const expected = await consumeCaptcha(db, uniqueId, realNow);
  if (expected === undefined) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(hashOf(uniqueId, answer)));
}
