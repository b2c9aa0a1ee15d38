import { expect, test } from 'vitest';
import { countsText, noRejectsText, progressOf, resultText } from './run-text.ts';

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
    { result: 'refused', reason: 'The list has no date.', remarks: [] },
    'The line is still refused: The list has no date.',
  ],
  [
    { result: 'changed', reason: null, remarks: ['city is not among the cities'] },
    'The line is imported: it changed a record. city is not among the cities.',
  ],
])('the result %j', (result, text) => {
  expect(resultText(result)).toBe(text);
});

test.each<[Parameters<typeof noRejectsText>[0], string]>([
  [{ state: 'queued', read: 0 }, 'Lines that are refused appear here once the file is read.'],
  [{ state: 'running', read: 5 }, 'The file is being read. Refused lines appear here.'],
  [{ state: 'refused', read: 0 }, 'The file was refused as a whole. Nothing of it is imported.'],
  [{ state: 'failed', read: 0 }, 'No line of the file was imported.'],
  [
    { state: 'failed', read: 1_200 },
    'None of the 1,200 rows that were read was refused. The rest of the file is not imported.',
  ],
  [{ state: 'failed', read: 1 }, 'The one row that was read was not refused. The rest of the file is not imported.'],
  [{ state: 'done', read: 5 }, 'Every line was accepted without a remark.'],
])('no line to review of %j', (of, text) => {
  expect(noRejectsText(of).text).toBe(text);
});

test.each([
  [{ read: 0 }, '0 rows'],
  [{ read: 1, added: 1 }, '1 row: 1 new'],
  [
    { read: 1_203, added: 1_200, changed: 1, refused: 2, openCount: 1 },
    '1,203 rows: 1,200 new, 1 changed, 2 refused; 1 to review',
  ],
])('the counts of %j', (counts, text) => {
  const none = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, openCount: 0 };
  expect(countsText({ ...none, ...counts })).toBe(text);
});
