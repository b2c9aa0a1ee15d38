import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { holdingsAddressOf, queryOf } from './holdings-address.ts';

const today = businessDate('2026-11-20');
const NOTHING = { open: undefined, on: undefined };

test.each<[Record<string, unknown>, object]>([
  [{}, NOTHING],
  [
    { folio: '7', fund: '3' },
    { open: { folioId: 7, instrumentId: 3 }, on: undefined },
  ],
  [{ folio: '7' }, NOTHING],
  [{ folio: '7', fund: 'x' }, NOTHING],
  [{ folio: '0', fund: '-1' }, NOTHING],
  [{ on: '2026-06-30' }, { open: undefined, on: '2026-06-30' }],
  [{ on: '2026-11-20' }, NOTHING],
  [{ on: '2027-01-01' }, NOTHING],
  [{ on: '2026-02-30' }, NOTHING],
])('%j', (query, address) => {
  expect(holdingsAddressOf(query, today)).toEqual(address);
});

test('the address of a row leads back to the row', () => {
  const open = { folioId: 7, instrumentId: 3 };
  expect(holdingsAddressOf(queryOf(open), today).open).toEqual(open);
});
