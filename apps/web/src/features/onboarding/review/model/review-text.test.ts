import { expect, test } from 'vitest';
import { ageMark, countDifferent, differText, headline, isComparable } from './review-text.ts';

test.each([
  [0, 0, 'No sign-up to review'],
  [1, 0, '1 sign-up to review'],
  [9, 1, '9 sign-ups to review, 1 is late'],
  [9, 3, '9 sign-ups to review, 3 are late'],
  [1_240, 1_003, '1,240 sign-ups to review, 1,003 are late'],
])('%i waiting and %i late: %s', (waiting, late, text) => {
  expect(headline(waiting, late)).toBe(text);
});

const SENT = new Date('2026-11-18T04:42:00Z');
const after = (minutes: number) => new Date(SENT.getTime() + minutes * 60_000);

test.each([
  ['open', 300, '5 h', undefined],
  ['open', 1_800, '1 d 6 h', undefined],
  ['due-today', 2_000, 'Due today', 'warning'],
  ['late', 3_120, 'Late, 2 d 4 h', 'negative'],
] as const)('%s after %i minutes: %s', (age, minutes, label, tone) => {
  expect(ageMark({ submittedAt: SENT, age }, after(minutes))).toEqual({ label, tone });
});

const field = (changes: object) => ({
  ...{ label: 'Name', bank: null, stated: null, verified: null, isDifferent: false },
  ...changes,
});

test('a field is compared if two sides know it', () => {
  expect(isComparable(field({ bank: 'A' }))).toBe(false);
  expect(isComparable(field({ bank: 'A', verified: 'B' }))).toBe(true);
});

test.each([
  [[], [], 'nothing differs'],
  [[field({ isDifferent: true })], [], '1 differs'],
  [[field({ isDifferent: true }), field({})], ['The address differs.'], '2 differ'],
])('fields and sentences that differ are counted: %#', (fields, differences, text) => {
  expect(differText(countDifferent({ fields, differences }))).toBe(text);
});
