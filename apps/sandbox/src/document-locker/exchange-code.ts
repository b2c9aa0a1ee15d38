import { createHash, randomBytes } from 'node:crypto';
import { HttpProblem } from '../platform/http-problem.ts';
import { deleteToken, findConsentByCode, updateExchanged } from './consents.queries.ts';
import type { LockerContext } from './locker-context.ts';

const TOKEN_LIFETIME_MS = 60 * 60_000;

/** A problem in the words of OAuth 2.0, which the client reads. */
export class TokenProblem extends HttpProblem {
  constructor(error: 'invalid_request' | 'invalid_client' | 'invalid_grant', statusCode = 400) {
    super(statusCode, error, error);
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function isClient({ identity }: LockerContext, form: URLSearchParams, authorization: string | undefined): boolean {
  const basic = Buffer.from(`${identity.lockerClientId}:${identity.lockerClientSecret}`).toString('base64');
  if (authorization !== undefined) return authorization === `Basic ${basic}`;
  return form.get('client_id') === identity.lockerClientId && form.get('client_secret') === identity.lockerClientSecret;
}

/**
 * Exchanges a code for a token, once.
 *
 * @throws TokenProblem as RFC 6749, 5.2 and RFC 7636, 4.6
 */
export function exchangeCode(context: LockerContext, form: URLSearchParams, authorization: string | undefined) {
  const { db, clock } = context;
  const nowMs = clock.realNowMs();
  if (!isClient(context, form, authorization)) throw new TokenProblem('invalid_client', 401);
  const [code, verifier] = [form.get('code'), form.get('code_verifier')];
  if (form.get('grant_type') !== 'authorization_code' || !code || !verifier) throw new TokenProblem('invalid_request');
  const consent = findConsentByCode(db, code);
  if (consent?.isCodeUsed) deleteToken(db, consent.seq);
  const isValid =
    consent !== undefined &&
    !consent.isCodeUsed &&
    consent.codeExpiresMs > nowMs &&
    consent.redirectUri === form.get('redirect_uri') &&
    consent.codeChallenge === challengeOf(verifier);
  if (!isValid) throw new TokenProblem('invalid_grant');
  const accessToken = randomBytes(20).toString('hex');
  updateExchanged(db, consent.seq, accessToken, nowMs + TOKEN_LIFETIME_MS);
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFETIME_MS / 1_000,
    scope: 'files.issueddocs userdetails',
    consent_valid_till: Math.floor((nowMs + TOKEN_LIFETIME_MS) / 1_000),
  };
}
