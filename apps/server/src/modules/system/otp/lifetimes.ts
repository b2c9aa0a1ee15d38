import {
  CAPTCHA_CODE_LIFETIME_MINUTES,
  OTP_MONEY_LIFETIME_MINUTES,
  OTP_RECOVERY_LIFETIME_MINUTES,
} from '@artha/domain/kit/limits';
import type { Confirmation } from './code-hash.ts';

/** How long a code is valid. */
export const LIFETIME_MINUTES: Readonly<Record<Confirmation['purpose'], number>> = {
  payment: OTP_MONEY_LIFETIME_MINUTES,
  sale: OTP_MONEY_LIFETIME_MINUTES,
  cancellation: OTP_MONEY_LIFETIME_MINUTES,
  plan: OTP_MONEY_LIFETIME_MINUTES,
  mandate: OTP_MONEY_LIFETIME_MINUTES,
  forgotPassword: OTP_RECOVERY_LIFETIME_MINUTES,
  captcha: CAPTCHA_CODE_LIFETIME_MINUTES,
  signUp: OTP_RECOVERY_LIFETIME_MINUTES,
  application: OTP_RECOVERY_LIFETIME_MINUTES,
  nominees: OTP_RECOVERY_LIFETIME_MINUTES,
  contact: OTP_RECOVERY_LIFETIME_MINUTES,
  personalData: OTP_RECOVERY_LIFETIME_MINUTES,
};
