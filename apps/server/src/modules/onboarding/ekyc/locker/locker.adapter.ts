import { createHash } from 'node:crypto';
import { line } from '@artha/contract/kit/scalars';
import * as z from 'zod/mini';
import type { Clocks } from '../../../../platform/clock/clock.ts';
import type { Env } from '../../../../platform/env/env.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { callExternal } from '../../../../platform/external/external-call.adapter.ts';
import { readAnswer } from '../../../../platform/external/external-system.adapter.ts';
import { CALLBACK_PATH } from '../identity-node.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { IdentityDocument, PanRecord } from './read-documents.ts';
import { readIdentity, readPan } from './read-documents.ts';
import { signedPart } from './verify-document.ts';

const NAME = 'the document locker';
const SYSTEM = { name: NAME };
const TOKEN_MAX_CHARACTERS = 500;
const DOCUMENTS_MAX = 500;
const PAN_RECORD = 'PANCR';

const Token = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(TOKEN_MAX_CHARACTERS)),
});
const Issued = z.object({
  items: z
    .array(z.object({ uri: line(TOKEN_MAX_CHARACTERS), doctype: z._default(line(TOKEN_MAX_CHARACTERS), '') }))
    .check(z.maxLength(DOCUMENTS_MAX)),
});

/** What the documents of a person say, and a digest of them. */
export interface LockerResult {
  readonly identity: IdentityDocument;
  /** Null when there is no record of a PAN in the locker. */
  readonly pan: PanRecord | null;
  readonly resultHash: string;
}

type LockerEnv = Pick<Env, 'identity' | 'publicUrl'>;

/** Where a person agrees. Nothing personal is in the address. */
export function authorizeUrl({ identity, publicUrl }: LockerEnv, state: string, verifier: string): string {
  const { url, clientId } = identity.locker;
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${publicUrl}${CALLBACK_PATH}`,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    dl_flow: 'signup',
  };
  return `${url}/oauth2/1/authorize?${new URLSearchParams(query).toString()}`;
}

/**
 * The government's locker of documents, by OAuth 2.0 with PKCE. Calls throw DeliveryError where another attempt may help,
 * and ProviderFailure where none does.
 */
export function documentLocker({ identity, publicUrl }: LockerEnv, { realNow }: Pick<Clocks, 'realNow'>) {
  const { url, clientId, clientSecret, certificate } = identity.locker;
  const redirectUri = `${publicUrl}${CALLBACK_PATH}`;
  const get = (path: string, token: string, signal?: AbortSignal) =>
    callExternal(NAME, { method: 'GET', url: url + path, headers: { authorization: `Bearer ${token}` }, signal });

  /** The sandbox makes its certificate itself; outside the sandbox there is none to fetch. */
  async function getCertificate(signal?: AbortSignal): Promise<string> {
    if (certificate !== undefined) return certificate;
    const answer = await callExternal(NAME, {
      method: 'GET',
      url: new URL('../certificate.pem', `${url}/`).href,
      signal,
    });
    if (answer.status !== 200) throw new DeliveryError(`${NAME} answered ${answer.status}`);
    return answer.text;
  }

  /** The signed part of a document; undefined when there is no such document. */
  async function getSigned(path: string, token: string, signal?: AbortSignal): Promise<string | undefined> {
    const { status, text } = await get(path, token, signal);
    if (status === 404) return undefined;
    if (status !== 200) throw new ProviderFailure('code-not-accepted');
    const signed = signedPart(text, await getCertificate(signal), realNow());
    if (signed === undefined) throw new ProviderFailure('answer-not-verified');
    return signed;
  }

  async function getPan(token: string, signal?: AbortSignal): Promise<{ signed: string; pan: PanRecord } | null> {
    const { items } = readAnswer(SYSTEM, await get('/oauth2/2/files/issued', token, signal), Issued);
    const uri = items.find(({ doctype }) => doctype === PAN_RECORD)?.uri;
    const signed = uri && (await getSigned(`/oauth2/1/xml/${encodeURIComponent(uri)}`, token, signal));
    const pan = signed ? readPan(signed) : undefined;
    return signed && pan ? { signed, pan } : null;
  }

  return {
    /** Exchanges a code, which is accepted once. */
    exchange: async (code: string, verifier: string, signal?: AbortSignal): Promise<string> => {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = { method: 'POST', url: `${url}/oauth2/1/token`, headers, body: form.toString(), signal } as const;
      const answer = await callExternal(NAME, sent);
      if (answer.status === 400) throw new ProviderFailure('code-not-accepted');
      return readAnswer(SYSTEM, answer, Token).access_token;
    },
    /** Reads and verifies the documents. */
    read: async (token: string, signal?: AbortSignal): Promise<LockerResult> => {
      const signed = await getSigned('/oauth2/3/xml/eaadhaar', token, signal);
      const document = signed === undefined ? undefined : readIdentity(signed);
      if (signed === undefined || !document) throw new ProviderFailure('answer-incomplete');
      const pan = await getPan(token, signal);
      const resultHash = createHash('sha256')
        .update(signed)
        .update(pan?.signed ?? '')
        .digest('hex');
      return { identity: document, pan: pan?.pan ?? null, resultHash };
    },
  };
}
