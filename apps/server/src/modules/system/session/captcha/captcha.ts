import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CAPTCHA_LIFETIME_MINUTES } from '@artha/domain/kit/limits';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { ensureCsrfToken, visitorOf } from '../../../../platform/http/csrf.ts';
import { consumeCaptcha, insertCaptcha } from './captcha.queries.ts';
import { captchaPicture } from './picture.ts';
import { CAPTCHA_CHARACTERS } from './strokes.ts';

const LENGTH = 6;

const randomText = () =>
  Array.from({ length: LENGTH }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)] as string).join('');

/** Includes the visitor, so that the answer is valid only in the browser that got the picture. */
const hashOf = (visitor: string, uniqueId: string, answer: string) =>
  createHash('sha256').update(`${visitor}:${uniqueId}:${answer.trim().toUpperCase()}`).digest('base64url');

type Context = Pick<RequestContext, 'db' | 'realNow' | 'cookies'>;

const uniform = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * Creates a captcha: returns its picture and stores the hash of its answer.
 *
 * @param fixedText the answer in tests; undefined for a random one
 */
export async function createCaptcha({ db, realNow, cookies }: Context, fixedText: string | undefined) {
  const uniqueId = randomBytes(16).toString('base64url');
  const text = fixedText ?? randomText();
  const expiresAt = new Date(realNow.getTime() + CAPTCHA_LIFETIME_MINUTES * 60_000);
  await insertCaptcha(db, { uniqueId, answerHash: hashOf(visitorOf(cookies), uniqueId, text), expiresAt });
  ensureCsrfToken(cookies);
  return { uniqueId, svg: captchaPicture(text.toUpperCase(), uniform) };
}

export type CaptchaOutcome = 'solved' | 'wrong' | 'expired';

/** Checks an answer. The check consumes the captcha in any case. */
export async function solveCaptcha(
  { db, realNow, cookies }: Context,
  uniqueId: string,
  answer: string,
): Promise<CaptchaOutcome> {
  const consumed = await consumeCaptcha(db, uniqueId);
  if (consumed === undefined) return 'wrong';
  if (consumed.expiresAt <= realNow) return 'expired';
  const actual = hashOf(visitorOf(cookies), uniqueId, answer);
  return timingSafeEqual(Buffer.from(consumed.answerHash), Buffer.from(actual)) ? 'solved' : 'wrong';
}
