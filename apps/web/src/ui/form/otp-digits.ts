import { OTP_DIGITS } from '@artha/domain/kit/limits';

/** The digits of typed or pasted text such as '481 906.', cut to the length of an OTP. */
export const otpDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, OTP_DIGITS);
