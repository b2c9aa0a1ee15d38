import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION_ABSOLUTE_HOURS, SESSION_SLIDING_MINUTES } from '@artha/domain/limits';

/** A new session token, 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a hash is that of a token, in the same time. */
export const isHashOf = (hash: string, token: string): boolean => {
  const [one, other] = [Buffer.from(hash), Buffer.from(hashToken(token))];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Sessions without activity since then have run out. */
export const idleSince = (realNow: Date): Date => new Date(realNow.getTime() - SESSION_SLIDING_MINUTES * 60_000);

export const absoluteEnd = (realNow: Date): Date => new Date(realNow.getTime() + SESSION_ABSOLUTE_HOURS * 3_600_000);
