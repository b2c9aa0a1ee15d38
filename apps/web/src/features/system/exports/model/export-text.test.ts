import { expect, test } from 'vitest';
import { exportName, isUnderWay, availabilityText, rowsDoneText, rowsText } from './export-text.ts';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [104_213, '1,04,213 rows'],
])('%i rows are %s', (rows, text) => {
  expect(rowsText(rows)).toBe(text);
});

test('a job shows its file and its progress', () => {
  expect(exportName({ title: 'Transactions', format: 'xlsx' })).toBe('Transactions as Excel');
  expect(rowsDoneText(10_412, 14_460)).toBe('10,412 of 14,460 rows');
});

test.each([
  ['2026-11-23T05:00:00Z', 'available for 24 h'],
  ['2026-11-23T04:59:59Z', 'available for 23 h'],
  ['2026-11-22T05:59:59Z', 'available for 59 min'],
  ['2026-11-22T05:00:30Z', 'available for 0 min'],
  ['2026-11-22T04:00:00Z', 'available for 0 min'],
])('a file that expires at %s is %s', (expiresAt, text) => {
  expect(availabilityText(new Date(expiresAt), new Date('2026-11-22T05:00:00Z'))).toBe(text);
});

test.each([
  ['queued', true],
  ['running', true],
  ['done', false],
  ['failed', false],
  ['cancelled', false],
] as const)('%s is in progress: %s', (state, isOpen) => {
  expect(isUnderWay({ state })).toBe(isOpen);
});
