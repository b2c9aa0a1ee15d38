import { expect, test } from 'vitest';
import { isMaskedPan, maskAccountNumber, maskPan } from './masks.ts';

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
