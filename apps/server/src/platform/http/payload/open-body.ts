import { createDecipheriv } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Payload, PayloadTarget } from '@artha/contract/kit/payload-format';
import {
  PAYLOAD_TAG_BYTES,
  requestBinding,
  STAMP_TOLERANCE_MS,
  unpackPayload,
} from '@artha/contract/kit/payload-format';
import type { Method } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Call } from '../call.ts';
import { parseJson } from '../json-text.ts';
import type { PageKey } from './page-keys.ts';
import { insertNonce } from './payload.queries.ts';

/**
 * Decrypts a body and parses it as strictly as a plain one. A payload is valid once, for this call, within minutes of
 * its time stamp.
 *
 * @param body the received body, `{ payload }`
 * @throws Refusal request.payload for every problem before parsing
 */
export async function openBody(call: Call, pageKey: PageKey, body: unknown): Promise<unknown> {
  const payload = payloadOf(body);
  const opened = payload && decrypted(call, pageKey, payload);
  if (!payload || !opened || !isFresh(payload, call.realNow)) throw new Refusal('request.payload');
  const iv = Buffer.from(payload.iv).toString('base64url');
  if (!(await insertNonce(call.db, { keyDigest: pageKey.digest, iv, seenAt: call.realNow }))) {
    throw new Refusal('request.payload');
  }
  call.payloadIv = iv;
  return parseJson(opened);
}

function payloadOf(body: unknown): Payload | undefined {
  if (typeof body !== 'object' || body === null || !('payload' in body) || Object.keys(body).length > 1)
    return undefined;
  const { payload } = body;
  if (typeof payload !== 'string') return undefined;
  const bytes = Buffer.from(payload, 'base64');
  // Node ignores invalid base64 characters: comparing enforces one encoding of each payload.
  return bytes.toString('base64') === payload ? unpackPayload(bytes) : undefined;
}

function decrypted(call: Call, { key }: PageKey, { stampMs, iv, sealed }: Payload): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: PAYLOAD_TAG_BYTES });
  decipher.setAAD(Buffer.from(requestBinding(targetOf(call.incoming), stampMs)));
  decipher.setAuthTag(sealed.subarray(-PAYLOAD_TAG_BYTES));
  const opened = decipher.update(sealed.subarray(0, -PAYLOAD_TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}

const isFresh = ({ stampMs }: Payload, realNow: Date): boolean =>
  Math.abs(stampMs - realNow.getTime()) <= STAMP_TOLERANCE_MS;

/** Method and path of the request line. */
export const targetOf = ({ method, url = '' }: IncomingMessage): PayloadTarget => ({
  method: method as Method,
  path: url,
});
