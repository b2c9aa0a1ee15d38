import { expect, test } from 'vitest';
import { formatLastLogin } from './last-login.ts';

test.each([
  ['2026-11-19T15:12:17Z', '19 Nov 2026, 08:42:17 PM'],
  ['2026-11-19T18:30:00Z', '20 Nov 2026, 12:00:00 AM'],
  ['2026-01-01T06:30:05Z', '01 Jan 2026, 12:00:05 PM'],
])('%s is %s in India', (instant, text) => {
  expect(formatLastLogin(new Date(instant))).toBe(text);
});
