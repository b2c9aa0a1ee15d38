import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { digitsOnly } from './clean-text.ts';

/** What a field for an OTP keeps of typed or pasted text. */
export const otpDigits = digitsOnly(OTP_DIGITS);
