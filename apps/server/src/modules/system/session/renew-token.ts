import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { issueCsrfToken } from '../../../platform/http/csrf.ts';
import { replaceToken } from './session.queries.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Gives the caller's session new halves, so that a stolen one is worthless from now on. The session itself continues.
 *
 * @returns the half for the page; the other one is set as a cookie
 * @throws Refusal session.required when it has ended in the meantime
 */
export async function renewToken(tx: Tx, { session, cookies }: SessionContext): Promise<string> {
  const [token, cookie] = [newToken(), newToken()];
  const hashes = { tokenHash: hashToken(token), cookieHash: hashToken(cookie) };
  if (!(await replaceToken(tx, session.id, hashes))) throw new Refusal('session.required');
  cookies.set(SESSION_COOKIE, cookie);
  issueCsrfToken(cookies);
  return token;
}
