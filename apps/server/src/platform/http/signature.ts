/** Signatures over one call, shared with the external systems: docs/external-systems.md. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const AGE_MAX_MS = 5 * 60_000;
const HEADER = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/** The signed parts of a call. */
export interface SignedCall {
  readonly method: string;
  /** Path and query as on the request line. */
  readonly path: string;
  readonly body: Uint8Array | string;
}

const digest = (secret: string, stamp: string, { method, path, body }: SignedCall): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.${method}.${path}.`).update(body).digest();

/** The header value that authenticates a call. */
export function sign(secret: string, call: SignedCall, realNow: Date): string {
  const stamp = String(realNow.getTime());
  return `t=${stamp},v1=${digest(secret, stamp, call).toString('hex')}`;
}

/** Whether a header value is a valid signature over this call, at most five minutes from the real clock. */
export function isSignatureValid(secret: string, call: SignedCall, header: unknown, realNow: Date): boolean {
  const [, stamp = '', sent = ''] = (typeof header === 'string' && HEADER.exec(header)) || [];
  if (!stamp || Math.abs(realNow.getTime() - Number(stamp)) > AGE_MAX_MS) return false;
  return timingSafeEqual(digest(secret, stamp, call), Buffer.from(sent, 'hex'));
}
