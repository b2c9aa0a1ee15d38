import { activityTable } from '@artha/contract/system/activity-log';
import { orderTable } from '@artha/contract/backoffice/operations';
import { expect, test } from 'vitest';
import { isSameQuery, lastPage, parseTableAddress, tableQuery, withFilter } from './table-address.ts';

const AS_IT_COMES = { filters: {}, order: undefined, page: 1, pageRows: undefined };

test('an address says what is shown, and comes back the same', () => {
  const query = {
    ...{ placedAt: '2026-11-14..2026-11-20', status: 'cancelled,expired', paymentMode: 'upi' },
    ...{ order: '-total', page: '2', rows: '50' },
  };
  const address = parseTableAddress(orderTable, query);
  expect(address).toEqual({
    filters: {
      placedAt: { from: '2026-11-14', to: '2026-11-20' },
      status: ['cancelled', 'expired'],
      paymentMode: ['upi'],
    },
    order: '-total',
    page: 2,
    pageRows: 50,
  });
  expect(tableQuery(orderTable, address)).toEqual(query);
});

test.each([
  ['nothing', {}],
  ['choices that there are not', { status: 'gold,__proto__' }],
  ['days that there are not', { placedAt: '2026-02-30..' }],
  ['a range that is none', { placedAt: '2026-02-01' }],
  ['a column that does not sort', { order: 'fundNames' }],
  ['a column that is none', { order: '-password' }],
  ['pages that are none', { page: '0' }],
  ['halves of pages', { page: '1.5' }],
  ['rows that nobody offers', { rows: '1000000' }],
  ['what is searched for', { search: 'Asha' }],
  ['a list where there is one text', { status: ['paid'] }],
])('%s in an address is passed over', (_, query) => {
  expect(parseTableAddress(orderTable, query)).toEqual(AS_IT_COMES);
});

test.each([
  ['from a day on', { at: '2026-11-14..' }, { from: '2026-11-14' }],
  ['up to a day', { at: '..2026-11-14' }, { to: '2026-11-14' }],
])('a range can be open: %s', (_, query, range) => {
  const address = parseTableAddress(activityTable, query);
  expect(address.filters).toEqual({ at: range });
  expect(tableQuery(activityTable, address)).toMatchObject(query);
});

test('what the router read as a number is read', () => {
  expect(parseTableAddress(orderTable, { page: 3, rows: 20 })).toMatchObject({ page: 3, pageRows: 20 });
});

test('what goes without saying is taken out of an address', () => {
  expect(tableQuery(activityTable, AS_IT_COMES)).toEqual({
    ...{ at: undefined, type: undefined, order: undefined, page: undefined, rows: undefined },
  });
});

test.each([
  ['a choice', ['paid'], { status: ['paid'], paymentMode: ['upi'] }],
  ['no choice', [], { paymentMode: ['upi'] }],
  ['an open range', {}, { paymentMode: ['upi'] }],
  ['nothing', undefined, { paymentMode: ['upi'] }],
])('%s as the filter of a column', (_, filter, expected) => {
  expect(withFilter({ status: ['sent'], paymentMode: ['upi'] }, 'status', filter)).toEqual(expected);
});

test('no page is asked for that could not be answered', () => {
  expect((lastPage(20) - 1) * 20).toBeLessThanOrEqual(100_000);
});

test.each([
  [{ page: '2', order: 'name' }, { order: 'name', page: '2' }, true],
  [{ page: '2' }, { page: 2 }, true],
  [{}, {}, true],
  [{ page: '2' }, {}, false],
  [{}, { client: '7' }, false],
])('%j and %j ask for the same: %s', (one, other, isSame) => {
  expect(isSameQuery(one, other)).toBe(isSame);
});
