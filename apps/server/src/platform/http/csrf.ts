import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from './cookies.ts';
import { CSRF_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from './cookies.ts';

const RANDOM_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

const signatureOf = (binding: string, random: string): Buffer =>
  createHmac('sha256', binding).update(`csrf|${random}`).digest();

/** Tokens are bound to the session cookie or, before sign-in, to the visitor cookie. */
const bindingOf = (cookies: Cookies): string | undefined =>
  cookies.get(SESSION_COOKIE) || cookies.get(VISITOR_COOKIE) || undefined;

/** The visitor id of the browser; sets its cookie if it is missing. */
export function visitorOf(cookies: Cookies): string {
  const known = cookies.get(VISITOR_COOKIE);
  if (known) return known;
  const visitor = randomBytes(32).toString('base64url');
  cookies.set(VISITOR_COOKIE, visitor);
  return visitor;
}

/**
 * Issues a new token. It cannot be forged without the cookie that it is bound to, which is hidden from scripts and
 * other sites.
 */
export function issueCsrfToken(cookies: Cookies): void {
  const binding = bindingOf(cookies) ?? visitorOf(cookies);
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  cookies.set(CSRF_COOKIE, `${random}.${signatureOf(binding, random).toString('base64url')}`);
}

/** Whether a token equals the one in the cookie and is bound to this browser. */
export function isCsrfTokenValid(cookies: Cookies, token: string | undefined): boolean {
  const [, random, signature] = TOKEN.exec(token ?? '') ?? [];
  const binding = bindingOf(cookies);
  if (random === undefined || signature === undefined || binding === undefined) return false;
  if (cookies.get(CSRF_COOKIE) !== token) return false;
  return timingSafeEqual(signatureOf(binding, random), Buffer.from(signature, 'base64url'));
}

/**
 * Issues a token unless the browser has a valid one: calls that were sent with it would be refused, such as a
 * logout while the login that follows asks for its captcha.
 */
export function ensureCsrfToken(cookies: Cookies): void {
  if (!isCsrfTokenValid(cookies, cookies.get(CSRF_COOKIE))) issueCsrfToken(cookies);
}
