import { expect, test } from 'vitest';
import { progressOf, resultText } from './run-text.ts';

const startedAt = new Date('2026-11-20T06:30:00Z');
const now = startedAt.getTime() + 10_000;
const run = { state: 'running', read: 12_345, bytesDone: 250, bytesTotal: 1_000, startedAt } as const;

test.each([
  ['a queued one', { ...run, state: 'queued' as const }, undefined, 'Waiting to start'],
  ['one of unknown size', { ...run, bytesTotal: null }, undefined, 'Reading the file'],
  ['a quarter', run, 25, '12,345 rows, about 30 s left'],
  ['a hundredth', { ...run, bytesDone: 10 }, 1, '12,345 rows, about 17 min left'],
  ['nothing yet', { ...run, bytesDone: 0 }, 0, '12,345 rows'],
  ['all', { ...run, bytesDone: 1_000 }, 100, '12,345 rows saved, saving the rest'],
])('the progress of %s', (_what, of, percent, text) => {
  expect(progressOf(of, now)).toEqual({ percent, text });
});

test('a clock that is behind gives no negative time', () => {
  expect(progressOf(run, startedAt.getTime() - 5_000).text).toBe('12,345 rows, about 0 s left');
});

test.each<[Parameters<typeof resultText>[0], string]>([
  [{ result: 'added', reason: null, remarks: [] }, 'The line is imported: it added a record.'],
  [{ result: 'refused', reason: 'IFSC is malformed', remarks: [] }, 'The line is still refused: IFSC is malformed.'],
  [
    { result: 'changed', reason: null, remarks: ['city is not among the cities'] },
    'The line is imported: it changed a record. city is not among the cities.',
  ],
])('the result %j', (result, text) => {
  expect(resultText(result)).toBe(text);
});
