import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from './cookies.ts';
import { CSRF_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from './cookies.ts';

const RANDOM_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

const seal = (binding: string, random: string): Buffer =>
  createHmac('sha256', binding).update(`csrf|${random}`).digest();

/** What tokens are bound to: the half of the session's token in its cookie, and before there is one the visitor. */
const bindingOf = (cookies: Cookies): string | undefined =>
  cookies.get(SESSION_COOKIE) || cookies.get(VISITOR_COOKIE) || undefined;

/** The browser that asks, known by a cookie that is set here where there is none. */
export function visitorOf(cookies: Cookies): string {
  const known = cookies.get(VISITOR_COOKIE);
  if (known) return known;
  const visitor = randomBytes(32).toString('base64url');
  cookies.set(VISITOR_COOKIE, visitor);
  return visitor;
}

/**
 * Gives the browser a new token. Nobody can make one without the cookie that it is bound to, which no script and no
 * other site can read.
 */
export function giveCsrfToken(cookies: Cookies): void {
  const binding = bindingOf(cookies) ?? visitorOf(cookies);
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  cookies.set(CSRF_COOKIE, `${random}.${seal(binding, random).toString('base64url')}`);
}

/** Whether a token is the one in the cookie, and bound to this browser. */
export function isCsrfTokenGood(cookies: Cookies, token: string | undefined): boolean {
  const [, random, sealed] = TOKEN.exec(token ?? '') ?? [];
  const binding = bindingOf(cookies);
  if (random === undefined || sealed === undefined || binding === undefined) return false;
  if (cookies.get(CSRF_COOKIE) !== token) return false;
  return timingSafeEqual(seal(binding, random), Buffer.from(sealed, 'base64url'));
}
