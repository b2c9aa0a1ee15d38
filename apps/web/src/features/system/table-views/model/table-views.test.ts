import { orderTable } from '@artha/contract/backoffice/operations';
import { expect, test } from 'vitest';
import { AS_DECLARED, shownOf } from './table-views.ts';

const NONE = { order: undefined, pageRows: undefined };

test.each([
  ['the defaults of the table', NONE, AS_DECLARED, { order: '-placedAt', pageRows: 20 }],
  ['the view', NONE, { ...AS_DECLARED, order: 'total', pageRows: 50 }, { order: 'total', pageRows: 50 }],
  [
    'the address before the view',
    { order: '-total', pageRows: 'all' as const },
    { ...AS_DECLARED, order: 'total', pageRows: 50 },
    { order: '-total', pageRows: 'all' },
  ],
  [
    'the table if the order of the view no longer exists',
    NONE,
    { ...AS_DECLARED, order: '-brokerage', pageRows: 7 },
    { order: '-placedAt', pageRows: 20 },
  ],
])('order and page size come from %s', (_, address, view, expected) => {
  expect(shownOf(orderTable, address, view)).toEqual(expected);
});
