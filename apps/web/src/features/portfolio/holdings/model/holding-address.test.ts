import { expect, test } from 'vitest';
import { aHolding } from '../testing/a-holding.ts';
import { holdingRefIn, pageOf, refOf } from './holding-address.ts';

const REF = { accountId: 1, folioId: 7, instrumentId: 3 };

test('the address of the page names account, folio and fund', () => {
  expect(refOf(aHolding())).toEqual(REF);
  expect(holdingRefIn(pageOf(REF).params)).toEqual(REF);
});

test.each([
  ['a missing id', { accountId: '1', folioId: '7' }],
  ['a text', { accountId: '1', folioId: 'seven', instrumentId: '3' }],
  ['a zero', { accountId: '0', folioId: '7', instrumentId: '3' }],
  ['a negative id', { accountId: '1', folioId: '-7', instrumentId: '3' }],
  ['an id that no table has', { accountId: '1', folioId: '7', instrumentId: '9999999999' }],
])('%s names no holding', (_what, params) => expect(holdingRefIn(params)).toBeUndefined());
