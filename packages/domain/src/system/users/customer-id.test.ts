import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCifNumber, customerIdIn, isSameCustomer } from './customer-id.ts';

test.each<[what: string, cifNumber: string | undefined, customerId: string | undefined]>([
  ['base64 of digits', 'MTIzNDU2Nzg=', '12345678'],
  ['base64 of digits that needs no padding', 'MTIzNDU2', '123456'],
  ['base64 of digits with leading zeros', 'MDAwMTIz', '123'],
  ['a plain number that is also valid base64', '12345678', '12345678'],
  ['a plain number that is not valid base64', '1234567', '1234567'],
  ['a plain number with leading zeros', '00010004211', '10004211'],
  ['base64 without its padding', 'MTIzNDU2Nzg', undefined],
  ['base64 of a name', 'QW5hbnlh', undefined],
  ['base64 of a negative number', 'LTEyMzQ1', undefined],
  ['base64 of zeros only', 'MDAwMDAw', undefined],
  ['zeros only', '000', undefined],
  ['a number with a point', '12345.6', undefined],
  ['a number in spaces', ' 12345 ', undefined],
  ['digits of another script', '१२३४५६७८', undefined],
  ['too many digits', '1'.repeat(21), undefined],
  ['text', 'customer', undefined],
  ['nothing', '', undefined],
  ['no parameter', undefined, undefined],
])('%s: %j is %j', (_, cifNumber, customerId) => {
  expect(customerIdIn(cifNumber)).toBe(customerId);
});

test('a customer id survives the round trip through an address', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), (id) => {
      expect(customerIdIn(asCifNumber(String(id)))).toBe(String(id));
      expect(customerIdIn(String(id))).toBe(String(id));
    }),
  );
});

test.each([
  ['10004211', '10004211', true],
  ['10004211', '00010004211', true],
  ['10004211', '10004212', false],
])('%s and %s are the same customer: %s', (one, other, isSame) => {
  expect(isSameCustomer(one, other)).toBe(isSame);
});
