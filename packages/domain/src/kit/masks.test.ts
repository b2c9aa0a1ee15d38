import { expect, test } from 'vitest';
import { bankAccountChoice, bankAccountLabel, isMaskedPan, maskAccountNumber, maskPan } from './masks.ts';

test('a PAN shows its first two characters and its last', () => {
  expect(maskPan('AFEPK2130F')).toBe('AF•••••••F');
  expect(isMaskedPan(maskPan('AFEPK2130F'))).toBe(true);
  expect(isMaskedPan('AFEPK2130F')).toBe(false);
});

test.each([
  ['20110004417', '••••4417'],
  ['5011000000001234X', '••••234X'],
  ['12345678', '••••'],
])('the account number %s is shown as %s', (number, masked) => {
  expect(maskAccountNumber(number)).toBe(masked);
});

test('a bank account is named by its last digits; in a list they come first', () => {
  const account = { bankName: 'Sagar Bank', numberLast4: '4471' };
  expect(bankAccountLabel(account)).toBe('Sagar Bank ••••\u00A04471');
  expect(bankAccountChoice(account, 'Asha Rao')).toBe('••••\u00A04471 · Sagar Bank · Asha Rao');
});
