import { expect, test } from 'vitest';
import { bankBranch, branchRow } from '../testing/bank-branch.ts';
import { draftOf } from './field-values.ts';
import { mergeEdits } from './merge-edits.ts';

const BEFORE = branchRow();

test.each([
  ['nobody changes a field', {}, {}, 'Baner Road', []],
  ['only they change it', { branchName: 'Baner Road, Pune' }, {}, 'Baner Road, Pune', []],
  ['only I change it', {}, { branchName: 'Baner Road Main' }, 'Baner Road Main', []],
  ['both change it alike', { branchName: 'Baner' }, { branchName: 'Baner' }, 'Baner', []],
  ['both change it differently', { branchName: 'A' }, { branchName: 'B' }, 'B', ['branchName']],
  ['each changes another field', { micrCode: '4' }, { branchName: 'B' }, 'B', []],
])('%s', (_, theirs, mine, branchName, conflicts) => {
  const merged = mergeEdits(bankBranch, BEFORE, branchRow(theirs, 5), { ...draftOf(bankBranch, BEFORE), ...mine });
  expect(merged.draft['branchName']).toBe(branchName);
  expect(merged.conflicts.map(({ field }) => field.key)).toEqual(conflicts);
});

test('a conflict has all three values, as the form holds them', () => {
  const theirs = branchRow({ hasUpi: true, staff: 12 }, 5);
  const { conflicts } = mergeEdits(bankBranch, BEFORE, theirs, { ...draftOf(bankBranch, BEFORE), staff: '1,250' });
  expect(conflicts).toEqual([{ field: bankBranch.properties['staff'], before: '', theirs: '12', mine: '1,250' }]);
});
