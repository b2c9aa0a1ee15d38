import { expect, test } from 'vitest';
import { isMaskedTaxId, maskTaxId } from './tax-id.ts';

test.each([
  ['S1234567A', '••••••7A'],
  ['1234', '••••••34'],
])('%s is shown as %s', (taxId, masked) => {
  expect(maskTaxId(taxId)).toBe(masked);
  expect(isMaskedTaxId(masked)).toBe(true);
});

test.each(['S1234567A', '••••••', '•7A', '••••••7A7', ''])('%s is not masked', (text) => {
  expect(isMaskedTaxId(text)).toBe(false);
});
