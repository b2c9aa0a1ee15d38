import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { column, pageShape, table } from './table.ts';

const FUNDS = table({
  name: 'funds',
  title: 'Funds',
  rows: ['fund', 'funds'],
  columns: {
    name: column('text', 'Name', { isRowHeader: true, sort: 'index' }),
    value: column('money', 'Value', { sort: 'limit' }),
    note: column('text', 'Note'),
  },
  defaultSort: { sortBy: 'value', sortAsc: false },
});
const Page = z.strictObject(pageShape(FUNDS));
const RankedPage = z.strictObject(pageShape({ ...FUNDS, isRanked: true }));

test.each([
  ['nothing', {}, 'value', false],
  ['both', { sortBy: 'name', sortAsc: true }, 'name', true],
  ['a direction only', { sortAsc: true }, 'value', true],
  ['a column only, in the declared direction', { sortBy: 'name' }, 'name', false],
])('a call that names %s', (_, page, sortBy, sortAsc) => {
  expect(z.parse(Page, page)).toMatchObject({ sortBy, sortAsc, offset: 0 });
});

test.each([
  ['a column that does not sort', { sortBy: 'note' }],
  ['an unknown column', { sortBy: 'password' }],
  ['an inherited name', { sortBy: 'constructor' }],
  ['a direction within the column', { sortBy: '-name' }],
  ['relevance in a table that is not ranked', { sortBy: 'relevance' }],
  ['a direction as text', { sortAsc: 'false' }],
  ['no direction', { sortAsc: null }],
])('refuses %s', (_, page) => {
  expect(z.safeParse(Page, page).success).toBe(false);
});

test('a ranked table also sorts by relevance', () => {
  expect(z.parse(RankedPage, { sortBy: 'relevance' })).toMatchObject({ sortBy: 'relevance' });
  expect(z.parse(RankedPage, { sortBy: 'name' })).toMatchObject({ sortBy: 'name' });
});
