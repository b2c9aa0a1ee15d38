import { expect, test } from 'vitest';
import { otpDigits } from './otp-digits.ts';

test.each([
  ['481906', '481906'],
  ['481 906', '481906'],
  ['Your code is 481-906.', '481906'],
  ['4819061', '481906'],
  ['abc', ''],
])('%s becomes %s', (typed, digits) => {
  expect(otpDigits(typed)).toBe(digits);
});
