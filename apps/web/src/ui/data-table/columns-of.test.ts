import { column, maybe, table } from '@artha/contract/kit/table';
import { businessDate } from '@artha/domain/kit/dates';
import { nav, paise, units } from '@artha/domain/kit/money';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.tsx';

const EVERY = table({
  name: 'every',
  title: 'Every kind',
  rows: ['row', 'rows'],
  columns: {
    text: column('text', 'Name', { isRowHeader: true, sort: 'index' }),
    code: column('code', 'Code', { isHidden: true }),
    choice: column('choice', 'State', { choices: { done: 'Completed' } }),
    list: column('list', 'Funds'),
    json: column('json', 'Payload'),
    money: maybe('money', 'Amount', { widthPx: 99 }),
    units: column('units', 'Units'),
    nav: column('nav', 'NAV'),
    percent: column('percent', 'Gain'),
    count: column('count', 'Rows'),
    milliseconds: column('milliseconds', 'Took'),
    date: column('date', 'On'),
    instant: column('instant', 'At'),
    flag: column('flag', 'Live'),
  },
  defaultSort: { sortBy: 'text', sortAsc: true },
});

/** The text of a rendered node, including our own components. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return typeof node === 'string' ? node : '';
  const { type, props } = node;
  return textOf(typeof type === 'function' ? (type as (given: object) => ReactNode)(props) : props.children);
}

const COLUMNS = columnsOf(EVERY);
type Row = Parameters<(typeof COLUMNS)[number]['cell']>[0];
const shown = (key: string, row: Row) => textOf(COLUMNS.find((each) => each.key === key)?.cell(row));

test.each<[Row, string]>([
  [{ text: 'Nilgiri' }, 'Nilgiri'],
  [{ code: '2611' }, '2611'],
  [{ choice: 'done' }, 'Completed'],
  [{ list: ['Nilgiri', 'Meru', 'Saryu'] }, 'Nilgiri and 2 more'],
  [{ list: ['Nilgiri'] }, 'Nilgiri'],
  [{ list: [] }, '–none'],
  [{ json: '{"a":1}' }, '{"a":1}'],
  [{ money: paise(-123_456_789n) }, '−₹12,34,567.89'],
  [{ money: null }, '–none'],
  [{ money: undefined }, ''],
  [{ units: units(152_356_310n) }, '15,235.631'],
  [{ nav: nav(8_431_270_000n) }, '84.3127'],
  [{ percent: '14.856' }, '+14.86%'],
  [{ count: 123_456 }, '1,23,456'],
  [{ milliseconds: 1_234 }, '1,234 ms'],
  [{ date: businessDate('2026-11-20') }, '20 Nov 2026'],
  [{ instant: new Date('2026-11-20T08:34:00Z') }, '20 Nov 2026, 02:04\u00A0PM'],
  [{ flag: true }, 'Yes'],
  [{ flag: false }, 'No'],
])('formats values by the kind of their column: case %#', (row, text) => {
  expect(shown(Object.keys(row)[0] ?? '', row)).toBe(text);
});

test('columns keep their declared properties', () => {
  expect(COLUMNS[0]).toMatchObject({
    label: 'Name',
    isRowHeader: true,
    isSortable: true,
    isHidden: false,
    widthPx: 240,
  });
  expect(COLUMNS[1]).toMatchObject({ isRowHeader: false, isSortable: false, isHidden: true });
  expect(COLUMNS[5]?.widthPx).toBe(99);
});

test('a custom cell replaces the value', () => {
  const [name] = columnsOf(EVERY, { text: ({ id }: { id: number }) => `row ${id}` });
  expect(name?.cell({ id: 7 })).toBe('row 7');
});
