import { expect, test } from 'vitest';
import { bankBranch } from '../testing/bank-branch.ts';
import { choiceState, columnLabel, fieldOptions } from './column-choice.ts';

test('a column may be left out or hold any field', () => {
  const labels = fieldOptions(bankBranch).map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual(['Leave out', 'Bank', 'Branch', 'IFSC']);
});

test.each([
  ['Remarks', 'Remarks'],
  ['', 'Column 3'],
])('the heading %j is shown as %s', (heading, label) => {
  expect(columnLabel(heading, 2)).toBe(label);
});

test.each<[(string | null)[], boolean, RegExp]>([
  [['branchName', null], false, /^Choose the column of IFSC\.$/],
  [['ifscCode', 'ifscCode'], false, /^IFSC has another column already\.$/],
  [['ifscCode', 'branchName'], true, /^New records also need Bank/],
])('the fields %j: possible %s, %s', (fields, isPossible, note) => {
  const state = choiceState(bankBranch, fields);
  expect([state.isPossible, state.note]).toEqual([isPossible, expect.stringMatching(note)]);
});
