import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

const LIFETIME_SECONDS = 120;

export interface ReturnClaims {
  readonly requestId: string;
  readonly clientId: string;
  readonly status: 'consented' | 'refused';
}

/** The signed return: it says which request was decided, and how, and holds nothing personal. */
export const signReturn = ({ requestId, clientId, status }: ReturnClaims, secret: string, nowMs: number) => {
  const issuedAt = Math.floor(nowMs / 1_000);
  return new SignJWT({ status })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('depository')
    .setAudience(clientId)
    .setSubject(requestId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret));
};
