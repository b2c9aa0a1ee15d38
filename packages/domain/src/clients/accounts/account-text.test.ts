import { expect, test } from 'vitest';
import { accountNumberText, accountText } from './account-text.ts';

test.each([
  ['50128841', '5012 8841'],
  ['501288412', '5012 8841 2'],
  ['501', '501'],
  ['5012', '5012'],
])('the account number %s is read as %s', (accountNumber, text) => {
  expect(accountNumberText(accountNumber)).toBe(text);
});

test('an account has its number beside its name', () => {
  expect(accountText({ name: 'Ananya Deshmukh', accountNumber: '50128841' })).toBe('Ananya Deshmukh · 5012 8841');
});
