/** Signatures over one call, as the outer systems and we make them: docs/external-systems.md. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const AGE_MAX_MS = 5 * 60_000;
const HEADER = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/** What a signature is over: one call, whole. */
export interface SignedCall {
  readonly method: string;
  /** Path and query as on the request line. */
  readonly path: string;
  readonly body: Uint8Array | string;
}

const digest = (secret: string, stamp: string, { method, path, body }: SignedCall): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.${method}.${path}.`).update(body).digest();

/** The header value that proves a call to come from who knows the secret. @param realNow the time of day */
export function sign(secret: string, call: SignedCall, realNow: Date): string {
  const stamp = String(realNow.getTime());
  return `t=${stamp},v1=${digest(secret, stamp, call).toString('hex')}`;
}

/** Whether a header value is a signature over this call that is at most five minutes away from the time of day. */
export function isSignatureGood(secret: string, call: SignedCall, header: unknown, realNow: Date): boolean {
  const [, stamp = '', sent = ''] = (typeof header === 'string' && HEADER.exec(header)) || [];
  if (!stamp || Math.abs(realNow.getTime() - Number(stamp)) > AGE_MAX_MS) return false;
  return timingSafeEqual(digest(secret, stamp, call), Buffer.from(sent, 'hex'));
}
