import { randomBytes } from 'node:crypto';
import { HttpProblem } from '../platform/http-problem.ts';
import { insertConsent } from './consents.queries.ts';
import type { LockerContext } from './locker-context.ts';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const CHALLENGE = /^[\w-]{43}$/;
const STATE_MAX_CHARACTERS = 500;
const CALLBACK = '/api/Ekycs/callback';

/**
 * Begins an authorization.
 *
 * @returns the token of the page on which the person decides, or the address that reports a problem to the client
 * @throws HttpProblem 400 when the client or its address is not known: nobody is sent there
 */
export function beginConsent(
  { db, identity, publicUrl }: LockerContext,
  query: Query,
): { pageToken: string } | { problemUrl: string } {
  const value = (name: string): string => {
    const given = query[name];
    return typeof given === 'string' ? given : '';
  };
  if (value('client_id') !== identity.lockerClientId)
    throw new HttpProblem(400, 'invalid_client', 'This client is not registered at the locker.');
  if (value('redirect_uri') !== `${publicUrl()}${CALLBACK}`)
    throw new HttpProblem(400, 'invalid_redirect', 'This return address is not registered at the locker.');
  const [redirectUri, state, codeChallenge] = [value('redirect_uri'), value('state'), value('code_challenge')];
  const isValid =
    value('response_type') === 'code' &&
    value('code_challenge_method') === 'S256' &&
    CHALLENGE.test(codeChallenge) &&
    state !== '' &&
    state.length <= STATE_MAX_CHARACTERS;
  if (!isValid) return { problemUrl: returnUrl(redirectUri, { error: 'invalid_request', state }) };
  const pageToken = randomBytes(16).toString('base64url');
  insertConsent(db, { pageToken, redirectUri, state, codeChallenge });
  return { pageToken };
}

export const returnUrl = (redirectUri: string, parameters: Readonly<Record<string, string>>): string =>
  `${redirectUri}?${new URLSearchParams(parameters).toString()}`;
