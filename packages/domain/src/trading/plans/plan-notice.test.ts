import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, businessDate as day, instantAt } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { businessDayOnOrAfter, WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import { cancelledOn, runsBeforeCancellation } from './cancel-rules.ts';
import { noticeDeadline } from './plan-notice.ts';

const NOTICE = { noticeDays: 2, noticeUntil: '18:00' };
const calendar: BusinessCalendar = { ...WEEKENDS_ONLY, holidays: new Set([day('2026-11-25')]) };
const at = (on: string, time: string) => instantAt(day(on), time);

test.each([
  ['on a Monday, over a holiday', '2026-11-23', '10:00', '2026-11-26'],
  ['at the end of the day', '2026-11-23', '18:00', '2026-11-26'],
  ['after the end of the day', '2026-11-23', '18:01', '2026-11-27'],
  ['on a Friday', '2026-11-27', '09:00', '2026-12-01'],
  ['on a Saturday', '2026-11-28', '23:00', '2026-12-02'],
  ['on a Sunday', '2026-11-29', '00:00', '2026-12-02'],
  ['on a holiday', '2026-11-25', '12:00', '2026-11-30'],
])('a cancellation %s takes effect two working days later', (_when, on, time, expected) => {
  expect(cancelledOn(calendar, at(on, time), NOTICE)).toBe(expected);
});

test.each([
  ['before it', '2026-11-25', true],
  ['on its day', '2026-11-26', false],
  ['after it', '2026-11-27', false],
])('an instalment that is due %s runs: %s', (_when, dueOn, runs) => {
  expect(runsBeforeCancellation(day(dueOn), day('2026-11-26'))).toBe(runs);
  expect(runsBeforeCancellation(day(dueOn), null)).toBe(true);
});

test('a cancellation stops exactly the instalments whose deadline has not passed', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 1_440 });
  const holidays = fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 12 });
  fc.assert(
    fc.property(minutes, holidays, fc.integer({ min: 1, max: 40 }), (minute, closed, later) => {
      const first = day('2026-11-01');
      const closedDays = { ...WEEKENDS_ONLY, holidays: new Set(closed.map((days) => addDays(first, days))) };
      const requestedAt = new Date(instantAt(first, '00:00').getTime() + minute * 60_000);
      const cancelOn = cancelledOn(closedDays, requestedAt, NOTICE);
      const dueOn = businessDayOnOrAfter(closedDays, addDays(first, later));
      const isInTime = requestedAt <= noticeDeadline(closedDays, dueOn, NOTICE);
      expect(runsBeforeCancellation(dueOn, cancelOn)).toBe(!isInTime);
    }),
    { seed: 20_261_124, numRuns: 500 },
  );
});
