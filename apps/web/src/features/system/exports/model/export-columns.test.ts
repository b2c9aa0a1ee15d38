import { sessionTable } from '@artha/contract/system/session.management';
import type { TableView } from '@artha/contract/system/table-views';
import { expect, test } from 'vitest';
import { shownColumns } from './export-columns.ts';

const COLUMNS = ['device', 'roleName', 'network', 'created', 'end'].map((key) => ({
  key,
  isRowHeader: key === 'device',
  isHidden: key === 'network',
}));
const VIEW: TableView = {
  columns: [],
  hidden: [],
  pinned: [],
  widthsPx: {},
  sortBy: null,
  sortAsc: true,
  pageRows: null,
};

test.each<[string, Partial<TableView>, readonly string[]]>([
  ['as declared', {}, ['device', 'roleName', 'created']],
  [
    'in another order',
    { columns: ['created', 'device', 'roleName', 'network', 'end'] },
    ['device', 'created', 'roleName', 'network'],
  ],
  ['pinned', { pinned: ['created'] }, ['device', 'created', 'roleName']],
  ['without one', { hidden: ['roleName'] }, ['device', 'created']],
])('%s', (_, change, keys) => {
  expect(shownColumns(sessionTable, COLUMNS, { ...VIEW, ...change })).toEqual(keys);
});
