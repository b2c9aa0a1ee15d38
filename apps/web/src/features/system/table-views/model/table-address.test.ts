import { activityTable } from '@artha/contract/system/activity-log.admin';
import { RELEVANCE } from '@artha/contract/kit/table';
import { instrumentTable } from '@artha/contract/reference/instruments';
import { orderTable } from '@artha/contract/backoffice/operations';
import { expect, test } from 'vitest';
import { isSameQuery, lastPage, parseTableAddress, tableQuery, withFilter } from './table-address.ts';

const DEFAULTS = { filters: {}, sort: undefined, page: 1, pageRows: undefined };

test('an address is parsed and written back unchanged', () => {
  const query = {
    ...{ placedAt: '2026-11-14..2026-11-20', status: 'cancelled,expired', paymentMode: 'upi' },
    ...{ sortBy: 'total', sortAsc: 'false', page: '2', rows: '50' },
  };
  const address = parseTableAddress(orderTable, query);
  expect(address).toEqual({
    filters: {
      placedAt: { from: '2026-11-14', to: '2026-11-20' },
      status: ['cancelled', 'expired'],
      paymentMode: ['upi'],
    },
    sort: { sortBy: 'total', sortAsc: false },
    page: 2,
    pageRows: 50,
  });
  expect(tableQuery(orderTable, address)).toEqual(query);
});

test.each([
  ['nothing', {}],
  ['unknown choices', { status: 'gold,__proto__' }],
  ['invalid dates', { placedAt: '2026-02-30..' }],
  ['an invalid range', { placedAt: '2026-02-01' }],
  ['a column that cannot be sorted', { sortBy: 'fundNames', sortAsc: 'true' }],
  ['an unknown column', { sortBy: 'password', sortAsc: 'false' }],
  ['an inherited name', { sortBy: 'constructor', sortAsc: 'true' }],
  ['relevance in a table that is not ranked', { sortBy: 'relevance', sortAsc: 'true' }],
  ['a column without a direction', { sortBy: 'total' }],
  ['a direction without a column', { sortAsc: 'false' }],
  ['an invalid direction', { sortBy: 'total', sortAsc: 'no' }],
  ['a direction within the column', { sortBy: '-total', sortAsc: 'true' }],
  ['page 0', { page: '0' }],
  ['a fractional page', { page: '1.5' }],
  ['a page size that is not offered', { rows: '1000000' }],
  ['a search text', { search: 'Asha' }],
  ['a repeated parameter', { status: ['paid'] }],
])('%s in an address is ignored', (_, query) => {
  expect(parseTableAddress(orderTable, query)).toEqual(DEFAULTS);
});

test.each([
  ['a column, ascending', orderTable, { sortBy: 'total', sortAsc: 'true' }],
  ['a column, descending', orderTable, { sortBy: 'total', sortAsc: 'false' }],
  ['relevance', instrumentTable, { sortBy: RELEVANCE, sortAsc: 'true' }],
])('a sort by %s is parsed and written back', (_, table, query) => {
  const address = parseTableAddress(table, query);
  expect(address.sort).toEqual({ sortBy: query.sortBy, sortAsc: query.sortAsc === 'true' });
  expect(tableQuery(table, address)).toMatchObject(query);
});

test.each([
  ['from a date', { at: '2026-11-14..' }, { from: '2026-11-14' }],
  ['up to a date', { at: '..2026-11-14' }, { to: '2026-11-14' }],
])('a range can be open: %s', (_, query, range) => {
  const address = parseTableAddress(activityTable, query);
  expect(address.filters).toEqual({ at: range });
  expect(tableQuery(activityTable, address)).toMatchObject(query);
});

test('accepts numbers parsed by the router', () => {
  expect(parseTableAddress(orderTable, { page: 3, rows: 20 })).toMatchObject({ page: 3, pageRows: 20 });
});

test('defaults are removed from an address', () => {
  expect(tableQuery(activityTable, DEFAULTS)).toEqual({
    ...{ at: undefined, type: undefined, sortBy: undefined, sortAsc: undefined, page: undefined, rows: undefined },
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

test('the last page stays within the largest offset', () => {
  expect((lastPage(20) - 1) * 20).toBeLessThanOrEqual(100_000);
});

test.each([
  [{ page: '2', sortBy: 'name' }, { sortBy: 'name', page: '2' }, true],
  [{ page: '2' }, { page: 2 }, true],
  [{}, {}, true],
  [{ page: '2' }, {}, false],
  [{}, { client: '7' }, false],
])('%j and %j are the same query: %s', (one, other, isSame) => {
  expect(isSameQuery(one, other)).toBe(isSame);
});
