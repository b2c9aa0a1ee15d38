import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION_ABSOLUTE_HOURS, SESSION_SLIDING_MINUTES } from '@artha/domain/kit/limits';

/** A new session token, 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** The bytes of a stored hash, for comparison. */
export const bytesOfHash = (stored: string): Buffer => Buffer.from(stored, 'latin1');

/** Whether a hash is that of a token, in constant time. */
export const isHashOf = (expected: Buffer, token: string): boolean => {
  const actual = bytesOfHash(hashToken(token));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

/** Sessions without activity since then have expired. */
export const idleSince = (realNow: Date): Date => new Date(realNow.getTime() - SESSION_SLIDING_MINUTES * 60_000);

export const absoluteEnd = (realNow: Date): Date => new Date(realNow.getTime() + SESSION_ABSOLUTE_HOURS * 3_600_000);
