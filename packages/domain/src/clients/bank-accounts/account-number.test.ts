import { expect, test } from 'vitest';
import { bankCodeOf, cleanBankNumber, isBankNumber, lastDigits } from './account-number.ts';

test.each([
  ['123456789', true],
  ['012345678', true],
  ['123456789012345678', true],
  ['12345678', false],
  ['1234567890123456789', false],
  ['12345678A', false],
  ['1234 56789', false],
  ['१२३४५६७८९', false],
  ['000000000000', false],
  ['', false],
])('%s as an account number: %s', (text, isValid) => {
  expect(isBankNumber(text)).toBe(isValid);
});

test.each([
  ['5002 3310 7710', '500233107710'],
  ['5002-3310-7710', '500233107710'],
  [' 500233107710\t', '500233107710'],
])('%s is read as %s', (text, number) => {
  expect(cleanBankNumber(text)).toBe(number);
});

test('four digits of the number are shown, and four letters of an IFSC name the bank', () => {
  expect(lastDigits('500233107710')).toBe('7710');
  expect(bankCodeOf('SAGR0000233')).toBe('SAGR');
});
