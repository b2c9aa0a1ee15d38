import { expect, test } from 'vitest';
import { Cookies, CSRF_COOKIE, EKYC_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { ensureCsrfToken, issueCsrfToken, isCsrfTokenValid, visitorOf } from './csrf.ts';

const cookies = (header?: string, isEmbedded = false) => new Cookies(header, { isEmbedded });

test('a session cookie is limited to this host and site and hidden from scripts', () => {
  const own = cookies();
  own.set(SESSION_COOKIE, 'half');
  expect(own.headers).toEqual(['__Host-session=half; Path=/; HttpOnly; Secure; SameSite=Strict']);
});

test('cookies are partitioned by site when other sites may frame the product', () => {
  const framed = cookies(undefined, true);
  framed.set(SESSION_COOKIE, 'half');
  expect(framed.headers).toEqual(['__Host-session=half; Path=/; HttpOnly; Secure; Partitioned; SameSite=None']);
});

test('the cookie of an identity check comes with the return from another site, and only it', () => {
  const own = cookies();
  own.set(EKYC_COOKIE, 'half');
  expect(own.headers).toEqual(['__Host-ekyc=half; Path=/; HttpOnly; Secure; SameSite=Lax']);
  const framed = cookies(undefined, true);
  framed.set(EKYC_COOKIE, 'half');
  expect(framed.headers).toEqual(['__Host-ekyc=half; Path=/; HttpOnly; Secure; Partitioned; SameSite=None']);
});

test('scripts can read only the CSRF token', () => {
  const own = cookies();
  issueCsrfToken(own);
  const readable = own.headers.filter((line) => !line.includes('HttpOnly'));
  expect(readable.map((line) => line.split('=')[0])).toEqual([CSRF_COOKIE]);
});

test('a cleared cookie is empty and expires at once', () => {
  const own = cookies(`${SESSION_COOKIE}=half`);
  own.clear(SESSION_COOKIE);
  expect(own.get(SESSION_COOKIE)).toBe('');
  expect(own.headers[0]).toMatch(/^__Host-session=; Max-Age=0;/);
});

test('a visitor is recognised from one call to the next', () => {
  const first = cookies();
  const visitor = visitorOf(first);
  expect(visitorOf(first)).toBe(visitor);
  expect(visitorOf(cookies(`__Host-visitor=${visitor}`))).toBe(visitor);
  expect(visitorOf(cookies())).not.toBe(visitor);
});

test('a CSRF token from before signing in is invalid afterwards, and vice versa', () => {
  const visitor = cookies();
  issueCsrfToken(visitor);
  const token = visitor.get(CSRF_COOKIE)!;
  const jar = `__Host-visitor=${visitor.get('__Host-visitor')}; ${CSRF_COOKIE}=${token}`;
  expect(isCsrfTokenValid(cookies(jar), token)).toBe(true);
  expect(isCsrfTokenValid(cookies(`${jar}; ${SESSION_COOKIE}=half`), token)).toBe(false);
  const signedIn = cookies(`${jar}; ${SESSION_COOKIE}=half`);
  issueCsrfToken(signedIn);
  const own = signedIn.get(CSRF_COOKIE)!;
  const later = `__Host-visitor=${visitor.get('__Host-visitor')}; ${CSRF_COOKIE}=${own}`;
  expect(isCsrfTokenValid(cookies(`${later}; ${SESSION_COOKIE}=half`), own)).toBe(true);
  expect(isCsrfTokenValid(cookies(later), own)).toBe(false);
});

test('a valid CSRF token is kept, and any other replaced', () => {
  const own = cookies();
  issueCsrfToken(own);
  const visitor = `__Host-visitor=${own.get('__Host-visitor')}`;
  const jar = `${visitor}; ${CSRF_COOKIE}=${own.get(CSRF_COOKIE)}`;
  const kept = cookies(jar);
  ensureCsrfToken(kept);
  expect(kept.headers).toEqual([]);
  for (const header of [visitor, `${visitor}; ${CSRF_COOKIE}=made-up`, `${jar}; ${SESSION_COOKIE}=half`]) {
    const other = cookies(header);
    ensureCsrfToken(other);
    expect(isCsrfTokenValid(other, other.get(CSRF_COOKIE))).toBe(true);
    expect(other.get(CSRF_COOKIE)).not.toBe(own.get(CSRF_COOKIE));
  }
});

test('a token with any changed character is invalid', () => {
  const own = cookies(`${SESSION_COOKIE}=half`);
  issueCsrfToken(own);
  const token = own.get(CSRF_COOKIE)!;
  // The last of 43 characters encodes only four bits; the others encode six each.
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    expect(isCsrfTokenValid(cookies(`${SESSION_COOKIE}=half; ${CSRF_COOKIE}=${changed}`), changed)).toBe(false);
  }
});
