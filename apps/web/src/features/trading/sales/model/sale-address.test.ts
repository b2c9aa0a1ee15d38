import { unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { aFund, aSellable } from '../testing/build.ts';
import { codeQuery, firstHolding, firstUnits, parseSaleAddress, saleQuery } from './sale-address.ts';

const ORDER_ID = '0190a000-0000-7000-8000-0000000000aa';
const NOTHING = {
  ...{ accountId: undefined, folioId: undefined, instrumentId: undefined },
  ...{ units: undefined, orderId: undefined },
};

test('an address survives a round trip', () => {
  const ref = { accountId: 1, folioId: 3, instrumentId: 7 };
  expect(parseSaleAddress(saleQuery(ref, 'switch'))).toEqual({ ...NOTHING, ...ref, mode: 'switch', isReview: false });
  expect(parseSaleAddress(codeQuery(ORDER_ID, 1))).toMatchObject({ orderId: ORDER_ID, accountId: 1 });
});

test('an address for a number of units begins with them, for its own holding only', () => {
  const ref = { accountId: 1, folioId: 3, instrumentId: 7 };
  const address = parseSaleAddress(saleQuery(ref, 'sell', unitsFromText('1234.5670')));
  expect(address.units).toBe('1234.567');
  expect(firstUnits(address, ref)).toBe('1234.567');
  expect(firstUnits(address, { ...ref, folioId: 4 })).toBeUndefined();
  expect(firstUnits(address, { ...ref, accountId: 2 })).toBeUndefined();
});

test.each([
  [{}],
  [{ units: '0' }],
  [{ units: '1.23456' }],
  [{ units: '1,000' }],
  [{ units: 'all' }],
  [{ mode: 'buy', accountId: '0', folioId: 'x', instrumentId: '1.5', order: '7', step: 'code' }],
  [{ mode: 7, accountId: -1, folioId: ['3'], order: null }],
])('%j asks for nothing in particular', (query) => {
  expect(parseSaleAddress(query)).toEqual({ ...NOTHING, mode: undefined, isReview: false });
});

const none = aSellable({ folio: { id: 1, number: 'A' }, freeUnits: unitsFromText('0') });
const free = aSellable({ folio: { id: 2, number: 'B' } });
const other = aSellable({ folio: { id: 2, number: 'B' }, instrument: { ...aFund, id: 8 } });

test.each([
  ['nothing asked for', {}, free],
  ['a folio and a fund', { folioId: 2, instrumentId: 8 }, other],
  ['a folio alone', { folioId: 1 }, none],
  ['a fund alone', { instrumentId: 8 }, other],
  ['a fund that is not held', { instrumentId: 99 }, free],
])('begins, with %s, with the right holding', (_, asked, expected) => {
  expect(firstHolding([none, free, other], { folioId: undefined, instrumentId: undefined, ...asked })).toBe(expected);
});

test('begins with a holding without free units if there is no other, and with none without holdings', () => {
  const asked = { folioId: undefined, instrumentId: undefined };
  expect(firstHolding([none], asked)).toBe(none);
  expect(firstHolding([], asked)).toBeUndefined();
});
