import { expect, test } from 'vitest';
import { fundIn, holdingsAddressOf, queryOf } from './holdings-address.ts';

test.each<[Record<string, unknown>, object | undefined]>([
  [{}, undefined],
  [
    { folio: '7', fund: '3' },
    { folioId: 7, instrumentId: 3 },
  ],
  [{ folio: '7' }, undefined],
  [{ folio: '7', fund: 'x' }, undefined],
  [{ folio: '0', fund: '-1' }, undefined],
])('%j', (query, open) => {
  expect(holdingsAddressOf(query).open).toEqual(open);
});

test.each([
  [{ fund: '17' }, 17],
  [{ fund: '17', folio: '7' }, undefined],
  [{ fund: '-1' }, undefined],
  [{ fund: '1e3' }, undefined],
  [{}, undefined],
])('%j asks for the fund %s', (query, fund) => {
  expect(fundIn(query)).toBe(fund);
});

test('the address of a row leads back to the row', () => {
  const open = { folioId: 7, instrumentId: 3 };
  expect(holdingsAddressOf(queryOf(open)).open).toEqual(open);
});
