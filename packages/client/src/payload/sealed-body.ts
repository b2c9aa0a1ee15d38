import type { PayloadTarget } from '@artha/contract/kit/payload-format';
import {
  answerBinding,
  packPayload,
  PAYLOAD_HEADER,
  PAYLOAD_IV_BYTES,
  requestBinding,
  unpackPayload,
} from '@artha/contract/kit/payload-format';
import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import * as z from 'zod/mini';
import { ClientError } from '../client-error.ts';
import type { WireAnswer } from '../transport.ts';
import { base64Of, bytesOf } from './base64.ts';

const CIPHER = 'AES-GCM';
const Sealed = z.object({ payload: z.string() });

export interface SealedBody {
  readonly body: string;
  /** As base64url. */
  readonly iv: string;
}

/** Encrypts a body for one call at one time. */
export async function sealBody(
  key: CryptoKey,
  target: PayloadTarget,
  { plain, stampMs }: { readonly plain: string; readonly stampMs: number },
): Promise<SealedBody> {
  const iv = crypto.getRandomValues(new Uint8Array(PAYLOAD_IV_BYTES));
  const additionalData = bytesOfText(requestBinding(target, stampMs));
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData }, key, bytesOfText(plain));
  const payload = base64Of(packPayload({ stampMs, iv, sealed: new Uint8Array(sealed) }));
  return { body: JSON.stringify({ payload }), iv: base64Of(iv, 'url') };
}

/**
 * Decrypts the answer to a request. Refusals that the server sends before it reads the key are plain text; any other
 * plain answer is not from the server.
 *
 * @param iv of the request's payload, if it had one
 * @throws ClientError for an answer that was not encrypted for this request
 */
export async function openAnswer(
  key: CryptoKey,
  target: PayloadTarget,
  { answer, iv }: { readonly answer: WireAnswer; readonly iv: string | undefined },
): Promise<WireAnswer> {
  const { status, headers, text } = answer;
  if (!headers.has(PAYLOAD_HEADER) && (status >= 400 || text === '')) return answer;
  // A refusal sent before the body was opened is not bound to its iv.
  for (const each of status >= 400 ? [iv, undefined] : [iv]) {
    const opened = await open(key, text, answerBinding(target, status, each));
    if (opened !== undefined) return { status, headers, text: opened };
  }
  throw new ClientError(COMMON_ERRORS['server.error'][1], { code: 'client.unreadable-answer', status });
}

async function open(key: CryptoKey, text: string, binding: string): Promise<string | undefined> {
  try {
    const parts = unpackPayload(bytesOf(z.parse(Sealed, JSON.parse(text)).payload));
    if (!parts) return undefined;
    const { iv, sealed } = parts;
    const plain = await crypto.subtle.decrypt({ name: CIPHER, iv, additionalData: bytesOfText(binding) }, key, sealed);
    return await textOf(new Uint8Array(plain));
  } catch {
    return undefined;
  }
}

const bytesOfText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Decompresses gzip, whose first bytes cannot begin JSON. */
function textOf(plain: Uint8Array<ArrayBuffer>): string | Promise<string> {
  if (plain[0] !== 0x1f || plain[1] !== 0x8b) return new TextDecoder().decode(plain);
  return new Response(new Blob([plain]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
