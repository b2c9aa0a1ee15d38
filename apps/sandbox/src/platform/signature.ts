import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpProblem } from './http-problem.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';
/** Used by the payment bank in both directions. */
export const PAYMENT_SIGNATURE_HEADER = 'x-payment-signature';
export const CLEARING_SIGNATURE_HEADER = 'x-clearing-signature';
const DEPOSITORY_SIGNATURE_HEADER = 'x-depository-signature';
export const CORE_BANK_SIGNATURE_HEADER = 'x-core-bank-signature';

/** A shared secret, and the header of its signatures. */
export interface SigningKey {
  readonly secret: string;
  readonly header: string;
  /** The environment variable of the secret on both sides, for the error message. */
  readonly variable: string;
}

export const sandboxKey = (secret: string): SigningKey => ({
  secret,
  header: SIGNATURE_HEADER,
  variable: 'ARTHA_SANDBOX_SECRET',
});
export const paymentKey = (secret: string): SigningKey => ({
  secret,
  header: PAYMENT_SIGNATURE_HEADER,
  variable: 'ARTHA_PAYMENT_SECRET',
});
export const clearingKey = (secret: string): SigningKey => ({
  secret,
  header: CLEARING_SIGNATURE_HEADER,
  variable: 'ARTHA_CLEARING_SECRET',
});
export const coreBankKey = (secret: string): SigningKey => ({
  secret,
  header: CORE_BANK_SIGNATURE_HEADER,
  variable: 'ARTHA_CORE_BANK_SECRET',
});

export const depositoryKey = (secret: string): SigningKey => ({
  secret,
  header: DEPOSITORY_SIGNATURE_HEADER,
  variable: 'ARTHA_DEPOSITORY_SECRET',
});

const LIFETIME_MS = 5 * 60_000;
const HEADER = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/** The signed parts of a call. */
export interface SignedCall {
  readonly method: string;
  /** Path with query, as on the request line. */
  readonly path: string;
  readonly body: Buffer | string;
}

function digest(secret: string, stampMs: number | string, call: SignedCall): Buffer {
  const hmac = createHmac('sha256', secret).update(`${stampMs}.${call.method}.${call.path}.`);
  return hmac.update(call.body).digest();
}

/** The header value that authenticates a call. The time stamp is of the real clock. */
export const sign = (secret: string, call: SignedCall, nowMs: number): string =>
  `t=${nowMs},v1=${digest(secret, nowMs, call).toString('hex')}`;

/** @throws HttpProblem 401 when the signature is missing, malformed, wrong or more than 5 minutes away from now */
export function requireSignature(key: SigningKey, call: SignedCall, header: unknown, nowMs: number): void {
  const refused = (message: string) => new HttpProblem(401, 'signature.invalid', message);
  const match = typeof header === 'string' ? HEADER.exec(header) : null;
  if (!match?.[1] || !match[2]) throw refused(`The header ${key.header} must be t=<milliseconds>,v1=<64 hex digits>.`);
  if (!timingSafeEqual(digest(key.secret, match[1], call), Buffer.from(match[2], 'hex'))) {
    throw refused(`The signature does not match this call: check ${key.variable} on both sides.`);
  }
  if (Math.abs(nowMs - Number(match[1])) > LIFETIME_MS) throw refused('The signature is more than 5 minutes old.');
}
