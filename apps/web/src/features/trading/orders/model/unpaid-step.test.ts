import { expect, test } from 'vitest';
import { unpaidStep } from './unpaid-step.ts';

const EXPIRES = new Date('2026-11-24T09:30:00Z');
const BEFORE = new Date(EXPIRES.getTime() - 1);

test.each([
  [null, BEFORE, undefined, 'Pay'],
  ['netbanking', BEFORE, 'Payment not finished', 'Finish payment'],
  ['upi', BEFORE, 'Payment not finished', 'Finish payment'],
  ['neft', BEFORE, 'Waiting for your transfer', 'Finish payment'],
  ['cheque', BEFORE, 'Payment under way', 'See payment'],
  ['mandate', BEFORE, 'Payment under way', 'See payment'],
  [null, EXPIRES, 'The time to pay is over', 'Details'],
  ['neft', EXPIRES, 'The time to pay is over', 'Details'],
] as const)('an open payment by %s at %s: %s, %s', (openPaymentMode, now, state, action) => {
  const order = { status: 'paymentPending' as const, expiresAt: EXPIRES, openPaymentMode };
  expect(unpaidStep(order, now)).toEqual({ ...(state !== undefined && { state }), action });
});
