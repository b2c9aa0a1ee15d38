import { expect, test } from 'vitest';
import { implausibleCreditTime } from './credit-time.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const BEGAN = new Date('2026-11-19T06:30:00Z');
const DAY_MS = 86_400_000;
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

test.each([
  ['when the payment began', BEGAN, BEGAN, undefined],
  ['just before the payment began', before(BEGAN, 1), BEGAN, 'before-its-beginning'],
  ['in ten minutes', before(NOW, -600_000), BEGAN, 'in-the-future'],
  ['31 days ago, without a payment', before(NOW, 31 * DAY_MS), undefined, undefined],
  ['longer ago, without a payment', before(NOW, 31 * DAY_MS + 1), undefined, 'too-long-ago'],
  ['in ten minutes, without a payment', before(NOW, -600_000), undefined, 'in-the-future'],
])('money that came %s', (_when, receivedAt, began, why) => {
  expect(implausibleCreditTime(receivedAt, { began, businessNow: NOW })).toBe(why);
});
