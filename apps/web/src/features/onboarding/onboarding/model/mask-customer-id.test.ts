import { expect, test } from 'vitest';
import { maskCustomerId } from './mask-customer-id.ts';

test.each([
  ['77104482', '7710 ••82'],
  ['771082', '77•• 82'],
  ['12345', '•••4 5'],
  ['12', '12'],
  ['1234567890', '1234 56•• 90'],
])('%s is shown as %s', (customerId, shown) => {
  expect(maskCustomerId(customerId)).toBe(shown);
});
