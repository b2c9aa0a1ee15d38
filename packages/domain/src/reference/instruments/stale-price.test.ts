import { expect, test } from 'vitest';
import { WEEKENDS_ONLY } from '../calendar/business-calendar.ts';
import { businessDate as day } from '../../kit/dates.ts';
import { freshFrom } from './stale-price.ts';

/** 20 November 2026 is a Friday. */
test.each([
  ['a Friday', '2026-11-20', [], '2026-11-13'],
  ['the Saturday after', '2026-11-21', [], '2026-11-16'],
  ['a Monday', '2026-11-23', [], '2026-11-16'],
  ['a Friday with a holiday in the week', '2026-11-20', ['2026-11-18'], '2026-11-12'],
  ['a Friday with a long weekend before', '2026-11-20', ['2026-11-13', '2026-11-16'], '2026-11-11'],
])('on %s a price is fresh back to five business days before', (_what, today, holidays, from) => {
  const calendar = { ...WEEKENDS_ONLY, holidays: new Set(holidays.map(day)) };
  expect(freshFrom(calendar, day(today))).toBe(from);
});
