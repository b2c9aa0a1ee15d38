import { expect, test } from 'vitest';
import { bankBranch } from '../testing/bank-branch.ts';
import { importTable, matchText, stepOf } from './import-text.ts';

const column = (heading: string, field: string | null) => ({ heading, field, example: null });

test.each([
  [[column('IFSC', 'ifscCode')], 'Matched 1 of 1 columns.'],
  [[column('IFSC', 'ifscCode'), column('Remarks', null)], 'Matched 1 of 2 columns. Remarks is left out.'],
  [[column('A', null), column('', null)], 'Matched 0 of 2 columns. A, Column 2 are left out.'],
])('the columns %j: %s', (columns, text) => {
  expect(matchText({ columns })).toBe(text);
});

test('the preview has the matched fields, first those that identify a record', () => {
  const columns = [column('Branch', 'branchName'), column('IFSC', 'ifscCode'), column('Remarks', null)];
  expect(Object.values(importTable(bankBranch, { columns }).columns).map(({ label }) => label)).toEqual([
    ...['Import', 'Row', 'IFSC', 'Result', 'What is wrong or changes', 'Branch'],
  ]);
});

test.each([
  [undefined, 0],
  ['matching', 1],
  ['checking', 2],
  ['ready', 2],
  ['in-approval', 3],
  ['committing', 3],
  ['done', 4],
] as const)('an import that is %s is at step %i', (state, step) => {
  expect(stepOf(state)).toBe(step);
});
