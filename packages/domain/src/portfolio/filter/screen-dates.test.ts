import { expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import { NO_SELECTION } from './filter-selection.ts';
import { datesText, screenDatesOf, selectionAsOn } from './screen-dates.ts';

const today = businessDate('2026-11-20');
const day = (text: string | undefined) => (text === undefined ? undefined : businessDate(text));
const chosen = (from: string | undefined, to: string | undefined) => ({
  ...(from !== undefined && { startDate: businessDate(from) }),
  ...(to !== undefined && { endDate: businessDate(to) }),
});

type Dates = string | undefined;

test.each<[string, from: Dates, to: Dates, start: Dates, end: string, isNow: boolean]>([
  ['nothing chosen', undefined, undefined, undefined, '2026-11-20', true],
  ['to today', undefined, '2026-11-20', undefined, '2026-11-20', true],
  ['to a past date', undefined, '2025-06-30', undefined, '2025-06-30', false],
  ['from a date, which ends yesterday', '2026-04-01', undefined, '2026-04-01', '2026-11-19', false],
  ['from a date to today', '2026-04-01', '2026-11-20', '2026-04-01', '2026-11-20', false],
  ['from a date to a date', '2025-04-01', '2026-03-31', '2025-04-01', '2026-03-31', false],
  ['from today, which ends today', '2026-11-20', undefined, '2026-11-20', '2026-11-20', false],
])('%s', (_what, from, to, startDate, endDate, isNow) => {
  expect(screenDatesOf(chosen(from, to), today)).toEqual({ startDate: day(startDate), endDate, isNow });
});

const lists = { ...NO_SELECTION, filter: { ...NO_SELECTION.filter, appUserIds: [1] }, portfolioType: true };

test.each<[string, from: Dates, to: Dates, on: string, start: Dates, end: Dates]>([
  ['a past date', undefined, undefined, '2025-06-30', undefined, '2025-06-30'],
  ['today again', undefined, '2025-06-30', '2026-11-20', undefined, undefined],
  ['today, with a start', '2026-04-01', '2026-05-01', '2026-11-20', '2026-04-01', '2026-11-20'],
  ['a date after the start', '2025-04-01', undefined, '2025-06-30', '2025-04-01', '2025-06-30'],
  ['a date before the start', '2026-04-01', undefined, '2025-06-30', undefined, '2025-06-30'],
])('as on %s keeps the other restrictions', (_what, from, to, on, startDate, endDate) => {
  const selection = selectionAsOn({ ...lists, ...chosen(from, to) }, on as BusinessDate, today);
  expect(selection).toEqual({ ...lists, ...chosen(startDate, endDate) });
});

test.each<[{ startDate?: string; endDate?: string }, string]>([
  [{}, ''],
  [{ startDate: '2026-04-01' }, 'from 01 Apr 2026'],
  [{ endDate: '2026-03-31' }, 'to 31 Mar 2026'],
  [{ startDate: '2025-04-01', endDate: '2026-03-31' }, 'from 01 Apr 2025 to 31 Mar 2026'],
])('%j: describes the dates', ({ startDate, endDate }, text) => {
  expect(datesText(chosen(startDate, endDate))).toBe(text);
});
