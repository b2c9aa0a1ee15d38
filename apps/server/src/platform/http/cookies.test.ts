import { expect, test } from 'vitest';
import { Cookies, CSRF_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { giveCsrfToken, isCsrfTokenGood, visitorOf } from './csrf.ts';

const cookies = (header?: string, isEmbedded = false) => new Cookies(header, { isEmbedded });

test('a session cookie is for this host, this site and no script', () => {
  const own = cookies();
  own.set(SESSION_COOKIE, 'half');
  expect(own.headers).toEqual(['__Host-session=half; Path=/; HttpOnly; Secure; SameSite=Strict']);
});

test('where other sites may frame the product, each of them has cookies of its own', () => {
  const framed = cookies(undefined, true);
  framed.set(SESSION_COOKIE, 'half');
  expect(framed.headers).toEqual(['__Host-session=half; Path=/; HttpOnly; Secure; Partitioned; SameSite=None']);
});

test('scripts of our pages read the token, and nothing else', () => {
  const own = cookies();
  giveCsrfToken(own);
  const readable = own.headers.filter((line) => !line.includes('HttpOnly'));
  expect(readable.map((line) => line.split('=')[0])).toEqual([CSRF_COOKIE]);
});

test('a cookie that goes is empty and over at once', () => {
  const own = cookies(`${SESSION_COOKIE}=half`);
  own.clear(SESSION_COOKIE);
  expect(own.get(SESSION_COOKIE)).toBe('');
  expect(own.headers[0]).toMatch(/^__Host-session=; Max-Age=0;/);
});

test('a visitor is known from one call to the next', () => {
  const first = cookies();
  const visitor = visitorOf(first);
  expect(visitorOf(first)).toBe(visitor);
  expect(visitorOf(cookies(`__Host-visitor=${visitor}`))).toBe(visitor);
  expect(visitorOf(cookies())).not.toBe(visitor);
});

test('a token of the time before signing in is none after it, and the other way round', () => {
  const stranger = cookies();
  giveCsrfToken(stranger);
  const token = stranger.get(CSRF_COOKIE)!;
  const jar = `__Host-visitor=${stranger.get('__Host-visitor')}; ${CSRF_COOKIE}=${token}`;
  expect(isCsrfTokenGood(cookies(jar), token)).toBe(true);
  expect(isCsrfTokenGood(cookies(`${jar}; ${SESSION_COOKIE}=half`), token)).toBe(false);
  const signedIn = cookies(`${jar}; ${SESSION_COOKIE}=half`);
  giveCsrfToken(signedIn);
  const own = signedIn.get(CSRF_COOKIE)!;
  const later = `__Host-visitor=${stranger.get('__Host-visitor')}; ${CSRF_COOKIE}=${own}`;
  expect(isCsrfTokenGood(cookies(`${later}; ${SESSION_COOKIE}=half`), own)).toBe(true);
  expect(isCsrfTokenGood(cookies(later), own)).toBe(false);
});

test('each byte of a token counts', () => {
  const own = cookies(`${SESSION_COOKIE}=half`);
  giveCsrfToken(own);
  const token = own.get(CSRF_COOKIE)!;
  // The last character of 43 holds four bits that mean something; the others stand for six each.
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    expect(isCsrfTokenGood(cookies(`${SESSION_COOKIE}=half; ${CSRF_COOKIE}=${changed}`), changed)).toBe(false);
  }
});
