import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { priceNotes } from './price-notes.ts';

const today = businessDate('2026-11-21');
const real = { navSource: 'amfi', navOn: businessDate('2026-11-20'), isDemonstration: false } as const;

test.each([
  [real, []],
  [{ ...real, navOn: businessDate('2026-11-14') }, []],
  [{ ...real, navOn: businessDate('2026-11-13') }, ['Last priced 8 days ago']],
  [{ ...real, navOn: businessDate('2020-03-30') }, ['Last priced 2,427 days ago']],
  [{ ...real, navSource: 'sandbox' as const }, ['Simulated price, not published by the fund house']],
  [{ ...real, navSource: 'sandbox' as const, isDemonstration: true }, ['Demo fund with demo prices']],
  [{ ...real, navSource: null, navOn: null }, []],
])('%j', (fund, notes) => {
  expect(priceNotes(fund, today)).toEqual(notes);
});
