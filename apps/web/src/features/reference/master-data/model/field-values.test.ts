import type { FieldType, FieldValue } from '@artha/domain/kit/kind-model';
import { expect, test } from 'vitest';
import { bankBranch, branchRow } from '../testing/bank-branch.ts';
import { draftProblems } from './draft-problems.ts';
import {
  changedValues,
  draftOf,
  editedInputs,
  inputOf,
  namedDraft,
  recordName,
  typedInput,
  valueOf,
} from './field-values.ts';

test.each<[FieldType, string | boolean, FieldValue]>([
  ['code', ' sagr0000412 ', 'SAGR0000412'],
  ['money', '1,00,000.50', '100000.50'],
  ['integer', '1,250', 1250],
  ['integer', '12.5', '12.5'],
  ['integer', 'twelve', 'twelve'],
  ['relation', '7', 7],
  ['text', '  ', null],
  ['flag', true, true],
])('the form of type %s sends %j as %j', (type, input, value) => {
  expect(valueOf({ type }, input)).toBe(value);
});

test.each<[FieldType, string, string, string]>([
  ['code', 'SA', 'SAg', 'SAG'],
  ['money', '1', '₹1,00,000.50', '100000.50'],
  ['money', '12345678901234', '123456789012345', '12345678901234'],
  ['text', 'a', 'a, b', 'a, b'],
  ['units', '1', '1,5', '1,5'],
])('a field of type %s with %j, then %j typed, holds %j', (type, current, typed, next) => {
  expect(typedInput({ type }, current, typed)).toBe(next);
});

test('an empty value is an empty field, and a switch is off', () => {
  expect(inputOf({ type: 'text' }, null)).toBe('');
  expect(inputOf({ type: 'flag' }, null)).toBe(false);
});

test('only what differs from the record is sent, and all of a new record', () => {
  const row = branchRow();
  const draft = { ...draftOf(bankBranch, row), branchName: 'Baner Road Main', micrCode: '' };
  expect(changedValues(bankBranch, draft, row)).toEqual({ branchName: 'Baner Road Main', micrCode: null });
  expect(Object.keys(changedValues(bankBranch, draft))).toEqual(Object.keys(bankBranch.properties));
});

test.each([
  ['as loaded', branchRow(), {}, {}],
  ['with blanks around a value', branchRow(), { branchName: ' Baner Road ' }, {}],
  ['with another value', branchRow(), { branchName: 'Baner' }, { branchName: 'Baner' }],
  ['new and empty', undefined, {}, {}],
  ['new with a value', undefined, { branchName: 'Baner' }, { branchName: 'Baner' }],
])('a form %s has edits', (_, row, edits, expected) => {
  expect(editedInputs(bankBranch, { ...draftOf(bankBranch, row), ...edits }, row)).toEqual(expected);
});

test.each([
  ['SAGR0000412', { ifscCode: 'SAGR0000412' }],
  ['', {}],
])('a new record that was searched for as %j begins with it', (text, expected) => {
  expect(namedDraft(bankBranch, text)).toEqual(expected);
});

test('a record is named by its name fields', () => {
  expect(recordName(bankBranch, branchRow())).toBe('SAGR0000412');
});

test.each([
  [{}, {}],
  [{ branchName: ' ' }, { branchName: 'Branch is required.' }],
  [{ staff: '1,250' }, {}],
  [{ staff: 'many' }, { staff: 'Staff must be a whole number.' }],
  [{ openedOn: '2026-02-30' }, { openedOn: 'Opened must be a date.' }],
])('the edits %j have the problems %j', (edits, problems) => {
  expect(draftProblems(bankBranch, { ...draftOf(bankBranch, branchRow()), ...edits })).toEqual(problems);
});
