import { expect, test } from 'vitest';
import { savedText } from './saved-text.ts';

test.each([
  ['2026-12-31T16:00:00Z', '2026-12-31T18:29:00Z', 'Saved at 9:30 PM'],
  ['2026-12-31T18:29:00Z', '2026-12-31T18:31:00Z', 'Saved on 31 Dec 2026, 11:59 PM'],
  ['2026-12-31T18:31:00Z', '2027-01-01T17:00:00Z', 'Saved at 12:01 AM'],
  ['2026-11-30T16:00:00Z', '2026-12-30T16:00:00Z', 'Saved on 30 Nov 2026, 09:30 PM'],
])('what was saved at %s reads at %s: %s', (savedAt, now, text) => {
  expect(savedText(new Date(savedAt), new Date(now)).replace('\u00A0', ' ')).toBe(text);
});
