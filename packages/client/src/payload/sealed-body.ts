import type { PayloadPlace } from '@artha/contract/kit/payload-format';
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
  place: PayloadPlace,
  { plain, stampMs }: { readonly plain: string; readonly stampMs: number },
): Promise<SealedBody> {
  const iv = crypto.getRandomValues(new Uint8Array(PAYLOAD_IV_BYTES));
  const additionalData = bytesOfText(requestBinding(place, stampMs));
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData }, key, bytesOfText(plain));
  const payload = base64Of(packPayload({ stampMs, iv, sealed: new Uint8Array(sealed) }));
  return { body: JSON.stringify({ payload }), iv: base64Of(iv, 'url') };
}

/**
 * An answer as it was before it was encrypted for this request. Refusals from before the key was looked at are plain;
 * whatever else is plain was not said by the server.
 *
 * @param iv of the request's payload, where it had one
 * @throws ClientError for what the server did not say to this request
 */
export async function openAnswer(
  key: CryptoKey,
  place: PayloadPlace,
  { answer, iv }: { readonly answer: WireAnswer; readonly iv: string | undefined },
): Promise<WireAnswer> {
  const { status, headers, text } = answer;
  if (!headers.has(PAYLOAD_HEADER) && (status >= 400 || text === '')) return answer;
  // What is refused before the body is opened knows nothing of its iv.
  for (const each of status >= 400 ? [iv, undefined] : [iv]) {
    const opened = await open(key, text, answerBinding(place, status, each));
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

/** Compressed text begins as no JSON does. */
function textOf(plain: Uint8Array<ArrayBuffer>): string | Promise<string> {
  if (plain[0] !== 0x1f || plain[1] !== 0x8b) return new TextDecoder().decode(plain);
  return new Response(new Blob([plain]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
