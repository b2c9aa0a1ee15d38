import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { receiveChequeOutcome } from './payments.clearing.ts';

const RETURNED = {
  ...{ eventId: 'e1', paymentId: 'p1', reference: 'CHQ1', outcome: 'returned', amount: '5000.00', currency: 'INR' },
  occurredAt: '2026-11-20T06:30:00.000Z',
};

test.each([
  ['01', true],
  ['02', true],
  ['A1', true],
  ['', false],
  ['1', false],
  ['lost', false],
])('a cheque returned with the code %j is read: %s', (returnCode, isRead) => {
  expect(z.safeParse(receiveChequeOutcome.input, { ...RETURNED, returnCode }).success).toBe(isRead);
});
