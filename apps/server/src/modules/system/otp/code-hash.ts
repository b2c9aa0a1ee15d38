import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { hashOf } from '../../../platform/db/once.ts';
import type { OTP_PURPOSES } from './otp.tables.ts';

/** What a code confirms, and who confirms it. */
export interface Confirmation {
  readonly purpose: (typeof OTP_PURPOSES)[number];
  readonly userId: number;
  /** The id of the order, or the browser that requested the code (`browserRef`). */
  readonly refId: string;
  /** Everything that was shown of it. Equal values are the same action. */
  readonly action: object;
}

const SALT_BYTES = 16;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** Six random digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

export const actionHashOf = ({ action }: Pick<Confirmation, 'action'>): string => hashOf(action);

/** The keyed hash of a code: it cannot be guessed without the key and matches only the confirmation it was sent for. */
export function codeHashOf(otpKey: string, salt: string, code: string, confirmation: Confirmation): string {
  const { purpose, userId, refId } = confirmation;
  return createHmac('sha256', otpKey)
    .update([salt, code, purpose, userId, refId, actionHashOf(confirmation)].join('|'))
    .digest('base64url');
}

/** Compares in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
