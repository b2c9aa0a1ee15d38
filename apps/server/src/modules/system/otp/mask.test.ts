import { expect, test } from 'vitest';
import { maskEmail, maskMobile } from './mask.ts';

test.each([
  ['ananya@artha.example', 'a•••••@artha.example'],
  ['a@artha.example', 'a•••••@artha.example'],
  ['"odd@name"@artha.example', '"•••••@artha.example'],
  ['nodomain', 'n•••••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['9000010001', '••••••0001'],
  ['+919000010001', '••••••0001'],
])('%s is shown as %s', (mobile, masked) => {
  expect(maskMobile(mobile)).toBe(masked);
});
