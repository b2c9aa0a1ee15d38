import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DEFAULT_PAYMENT_SECRET } from '../platform/env.ts';
import { paymentKey, requireSignature } from '../platform/signature.ts';
import type { MoneyWorld } from '../testing/money-world.ts';
import { moneyWorld } from '../testing/money-world.ts';
import { backoffMs } from './send-callback.ts';

const newestEvent = async (world: MoneyWorld) => (await world.get('/payment-desk')).json[0].newestEvent;
const fault = (world: MoneyWorld, kind: string, path?: string) =>
  world.post('/faults', { system: 'payment-bank', kind, ...(path === undefined ? {} : { path }) });
/** Long enough for the queue to have been looked at. */
const aWhile = () => pause(250);

test('the product is told by a signed event, in order of time', async () => {
  const world = await moneyWorld();
  const payment = await world.ask();
  await world.decide(payment, 'time-out');
  world.time.ms += 1_500;
  await world.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' });
  expect(await world.events(2)).toEqual(['payment.pending', 'payment.captured']);
  const { event, body, signature } = world.product.events[1]!;
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
  requireSignature(paymentKey(DEFAULT_PAYMENT_SECRET), call, signature, world.time.ms);
});

test('an event is sent until it is taken, the same each time, over a restart too', async () => {
  const world = await moneyWorld();
  const answers: (number | 'drop')[] = [503, 'drop', 429, 204];
  world.product.onEvent = async () => answers.shift() ?? 200;
  await world.decide(await world.ask(), 'approve');
  await world.events(1);
  await vi.waitFor(async () => expect(await newestEvent(world)).toMatchObject({ state: 'waiting', attempts: 1 }));
  await aWhile();
  expect(world.product.events).toHaveLength(1);
  world.time.ms += 1_000;
  await world.events(2);
  await vi.waitFor(async () => expect(await newestEvent(world)).toMatchObject({ attempts: 2 }));
  await world.restart();
  world.time.ms += 2_000;
  await world.events(3);
  await vi.waitFor(async () => expect(await newestEvent(world)).toMatchObject({ attempts: 3 }));
  world.time.ms += 4_000;
  await world.events(4);
  await vi.waitFor(async () => expect(await newestEvent(world)).toMatchObject({ state: 'delivered', attempts: 4 }));
  expect(new Set(world.product.events.map(({ body }) => body)).size).toBe(1);
  expect(new Set(world.product.events.map(({ signature }) => signature)).size).toBe(4);
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
  const world = await moneyWorld();
  world.product.onEvent = async () => status;
  await world.decide(await world.ask(), 'approve');
  await vi.waitFor(async () => expect(await newestEvent(world)).toMatchObject({ state, attempts: 1 }));
  if (state === 'refused') expect((await world.get('/')).text).toContain('refused by the product');
});

test('a later event of a payment waits for the earlier one, others do not', async () => {
  const world = await moneyWorld();
  world.product.onEvent = async ({ paymentId }) => (paymentId === 'pay-1' ? 503 : 200);
  await world.decide(await world.ask(), 'decline');
  await world.events(1);
  await world.decide(await world.ask(), 'approve');
  await world.decide(await world.ask({ paymentId: 'pay-2', orderId: 'order-2' }), 'approve');
  await world.events(2);
  await aWhile();
  const told = world.product.events.map(({ event }) => `${event.paymentId} ${event.type}`);
  expect(told).toEqual(['pay-1 payment.declined', 'pay-2 payment.captured']);
});

test('waits double up to a minute', () => {
  expect([1, 2, 3, 4, 6, 7, 8, 5_000].map(backoffMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('a duplicate is the same event twice', async () => {
  const world = await moneyWorld();
  await fault(world, 'duplicate');
  await world.decide(await world.ask(), 'approve');
  await world.events(2);
  const [first, second] = world.product.events;
  expect(second?.body).toBe(first?.body);
  await vi.waitFor(async () => expect(await newestEvent(world)).toMatchObject({ state: 'delivered', attempts: 1 }));
});

test('a reordered event comes after the next, or in 10 seconds', async () => {
  const world = await moneyWorld();
  await fault(world, 'reorder');
  await world.decide(await world.ask(), 'time-out');
  await vi.waitFor(async () => expect((await newestEvent(world)).lastOutcome).toBe('held back'));
  await world.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' });
  expect(await world.events(2)).toEqual(['payment.captured', 'payment.pending']);
  await fault(world, 'reorder');
  await world.decide(await world.ask({ paymentId: 'pay-2' }), 'decline');
  await vi.waitFor(async () => expect((await newestEvent(world)).lastOutcome).toBe('held back'));
  await aWhile();
  expect(world.product.events).toHaveLength(2);
  world.time.ms += 10_000;
  expect(await world.events(3)).toContain('payment.declined');
});

test('a dropped callback arrives by a later attempt only; a drop without the path is for requests', async () => {
  const world = await moneyWorld();
  await fault(world, 'drop', '/payment-bank/callback');
  const payment = await world.ask();
  await world.decide(payment, 'approve');
  await vi.waitFor(async () => expect((await newestEvent(world)).lastOutcome).toBe('dropped by a fault'));
  await aWhile();
  expect(world.product.events).toHaveLength(0);
  world.time.ms += 1_000;
  await world.events(1);
  await world.decide(await world.ask({ paymentId: 'pay-2' }), 'time-out');
  await world.events(2);
  await fault(world, 'drop');
  await aWhile();
  await expect(world.ask({ paymentId: 'pay-3' })).rejects.toThrow();
});
