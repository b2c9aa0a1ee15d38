/** One-time passwords, as the calls that need one send and answer them. */
import * as z from 'zod/mini';
import { Instant } from '../kit/scalars.ts';

/** The digits of a one-time password. */
export const OtpCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.'));

/** A one-time password that was sent. */
export const SentCode = z.object({
  /** Masked. */
  email: z.string(),
  mobile: z.nullable(z.string()),
  /** Real clock. */
  expiresAt: Instant,
  /** Real clock: when another one can be requested. */
  resendAt: Instant,
  resendsLeft: z.int(),
  /** How often it can still be tried; with 0, no code is accepted. */
  triesLeft: z.int(),
});
