/** How an encrypted body looks on the wire, and what is bound to it; the same for both ends and both ways. */
import type { Method } from './route.ts';

/**
 * With a call: `<key id>.<base64url of the page's key, encrypted for the server>`. With an answer that is encrypted:
 * the key id alone.
 */
export const PAYLOAD_HEADER = 'cipheredkey';

/** How far the stamp of a request may be from the server's time of day. */
export const STAMP_TOLERANCE_MS = 5 * 60_000;

export const PAYLOAD_IV_BYTES = 12;
export const PAYLOAD_TAG_BYTES = 16;

const VERSION = 1;
const STAMP_AT = 1;
const IV_AT = STAMP_AT + 8;
const SEALED_AT = IV_AT + PAYLOAD_IV_BYTES;

export interface Payload {
  /** The server's time of day, in milliseconds, when it was sealed. */
  readonly stampMs: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** AES-256-GCM: ciphertext, then tag. */
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** The bytes that travel, as base64, in the field `payload`. */
export function packPayload({ stampMs, iv, sealed }: Payload): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SEALED_AT + sealed.length);
  bytes[0] = VERSION;
  new DataView(bytes.buffer).setBigUint64(STAMP_AT, BigInt(stampMs));
  bytes.set(iv, IV_AT);
  bytes.set(sealed, SEALED_AT);
  return bytes;
}

/** @returns undefined for bytes that are none of ours */
export function unpackPayload(bytes: Uint8Array<ArrayBuffer>): Payload | undefined {
  if (bytes.length < SEALED_AT + PAYLOAD_TAG_BYTES || bytes[0] !== VERSION) return undefined;
  const stampMs = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(STAMP_AT));
  return { stampMs, iv: bytes.subarray(IV_AT, SEALED_AT), sealed: bytes.subarray(SEALED_AT) };
}

export interface PayloadPlace {
  readonly method: Method;
  /** Path and query as they stand in the request line. */
  readonly path: string;
}

/** What a request's payload is good for: this call at this time. */
export const requestBinding = ({ method, path }: PayloadPlace, stampMs: number): string =>
  `v1|request|${method}|${path}|${stampMs}`;

/**
 * What an answer's payload is good for: this request.
 *
 * @param requestIv of the request's payload, as base64url; a dash where there was none, or it was not opened
 */
export const answerBinding = ({ method, path }: PayloadPlace, status: number, requestIv = '-'): string =>
  `v1|answer|${method}|${path}|${status}|${requestIv}`;
