import { expect, test } from 'vitest';
import { waitMark } from './waiting-time.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

test.each([
  ['waiting', '20T06:00', '27T06:00', '4 h', undefined],
  ['waiting', '17T06:00', '24T06:00', '3 d', undefined],
  ['waiting', '14T10:00', '21T10:00', '6 d', undefined],
  ['waiting', '14T09:59', '21T09:59', 'Due in 23 h', 'warning'],
  ['waiting', '13T10:00', '20T10:40', 'Due in 40 min', 'warning'],
  ['waiting', '13T10:00', '20T10:00', 'Late', 'negative'],
  ['approved', '13T10:00', '20T10:00', 'Approved', 'positive'],
  ['returned', '13T10:00', '20T10:00', 'Returned', 'warning'],
  ['expired', '13T10:00', '20T10:00', 'Expired', 'warning'],
  ['withdrawn', '13T10:00', '20T10:00', 'Withdrawn', undefined],
] as const)('%s, made %s, to be decided by %s: %s', (state, madeAt, expiresAt, label, tone) => {
  expect(waitMark({ state, madeAt: at(madeAt), expiresAt: at(expiresAt) }, NOW)).toEqual({ label, tone });
});
