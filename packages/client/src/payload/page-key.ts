import type { PayloadPublicKey } from '@artha/contract/system/product-config';
import { getConfigOptions } from '@artha/contract/system/product-config';
import type { AnswerOf } from '@artha/contract/kit/route';
import { readAnswer } from '../answer.ts';
import { ClientError } from '../client-error.ts';
import { requestHeaders } from '../headers.ts';
import type { Transport } from '../transport.ts';
import { send } from '../transport.ts';
import { wireRequest } from '../wire-request.ts';
import { base64Of, bytesOf } from './base64.ts';
import type { ServerClock } from './server-clock.ts';

/** The server's public key, and its real clock at that time. */
export interface KnownServer extends PayloadPublicKey {
  readonly realNow: Date;
}

/** The key of a page, and the header that sends it to the server. */
export interface PageKey {
  readonly key: CryptoKey;
  readonly header: string;
}

const TIMEOUT_MS = 30_000;
const KEY_BYTES = 32;

/**
 * Creates the key of a page and wraps it for the server.
 *
 * @throws ClientError on an insecure page, where browsers offer no cryptography
 */
export async function makePageKey({ keyId, publicKey }: PayloadPublicKey): Promise<PageKey> {
  // The type says that it always exists, but on a plain http page it does not.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    throw new ClientError('This page needs https. Please open its https address.', {
      code: 'client.https-needed',
      status: 0,
    });
  }
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const server = await subtle.importKey('spki', bytesOf(publicKey), rsa, false, ['encrypt']);
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const wrapped = new Uint8Array(await subtle.encrypt(rsa, server, bytes));
  const key = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  bytes.fill(0);
  return { key, header: `${keyId}.${base64Of(wrapped, 'url')}` };
}

/** @returns the server's newest key pair; undefined when it has none */
export async function fetchServer(transport: Transport, clock: ServerClock): Promise<PayloadPublicKey | undefined> {
  const headers = requestHeaders({ credentials: undefined, csrfToken: undefined, idempotencyKey: undefined });
  const sending = { headers, timeoutMs: TIMEOUT_MS, signal: undefined };
  const answer = await send(transport, wireRequest(getConfigOptions, {}), sending);
  clock.update(answer.headers);
  const config = readAnswer(getConfigOptions, answer) as AnswerOf<typeof getConfigOptions>;
  return config.payloadEncryption ?? undefined;
}
