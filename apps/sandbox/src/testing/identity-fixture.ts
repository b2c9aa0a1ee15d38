import { createHash } from 'node:crypto';
import { DEFAULT_IDENTITY_NAMES } from '../identity/identity-names.ts';
import { DEFAULT_PERSON } from '../identity/person.ts';
import { sign } from '../platform/signature.ts';
import type { SandboxFixture } from './sandbox-fixture.ts';

export const VERIFIER = 'a-verifier-of-more-than-forty-three-characters-in-all';
const CALLBACK = '/api/Ekycs/callback';
export const BASE = '/document-locker/public/oauth2';

/** The parameters with which the product sends a browser to the locker. */
export const authorizeQuery = ({ product }: SandboxFixture, changes: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: DEFAULT_IDENTITY_NAMES.lockerClientId,
    redirect_uri: `${product.url}${CALLBACK}`,
    state: 'state-1',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString();

/** The path of the decision that a consent page sends. */
export const decisionPathOf = (page: string): string => /data-decision="([^"]+)"/.exec(page)?.[1] ?? '';

/** Opens the page of the locker and decides. @returns the parameters with which the browser returns */
export async function decideAtLocker(fixture: SandboxFixture, choice: string): Promise<URLSearchParams> {
  const page = await fixture.get(`${BASE}/1/authorize?${authorizeQuery(fixture)}`);
  const { json } = await fixture.post(decisionPathOf(page.text), { choice, person: DEFAULT_PERSON });
  return new URL(String(json.returnUrl)).searchParams;
}

/** Exchanges a code. */
export async function exchange(
  fixture: SandboxFixture,
  code: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ status: number; json: Record<string, string> }> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: DEFAULT_IDENTITY_NAMES.lockerClientId,
    client_secret: DEFAULT_IDENTITY_NAMES.lockerClientSecret,
    redirect_uri: `${fixture.product.url}${CALLBACK}`,
    code_verifier: VERIFIER,
    ...changes,
  });
  const answer = await fetch(`${fixture.sandbox.url}${BASE}/1/token`, { method: 'POST', body: form });
  return { status: answer.status, json: (await answer.json()) as Record<string, string> };
}

/** A signed call to the depository. */
export async function callDepository(
  fixture: SandboxFixture,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  secret = DEFAULT_IDENTITY_NAMES.depositorySecret,
) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const signature = sign(secret, { method, path, body: text }, fixture.time.ms);
  const headers = { 'x-depository-signature': signature };
  return method === 'GET' ? fixture.get(path, headers) : fixture.post(path, text, headers);
}
