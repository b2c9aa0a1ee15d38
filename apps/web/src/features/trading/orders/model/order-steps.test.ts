import { businessDate } from '@artha/domain/kit/dates';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { expect, test } from 'vitest';
import { progressOf } from './order-steps.ts';
import { aLine, anOrder, aPayment } from '../testing/build.ts';

const at = new Date('2026-11-23T05:00:00Z');
const step = (to: OrderState, note: string | null = null) =>
  ({ subject: 'order', subjectId: null, from: null, to, at, note }) as const;
const stepsOf = (status: OrderState, ...reached: OrderState[]) =>
  progressOf(anOrder({ status, history: reached.map((each) => step(each)) })).map(
    ({ name, state }) => `${name}: ${state}`,
  );

test('before payment, the payment is the current step', () => {
  expect(stepsOf('otpPending', 'otpPending')).toEqual([
    'Order placed: done',
    'Payment received: current',
    'Sent to the exchange: ahead',
    'Accepted by the exchange: ahead',
    'Units in your folio: ahead',
  ]);
});

test('stages that the exchange skipped are done', () => {
  expect(stepsOf('accepted', 'otpPending', 'paid', 'accepted')).toEqual([
    'Order placed: done',
    'Payment received: done',
    'Sent to the exchange: done',
    'Accepted by the exchange: done',
    'Units in your folio: current',
  ]);
});

test('all steps of a completed order are done', () => {
  expect(
    stepsOf('completed', 'otpPending', 'paid', 'sent', 'accepted', 'completed').every((each) => each.endsWith('done')),
  ).toBe(true);
});

test('an order that ended early shows its completed steps and its end', () => {
  expect(stepsOf('cancelled', 'otpPending', 'paymentPending', 'cancelled')).toEqual([
    'Order placed: done',
    'Cancelled: failed',
  ]);
  expect(stepsOf('rejected', 'otpPending', 'paid', 'sent', 'rejected')).toEqual([
    'Order placed: done',
    'Payment received: done',
    'Sent to the exchange: done',
    'Rejected: failed',
  ]);
});

test('steps show time, payment and reason', () => {
  const accepted = progressOf(
    anOrder({
      status: 'accepted',
      lines: [aLine({ navOn: businessDate('2026-11-23') })],
      payments: [aPayment({ status: 'matched', reference: '6324' })],
      history: [step('paid'), step('sent'), step('accepted')],
    }),
  );
  expect(accepted[1]).toEqual({
    name: 'Payment received',
    state: 'done',
    note: 'UPI, reference 6324',
    at: '23 Nov 2026, 10:30\u00A0AM',
  });
  expect(accepted[3]?.note).toBe('Units are allotted at the NAV of 23 Nov 2026.');
  const cancelled = progressOf(anOrder({ status: 'cancelled', history: [step('cancelled', 'I changed my mind')] }));
  expect(cancelled.at(-1)).toMatchObject({ note: 'I changed my mind', at: '23 Nov 2026, 10:30\u00A0AM' });
});

test('a stage that the exchange skipped has the time of its first line', () => {
  const sentAt = new Date('2026-11-23T05:01:00Z');
  const line = { ...step('sent'), subject: 'line', subjectId: '1', at: sentAt } as const;
  const steps = progressOf(anOrder({ status: 'accepted', history: [step('paid'), line, step('accepted')] }));
  expect(steps[2]).toMatchObject({ name: 'Sent to the exchange', state: 'done', at: '23 Nov 2026, 10:31\u00A0AM' });
});
