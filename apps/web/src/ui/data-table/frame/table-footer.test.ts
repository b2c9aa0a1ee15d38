import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListState } from './framed-list.ts';
import { TableFooter } from './table-footer.tsx';

/** A list as far as its footer reads it. */
const listOf = (isCountCut: boolean) =>
  ({
    table: { rows: ['order', 'orders'] },
    page: 1,
    pageRows: 20,
    count: 100_000,
    isCountCut,
    onPageRows: () => undefined,
  }) as unknown as ListState;

test.each([
  [false, '1–20 of 1,00,000<'],
  [true, '1–20 of more than 1,00,000<'],
])('with more rows than were counted: %s, the pages read %s', (isCountCut, text) => {
  expect(renderToStaticMarkup(createElement(TableFooter, { list: listOf(isCountCut) }))).toContain(text);
});
