import { expect, test } from 'vitest';
import { clientNumbersOf } from './client-number.ts';

test.each([
  ['abcpd1234e', 'ABCPD1234E', undefined],
  ['abcpd1234', undefined, undefined],
  ['9820011223', undefined, '9820011223'],
  ['09820011223', undefined, '9820011223'],
  ['+919820011223', undefined, '9820011223'],
  ['919820011223', undefined, '9820011223'],
  ['5820011223', undefined, undefined],
  ['982001122', undefined, undefined],
  ['9820011223x', undefined, undefined],
  ['', undefined, undefined],
])('%j is the PAN %s or the mobile number %s', (text, pan, mobile) => {
  expect(clientNumbersOf(text)).toEqual({ pan, mobile });
});
