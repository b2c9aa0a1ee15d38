import { expect, test } from 'vitest';
import { exportName, isUnderWay, keptText, rowsDoneText, rowsText } from './export-text.ts';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [104_213, '1,04,213 rows'],
])('%i rows are %s', (rows, words) => {
  expect(rowsText(rows)).toBe(words);
});

test('a job says what it makes and how far it has come', () => {
  expect(exportName({ title: 'Transactions', format: 'xlsx' })).toBe('Transactions as Excel');
  expect(rowsDoneText(10_412, 14_460)).toBe('10,412 of 14,460 rows');
});

test.each([
  ['2026-11-23T05:00:00Z', 'kept 24 h'],
  ['2026-11-23T04:59:59Z', 'kept 23 h'],
  ['2026-11-22T05:59:59Z', 'kept 59 min'],
  ['2026-11-22T05:00:30Z', 'kept 0 min'],
  ['2026-11-22T04:00:00Z', 'kept 0 min'],
])('a file that goes at %s is %s', (expiresAt, words) => {
  expect(keptText(new Date(expiresAt), new Date('2026-11-22T05:00:00Z'))).toBe(words);
});

test.each([
  ['queued', true],
  ['running', true],
  ['done', false],
  ['failed', false],
  ['cancelled', false],
] as const)('%s is under way: %s', (state, isOpen) => {
  expect(isUnderWay({ state })).toBe(isOpen);
});
