/** The wire format of encrypted bodies and the data bound to them, for requests and answers on both sides. */
import type { Method } from './route.ts';

/**
 * In a request: `<key id>.<base64url of the page key, encrypted for the server>`. In an encrypted answer: only the key
 * id.
 */
export const PAYLOAD_HEADER = 'cipheredkey';

/** How far the timestamp of a request may be from the server's real clock. */
export const STAMP_TOLERANCE_MS = 5 * 60_000;

export const PAYLOAD_IV_BYTES = 12;
export const PAYLOAD_TAG_BYTES = 16;

const VERSION = 1;
const STAMP_AT = 1;
const IV_AT = STAMP_AT + 8;
const SEALED_AT = IV_AT + PAYLOAD_IV_BYTES;

export interface Payload {
  /** The server's real clock, in milliseconds, when it was sealed. */
  readonly stampMs: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** AES-256-GCM: ciphertext, then tag. */
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** The bytes of the field `payload`, where they are base64. */
export function packPayload({ stampMs, iv, sealed }: Payload): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SEALED_AT + sealed.length);
  bytes[0] = VERSION;
  new DataView(bytes.buffer).setBigUint64(STAMP_AT, BigInt(stampMs));
  bytes.set(iv, IV_AT);
  bytes.set(sealed, SEALED_AT);
  return bytes;
}

/** @returns undefined for bytes in another format */
export function unpackPayload(bytes: Uint8Array<ArrayBuffer>): Payload | undefined {
  if (bytes.length < SEALED_AT + PAYLOAD_TAG_BYTES || bytes[0] !== VERSION) return undefined;
  const stampMs = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(STAMP_AT));
  return { stampMs, iv: bytes.subarray(IV_AT, SEALED_AT), sealed: bytes.subarray(SEALED_AT) };
}

export interface PayloadTarget {
  readonly method: Method;
  /** Path and query as in the request line. */
  readonly path: string;
}

/** Binds the payload of a request to this call at this time. */
export const requestBinding = ({ method, path }: PayloadTarget, stampMs: number): string =>
  `v1|request|${method}|${path}|${stampMs}`;

/**
 * Binds the payload of an answer to this request.
 *
 * @param requestIv of the request's payload, as base64url; a dash without a payload, or when it was not opened
 */
export const answerBinding = ({ method, path }: PayloadTarget, status: number, requestIv = '-'): string =>
  `v1|answer|${method}|${path}|${status}|${requestIv}`;
