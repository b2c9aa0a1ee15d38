import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { hashOf } from '../../../platform/db/once.ts';
import type { OTP_PURPOSES } from './otp.tables.ts';

/** What a code confirms, and who confirms it. */
export interface Confirmation {
  readonly purpose: (typeof OTP_PURPOSES)[number];
  readonly userId: number;
  /** The thing: the id of an order, or of the user whose password is set. */
  readonly refId: string;
  /** All that was shown of it. Equal values are the same action. */
  readonly action: object;
}

const SALT_BYTES = 16;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** Six digits, each of the million as likely. */
export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

export const actionHashOf = ({ action }: Pick<Confirmation, 'action'>): string => hashOf(action);

/** The print of a code: of no use without the key, nor for anything else than what it was sent for. */
export function codeHashOf(otpKey: string, salt: string, code: string, confirmation: Confirmation): string {
  const { purpose, userId, refId } = confirmation;
  return createHmac('sha256', otpKey)
    .update([salt, code, purpose, userId, refId, actionHashOf(confirmation)].join('|'))
    .digest('base64url');
}

/** Equal or not, in the same time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
