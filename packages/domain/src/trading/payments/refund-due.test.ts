import { expect, test } from 'vitest';
import { addDays, businessDate, instantAt } from '../../kit/dates.ts';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import { lateUntil, refundBy } from './refund-due.ts';

test.each([
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-23', 1, '2026-11-24'],
])('due on %s with %i working days: by %s', (dueOn, days, by) => {
  expect(refundBy(WEEKENDS_ONLY, instantAt(businessDate(dueOn), '18:00'), days)).toBe(by);
});

test('what is late agrees with the day by which each refund is due', () => {
  for (const days of [0, 1, 2, 5])
    for (let at = 0; at < 14; at += 1) {
      const on = addDays(businessDate('2026-11-16'), at);
      const until = lateUntil(WEEKENDS_ONLY, days, on);
      for (let back = 0; back < 14; back += 1) {
        const dueOn = addDays(on, -back);
        const isLate = refundBy(WEEKENDS_ONLY, instantAt(dueOn, '12:00'), days) < on;
        expect([days, on, dueOn, dueOn <= until]).toEqual([days, on, dueOn, isLate]);
      }
    }
});
