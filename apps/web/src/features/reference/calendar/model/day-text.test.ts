import { expect, test } from 'vitest';
import { dayMarks, dayNote, draftText, marksText, wrongRowsText } from './day-text.ts';

const status = (operations: boolean, exchange: boolean, schemes: 'open' | 'partly' | 'closed') => ({
  event: null,
  isBusinessDayOperations: operations,
  isBusinessDayExchange: exchange,
  schemes,
  closedSchemes: schemes === 'partly' ? [{ instrumentId: 1, name: 'Overseas Fund' }] : [],
});
const day = (...of: Parameters<typeof status>) => ({ ...status(...of), isWeekend: false, inForce: null });

test.each([
  [day(true, true, 'open'), 'Operations open, Exchange open, Schemes open', undefined],
  [day(true, true, 'partly'), 'Operations open, Exchange open, Schemes partly open', '1 of 312 schemes closed'],
  [day(true, false, 'closed'), 'Operations open, Exchange closed, Schemes closed', 'Operations open'],
  [day(false, true, 'open'), 'Operations closed, Exchange open, Schemes open', 'Exchange open'],
  [day(false, false, 'closed'), 'Operations closed, Exchange closed, Schemes closed', undefined],
])('%#: %s', (of, marks, note) => {
  expect(marksText(of)).toBe(marks);
  expect(dayNote(of, 312)).toBe(note);
});

test('what the draft changes is marked', () => {
  const changed = { ...day(false, false, 'closed'), inForce: status(true, false, 'closed') };
  expect(dayMarks(changed).map(({ letter, isChanged }) => `${letter} ${isChanged}`)).toEqual([
    ...['O true', 'E false', 'S false'],
  ]);
  expect(marksText(changed)).toContain('Operations closed by the draft');
  expect(dayNote(changed, 312)).toBe('Changed in the draft');
});

test.each([
  [['A.'], 'A.'],
  [['A.', 'B.', 'C.'], 'A. B. C.'],
  [['A.', 'B.', 'C.', 'D.'], 'A. B. C. It changes one more day.'],
  [['A.', 'B.', 'C.', 'D.', 'E.'], 'A. B. C. It changes 2 more days.'],
])('a draft of %j reads %j', (summary, text) => {
  expect(draftText(summary)).toBe(text);
});

test.each([
  [1, 5, '1 of 5 rows is wrong, so nothing is imported.'],
  [1, 1, '1 of 1 row is wrong, so nothing is imported.'],
  [1_200, 3_650, '1,200 of 3,650 rows are wrong, so nothing is imported.'],
])('%i wrong rows of %i', (wrong, all, text) => {
  expect(wrongRowsText(wrong, all)).toBe(text);
});
