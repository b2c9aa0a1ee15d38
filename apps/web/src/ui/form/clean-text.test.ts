import { expect, test } from 'vitest';
import { capitalsAndDigits, cleanInput, digitsOnly, withoutBlanks } from './clean-text.ts';
import { otpDigits } from './otp-digits.ts';

test.each([
  [withoutBlanks(20), ' K7 fT m\n', 'K7fTm'],
  [withoutBlanks(6), '  A C E 3 6 9  ', 'ACE369'],
  [withoutBlanks(6), 'ACE369X', 'ACE369'],
  [withoutBlanks(20), '\u00a0asha1\u2003', 'asha1'],
  [capitalsAndDigits(10), ' zzzpd 0001 a ', 'ZZZPD0001A'],
  [capitalsAndDigits(10), 'ZZZPD-0001-A', 'ZZZPD0001A'],
  [digitsOnly(6), ' 004 217', '004217'],
  [digitsOnly(6), 'No. 0042-179', '004217'],
  [otpDigits, ' 481 906 ', '481906'],
])('%#: %j is kept as %j', (clean, typed, kept) => {
  expect(clean(typed)).toBe(kept);
});

test('the caret stays after the same character', () => {
  const caret = { at: -1 };
  const input = {
    value: ' ab cd',
    selectionStart: 4,
    setSelectionRange: (start: number) => void (caret.at = start),
  } as unknown as HTMLInputElement;
  cleanInput(input, withoutBlanks(10));
  expect([input.value, caret.at]).toEqual(['abcd', 2]);
});
