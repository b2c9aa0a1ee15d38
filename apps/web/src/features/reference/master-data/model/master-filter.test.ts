import { expect, test } from 'vitest';
import { bankBranch } from '../testing/bank-branch.ts';
import { ownConditions, ownFilterFields, stateOf, withFlags } from './master-filter.ts';

test('relations and ranges of numbers are filtered beside the table', () => {
  expect(ownFilterFields(bankBranch).map(({ key }) => key)).toEqual(['bankId', 'staff']);
});

test.each([
  [{}, {}],
  [{ bankId: '1,15' }, { bankId: [1, 15] }],
  [{ bankId: 'x,-1,0,2' }, { bankId: [2] }],
  [{ staff: '10..' }, { staff: { from: '10' } }],
  [{ staff: '-1..5.5' }, { staff: { from: '-1', to: '5.5' } }],
  [{ staff: '..' }, {}],
  [{ staff: 'many' }, {}],
  [{ branchName: 'Baner' }, {}],
])('the address %j has the conditions %j', (query, conditions) => {
  expect(ownConditions(bankBranch, query)).toEqual(conditions);
});

test.each([
  [{}, 'active'],
  [{ records: 'all' }, 'all'],
  [{ records: 'deleted' }, 'active'],
])('the address %j shows the records: %s', (query, state) => {
  expect(stateOf(query)).toBe(state);
});

test('flags are values in a call', () => {
  expect(withFlags(bankBranch, { hasUpi: ['false'], bankId: [1] })).toEqual({ hasUpi: [false], bankId: [1] });
});
