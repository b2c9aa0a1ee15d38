import { OTP_DIGITS } from '@artha/domain/kit/limits';

/** The digits in what was typed or pasted, '481 906.' from a message included, and no more than a code has. */
export const otpDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, OTP_DIGITS);
