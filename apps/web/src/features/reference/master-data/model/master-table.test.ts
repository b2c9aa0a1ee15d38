import { expect, test } from 'vitest';
import { bankBranch } from '../testing/bank-branch.ts';
import { masterTable } from './master-table.ts';

test('the fields that name a record come first, and every record has a date and a status', () => {
  const { name, columns, defaultSort } = masterTable(bankBranch);
  expect(name).toBe('master-data-bank-branch');
  expect(defaultSort).toEqual({ sortBy: 'ifscCode', sortAsc: true });
  expect(Object.values(columns).map(({ label }) => label)).toEqual([
    ...['IFSC', 'Bank', 'Branch', 'MICR', 'UPI', 'Opened', 'Staff', 'Changed', 'Status'],
  ]);
  expect(columns['ifscCode']).toMatchObject({ isRowHeader: true, sort: 'index' });
});

test.each([
  ['bankId', undefined, undefined],
  ['hasUpi', 'choice', undefined],
  ['openedOn', 'range', undefined],
  ['staff', undefined, true],
])('%s has the filter %s of the table and is hidden: %s', (key, filter, isHidden) => {
  const column = masterTable(bankBranch).columns[key];
  expect([column?.filter, column?.isHidden]).toEqual([filter, isHidden]);
});
