import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText, textFromPaise } from '../../kit/money.ts';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import { debitsAhead } from './debits-ahead.ts';
import type { Upcoming } from './upcoming-instalments.ts';

const CALENDAR = { ...WEEKENDS_ONLY, holidays: new Set([day('2026-11-24')]) };

const upcoming = (
  terms: Partial<Upcoming['terms']>,
  { lastOn, cancelOn, skipped = [] }: { lastOn?: string; cancelOn?: string; skipped?: Upcoming['skipped'] } = {},
): Upcoming => ({
  terms: {
    ...{ frequency: 'monthly', day: 27, startOn: day('2026-08-27'), amount: paiseFromText('1000'), units: null },
    ...{ stepUp: {}, instalments: null, ...terms },
  },
  soFar: { lastOn: day(lastOn ?? '2026-10-27'), count: 3 },
  skipped,
  cancelOn: cancelOn === undefined ? null : day(cancelOn),
  calendar: CALENDAR,
});

const AT_END = { day: 31, startOn: day('2026-08-31') };
const WEEKLY = { frequency: 'weekly', day: 2, startOn: day('2026-11-03') } as const;

test.each<[string, Upcoming, string, string]>([
  ['a monthly plan that is due later', upcoming({}), '2026-11-23', '1000.00'],
  ['a monthly plan that was debited in the month', upcoming({}, { lastOn: '2026-11-27' }), '2026-11-30', '0.00'],
  ['a monthly plan, in the next month', upcoming({}, { lastOn: '2026-11-27' }), '2026-12-01', '1000.00'],
  ['a day that a weekend moves out of the month', upcoming(AT_END, { lastOn: '2026-12-31' }), '2027-01-29', '1000.00'],
  ['a month into which a weekend moves a day', upcoming(AT_END, { lastOn: '2026-12-31' }), '2027-02-01', '1000.00'],
  ['a day that is over and was not debited', upcoming({ day: 5, startOn: day('2026-08-05') }), '2026-11-23', '1000.00'],
  ['a month after one that was not debited', upcoming(AT_END, { lastOn: '2026-09-30' }), '2026-11-23', '1000.00'],
  ['a day that is over, in the next month', upcoming({ day: 5, startOn: day('2026-08-05') }), '2026-12-01', '1000.00'],
  ['a weekly plan, whose Tuesday is a holiday', upcoming(WEEKLY, { lastOn: '2026-11-17' }), '2026-11-23', '1000.00'],
  ['a weekly plan in a month of five', upcoming(WEEKLY, { lastOn: '2026-11-24' }), '2026-12-01', '5000.00'],
  ['a plan that has had all of its instalments', upcoming({ instalments: 3 }), '2026-11-23', '0.00'],
  ['a plan that is cancelled before', upcoming({}, { cancelOn: '2026-11-27' }), '2026-11-23', '0.00'],
  ['a plan that is cancelled after', upcoming({}, { cancelOn: '2026-11-28' }), '2026-11-23', '1000.00'],
  [
    'an instalment that a pause skips',
    upcoming({}, { skipped: [{ fromOn: day('2026-11-27'), instalments: 1 }] }),
    '2026-11-23',
    '0.00',
  ],
])('the debits ahead of %s', (_what, plan, on, expected) => {
  expect(textFromPaise(debitsAhead(plan, day(on)))).toBe(expected);
});
