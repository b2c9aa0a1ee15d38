import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

test.each([
  ['2026-11-20T08:34:59Z', '20 Nov 2026, 02:04 PM'],
  ['2026-11-20T18:30:00Z', '21 Nov 2026, 12:00 AM'],
])('%s is %s in India', (instant, text) => {
  expect(formatMoment(new Date(instant)).replace('\u00A0', ' ')).toBe(text);
});
