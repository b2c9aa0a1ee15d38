import { expect, test } from 'vitest';
import { holdingsAddressOf, queryOf } from './holdings-address.ts';

test.each<[Record<string, unknown>, object | undefined]>([
  [{}, undefined],
  [
    { folio: '7', fund: '3' },
    { folioId: 7, instrumentId: 3 },
  ],
  [{ folio: '7' }, undefined],
  [{ folio: '7', fund: 'x' }, undefined],
  [{ folio: '0', fund: '-1' }, undefined],
])('%j expands the row %j', (query, open) => {
  expect(holdingsAddressOf(query).open).toEqual(open);
});

test.each([
  [{ only: '17' }, 17],
  [{ only: '17', fund: '3', folio: '7' }, 17],
  [{ only: '-1' }, undefined],
  [{ only: '1e3' }, undefined],
  [{ fund: '17' }, undefined],
  [{}, undefined],
])('%j shows only the fund %s', (query, only) => {
  expect(holdingsAddressOf(query).only).toBe(only);
});

test.each([
  { open: undefined, only: undefined },
  { open: { folioId: 7, instrumentId: 3 }, only: undefined },
  { open: { folioId: 7, instrumentId: 3 }, only: 3 },
  { open: undefined, only: 3 },
])('the address of %j leads back to it', (address) => {
  expect(holdingsAddressOf(queryOf(address))).toEqual(address);
});
