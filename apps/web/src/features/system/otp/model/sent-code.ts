import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';

/** A one-time password that was sent. */
export interface SentCode {
  /** Masked; null where the code went to the mobile only. */
  readonly email: string | null;
  readonly mobile: string | null;
  /** Real clock. */
  readonly expiresAt: Date;
  /** Real clock: when another one can be requested. */
  readonly resendAt: Date;
  readonly resendsLeft: number;
  readonly triesLeft: number;
}

/** 'Sent to +91 •••••6204 and a•••h@mail.example.' */
export const sentToText = ({ mobile, email }: Pick<SentCode, 'mobile' | 'email'>): string =>
  `Sent to ${[mobile, email].filter((address) => address !== null).join(' and ')}.`;

/** Why a code was refused. Without tries left no code is accepted, not even the correct one. */
export function codeProblem({ triesLeft }: Pick<SentCode, 'triesLeft'>, error: Error | null): string | undefined {
  if (triesLeft === 0) return messageOf('otp.too-many-tries');
  return error ? messageOfError(error) : undefined;
}
