import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { VerificationEvent, VerificationState } from './verification.ts';
import { nextVerificationState, VERIFICATION_EVENTS } from './verification.ts';

test.each<[from: VerificationState, row: string]>([
  ['pending', 'verified review refused verified refused'],
  ['review', 'review review review verified refused'],
  ['verified', 'verified verified verified - -'],
  ['refused', 'refused refused refused - -'],
])('from %s the five events lead to %s', (from, row) => {
  const next = VERIFICATION_EVENTS.map((event) => nextVerificationState(from, event));
  expect(next.map((state) => (state instanceof Refusal ? '-' : state)).join(' ')).toBe(row);
});

test('a decision on an account that does not wait is refused', () => {
  const decide = (event: VerificationEvent) => nextVerificationState('verified', event);
  expect(decide('rejected')).toMatchObject({ code: 'bank-account.not-waiting' });
});
