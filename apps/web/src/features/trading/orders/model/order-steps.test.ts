import { businessDate } from '@artha/domain/kit/dates';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { expect, test } from 'vitest';
import { progressOf } from './order-steps.ts';
import { aLine, anOrder, aPayment } from '../testing/build.ts';

const at = new Date('2026-11-23T05:00:00Z');
const step = (to: OrderState, note: string | null = null) =>
  ({ subject: 'order', subjectId: null, from: null, to, at, note }) as const;
const seen = (status: OrderState, ...reached: OrderState[]) =>
  progressOf(anOrder({ status, history: reached.map((each) => step(each)) })).map(
    ({ name, state }) => `${name}: ${state}`,
  );

test('before it is paid the payment comes next', () => {
  expect(seen('otpPending', 'otpPending')).toEqual([
    'Order placed: done',
    'Payment received: current',
    'Sent to the exchange: ahead',
    'Accepted by the exchange: ahead',
    'Units in your folio: ahead',
  ]);
});

test('what the exchange overtook lies behind all the same', () => {
  expect(seen('accepted', 'otpPending', 'paid', 'accepted')).toEqual([
    'Order placed: done',
    'Payment received: done',
    'Sent to the exchange: done',
    'Accepted by the exchange: done',
    'Units in your folio: current',
  ]);
});

test('at the end all is done', () => {
  expect(
    seen('completed', 'otpPending', 'paid', 'sent', 'accepted', 'completed').every((each) => each.endsWith('done')),
  ).toBe(true);
});

test('an order that ended shows how far it came, and how it ended', () => {
  expect(seen('cancelled', 'otpPending', 'paymentPending', 'cancelled')).toEqual([
    'Order placed: done',
    'Cancelled: failed',
  ]);
  expect(seen('rejected', 'otpPending', 'paid', 'sent', 'rejected')).toEqual([
    'Order placed: done',
    'Payment received: done',
    'Sent to the exchange: done',
    'Refused: failed',
  ]);
});

test('steps tell when, with what, and why', () => {
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
  expect(accepted[3]?.note).toBe('Units at the NAV of 23 Nov 2026.');
  const cancelled = progressOf(anOrder({ status: 'cancelled', history: [step('cancelled', 'I changed my mind')] }));
  expect(cancelled.at(-1)).toMatchObject({ note: 'I changed my mind', at: '23 Nov 2026, 10:30\u00A0AM' });
});

test('the time of a step that the exchange overtook is that of its first line', () => {
  const sentAt = new Date('2026-11-23T05:01:00Z');
  const line = { ...step('sent'), subject: 'line', subjectId: '1', at: sentAt } as const;
  const steps = progressOf(anOrder({ status: 'accepted', history: [step('paid'), line, step('accepted')] }));
  expect(steps[2]).toMatchObject({ name: 'Sent to the exchange', state: 'done', at: '23 Nov 2026, 10:31\u00A0AM' });
});
