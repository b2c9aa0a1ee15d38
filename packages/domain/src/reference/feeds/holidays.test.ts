import { expect, test } from 'vitest';
import { isBusinessDay, isWeekend, WEEKENDS_ONLY } from '../calendar/business-calendar.ts';
import { addDays, businessDate } from '../../kit/dates.ts';
import { calendarWarning } from './calendar-warning.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { dayListReader } from './holiday-list.ts';
import { calendarOf, revisionOf, withSchemeHolidays } from './holiday-revisions.ts';

const day = businessDate;

test.each([
  ['date', 'holidays', true, '1997-01-23', '1997-01-23'],
  ['22-Jan-2024', 'holidays', false, '22-Jan-2024', '2024-01-22'],
  [
    ',open,close,break_start,break_end',
    'sessions',
    true,
    '1997-01-01T00:00:00Z,1997-01-01T03:45:00Z,x,,',
    '1997-01-01',
  ],
  ['01/08/16', 'sessions', false, '01/08/16', '2016-08-01'],
])('a list that begins with %s has %s', (first, kind, hasHeader, ...[line, row]) => {
  const list = dayListReader(first);
  expect(list).toMatchObject({ kind, hasHeader });
  expect(list.read(line)).toEqual({ row });
  expect(list.read(line)).toEqual({ isRepeat: true });
  expect(list.read('')).toEqual({});
  expect(list.read('soon')).toEqual({ refusal: 'is not a date' });
});

test.each(['<html>', 'holidays', '2024-01-22', '1'])('a list that begins with %j is refused as a whole', (first) => {
  expect(() => dayListReader(first)).toThrow(FeedRefusal);
});

test('a list of holidays covers whole years', () => {
  const { validFrom, validTo } = revisionOf('holidays', [day('2025-12-25'), day('2024-01-22')]);
  expect([validFrom, validTo]).toEqual(['2024-01-01', '2025-12-31']);
});

test('a list of sessions closes the weekdays it leaves out and opens the weekends it names', () => {
  const sessions = ['2024-01-18', '2024-01-19', '2024-01-20', '2024-01-23'].map(day);
  const calendar = calendarOf([revisionOf('sessions', sessions)]);
  expect([...calendar.holidays]).toEqual(['2024-01-22']);
  expect([...calendar.specialSessions]).toEqual(['2024-01-20']);
  expect(calendar.knownUntil).toBe('2024-01-23');
});

test('a later list replaces earlier ones for the dates it covers', () => {
  const first = revisionOf('holidays', [day('2023-12-25'), day('2024-11-01'), day('2024-12-25')]);
  const second = revisionOf('holidays', [day('2024-05-20'), day('2024-12-25')]);
  const calendar = calendarOf([first, second]);
  expect([...calendar.holidays].toSorted()).toEqual(['2023-12-25', '2024-05-20', '2024-12-25']);
});

test.each([
  [7, undefined],
  [8, '2027-12-31'],
])('%i weekdays that are closed one by one make the year known until %s', (count, knownUntil) => {
  const days = Array.from({ length: count }, (_, month) => day(`2027-${String(month + 1).padStart(2, '0')}-13`));
  const weekdays = days.map((on) => (isWeekend(on) ? addDays(on, 2) : on));
  const closed = [...weekdays, day('2027-05-01')].map((on) => ({
    ...{ validFrom: on, validTo: on },
    days: [{ day: on, isBusinessDay: false }],
  }));
  expect(calendarOf(closed).knownUntil).toBe(knownUntil);
});

test("a scheme is closed on the product's holidays and its own", () => {
  const product = calendarOf([revisionOf('holidays', [day('2025-08-15')])]);
  const own = calendarOf([revisionOf('holidays', [day('2025-08-25')])]);
  const scheme = withSchemeHolidays(product, own);
  expect([day('2025-08-15'), day('2025-08-25'), day('2025-08-26')].map((on) => isBusinessDay(scheme, on))).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ['2026-11-30', undefined],
  ['2026-12-02', 'ends on 31 Dec 2026, in 29 days'],
  ['2026-12-30', 'ends on 31 Dec 2026, in 1 day.'],
  ['2026-12-31', 'ends on 31 Dec 2026, today'],
  ['2027-01-01', 'ended on 31 Dec 2026'],
])('on %s the start-up warning is: %s', (today, text) => {
  const warning = calendarWarning({ ...WEEKENDS_ONLY, knownUntil: day('2026-12-31') }, day(today));
  if (text === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(text);
});

test('warns at start-up without a list', () => {
  expect(calendarWarning(WEEKENDS_ONLY, day('2026-01-01'))).toContain('only weekends');
});
