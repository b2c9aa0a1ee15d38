import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_PAYMENT_SECRET } from '../platform/env.ts';
import { paymentKey, requireSignature } from '../platform/signature.ts';
import type { MoneyFixture } from '../testing/money-fixture.ts';
import { moneyFixture } from '../testing/money-fixture.ts';
import { backoffMs } from './send-callback.ts';

const newestEvent = async (fixture: MoneyFixture) => (await fixture.get('/payment-desk')).json[0].newestEvent;
const fault = (fixture: MoneyFixture, kind: string, path?: string) =>
  fixture.post('/faults', { system: 'payment-bank', kind, ...(path === undefined ? {} : { path }) });
/** Waits for at least one poll of the queue. */
const nextPoll = () => pause(250);

test('the product receives signed events in order of time', async () => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment();
  await fixture.decide(payment, 'time-out');
  fixture.time.ms += 1_500;
  await fixture.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' });
  expect(await fixture.events(2)).toEqual(['payment.pending', 'payment.captured']);
  const { event, body, signature } = fixture.product.events[1]!;
  expect(event).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'payment.captured',
    merchantId: 'ARTHA',
    paymentId: 'pay-1',
    orderId: 'order-1',
    reference: payment.json.reference,
    amount: '5000.00',
    currency: 'INR',
    occurredAt: '2026-08-20T06:00:01.500Z',
  });
  const call = { method: 'POST', path: '/api/Payments/callback', body };
  requireSignature(paymentKey(DEFAULT_PAYMENT_SECRET), call, signature, fixture.time.ms);
});

test('an event is retried unchanged until it is accepted, also across a restart', async () => {
  const fixture = await moneyFixture();
  const answers: (number | 'drop')[] = [503, 'drop', 429, 204];
  fixture.product.onEvent = async () => answers.shift() ?? 200;
  await fixture.decide(await fixture.requestPayment(), 'approve');
  await fixture.events(1);
  await expect.poll(() => newestEvent(fixture)).toMatchObject({ state: 'waiting', attempts: 1 });
  await nextPoll();
  expect(fixture.product.events).toHaveLength(1);
  fixture.time.ms += 1_000;
  await fixture.events(2);
  await expect.poll(() => newestEvent(fixture)).toMatchObject({ attempts: 2 });
  await fixture.restart();
  fixture.time.ms += 2_000;
  await fixture.events(3);
  await expect.poll(() => newestEvent(fixture)).toMatchObject({ attempts: 3 });
  fixture.time.ms += 4_000;
  await fixture.events(4);
  await expect.poll(() => newestEvent(fixture)).toMatchObject({ state: 'delivered', attempts: 4 });
  expect(new Set(fixture.product.events.map(({ body }) => body)).size).toBe(1);
  expect(new Set(fixture.product.events.map(({ signature }) => signature)).size).toBe(4);
});

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [404, 'refused'],
  [408, 'waiting'],
  [425, 'waiting'],
  [429, 'waiting'],
  [500, 'waiting'],
  [302, 'waiting'],
])('an answer of %i leaves the event %s', async (status, state) => {
  const fixture = await moneyFixture();
  fixture.product.onEvent = async () => status;
  await fixture.decide(await fixture.requestPayment(), 'approve');
  await expect.poll(() => newestEvent(fixture)).toMatchObject({ state, attempts: 1 });
  if (state === 'refused') expect((await fixture.get('/')).text).toContain('refused by the product');
});

test('a later event of a payment waits for the earlier one; events of other payments do not', async () => {
  const fixture = await moneyFixture();
  fixture.product.onEvent = async ({ paymentId }) => (paymentId === 'pay-1' ? 503 : 200);
  await fixture.decide(await fixture.requestPayment(), 'decline');
  await fixture.events(1);
  await fixture.decide(await fixture.requestPayment(), 'approve');
  await fixture.decide(await fixture.requestPayment({ paymentId: 'pay-2', orderId: 'order-2' }), 'approve');
  await fixture.events(2);
  await nextPoll();
  const received = fixture.product.events.map(({ event }) => `${event.paymentId} ${event.type}`);
  expect(received).toEqual(['pay-1 payment.declined', 'pay-2 payment.captured']);
});

test('the wait between attempts doubles up to a minute', () => {
  expect([1, 2, 3, 4, 6, 7, 8, 5_000].map(backoffMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('a duplicate sends the same event twice', async () => {
  const fixture = await moneyFixture();
  await fault(fixture, 'duplicate');
  await fixture.decide(await fixture.requestPayment(), 'approve');
  await fixture.events(2);
  const [first, second] = fixture.product.events;
  expect(second?.body).toBe(first?.body);
  await expect.poll(() => newestEvent(fixture)).toMatchObject({ state: 'delivered', attempts: 1 });
});

test('a reordered event arrives after the next one, or after 10 seconds', async () => {
  const fixture = await moneyFixture();
  await fault(fixture, 'reorder');
  await fixture.decide(await fixture.requestPayment(), 'time-out');
  await expect.poll(async () => (await newestEvent(fixture)).lastOutcome).toBe('held back');
  await fixture.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' });
  expect(await fixture.events(2)).toEqual(['payment.captured', 'payment.pending']);
  await fault(fixture, 'reorder');
  await fixture.decide(await fixture.requestPayment({ paymentId: 'pay-2' }), 'decline');
  await expect.poll(async () => (await newestEvent(fixture)).lastOutcome).toBe('held back');
  await nextPoll();
  expect(fixture.product.events).toHaveLength(2);
  fixture.time.ms += 10_000;
  expect(await fixture.events(3)).toContain('payment.declined');
});

test('a dropped callback arrives at a later attempt; a drop without the path affects requests', async () => {
  const fixture = await moneyFixture();
  await fault(fixture, 'drop', '/payment-bank/callback');
  const payment = await fixture.requestPayment();
  await fixture.decide(payment, 'approve');
  await expect.poll(async () => (await newestEvent(fixture)).lastOutcome).toBe('dropped by a fault');
  await nextPoll();
  expect(fixture.product.events).toHaveLength(0);
  fixture.time.ms += 1_000;
  await fixture.events(1);
  await fixture.decide(await fixture.requestPayment({ paymentId: 'pay-2' }), 'time-out');
  await fixture.events(2);
  await fault(fixture, 'drop');
  await nextPoll();
  await expect(fixture.requestPayment({ paymentId: 'pay-3' })).rejects.toThrow();
});
