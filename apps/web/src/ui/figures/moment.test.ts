import { expect, test } from 'vitest';
import { formatDeadline, formatMoment, formatTime } from './moment.ts';

test.each([
  ['2026-11-20T08:34:59Z', '20 Nov 2026, 02:04 PM'],
  ['2026-11-20T18:30:00Z', '21 Nov 2026, 12:00 AM'],
])('%s is %s in India', (instant, text) => {
  expect(formatMoment(new Date(instant)).replace('\u00A0', ' ')).toBe(text);
});

test.each([
  ['2026-11-23T09:30:00Z', '23 Nov, 3:00 PM', '3:00 PM'],
  ['2026-12-01T18:35:00Z', '2 Dec, 12:05 AM', '12:05 AM'],
  ['2027-08-31T18:35:00Z', '1 Sep, 12:05 AM', '12:05 AM'],
  ['2028-02-29T18:25:00Z', '29 Feb, 11:55 PM', '11:55 PM'],
  ['2026-12-31T18:30:00Z', '1 Jan, 12:00 AM', '12:00 AM'],
])('%s is due on %s', (instant, deadline, time) => {
  expect(formatDeadline(new Date(instant)).replace('\u00A0', ' ')).toBe(deadline);
  expect(formatTime(new Date(instant))).toBe(time);
});
