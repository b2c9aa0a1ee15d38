import { paiseFromText } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { inboxEvent } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { getBalances, reconcileLedger } from '../../ledger/ledger/index.ts';
import { EXCHANGE_ORDER, moveOrders, lockOrders } from '../orders/index.ts';
import { CLEARING_REFUND } from './create-refund.ts';
import type { PaymentFixture, PlacedOrder } from './testing/payment-fixture.ts';
import {
  addPayment,
  eventOf,
  NOON,
  paymentFixture,
  placeOrder,
  receive,
  standing,
  waiting,
} from './testing/payment-fixture.ts';

let database: Database;
let fixture: PaymentFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
});

async function orderWithPayment(): Promise<{ order: PlacedOrder; paymentId: string }> {
  const order = await placeOrder(database.db, fixture);
  return { order, paymentId: await addPayment(database.db, fixture, order) };
}

const clearingOf = async (order: PlacedOrder) =>
  (await getBalances(database.db, { kind: 'clearing', owner: order.id })).get('INR') ?? 0n;
const at = (order: PlacedOrder) => standing(database.db, order.id);
const countEvents = async () => (await database.db.select().from(inboxEvent)).length;

test('captured money pays the order, is booked, and its lines go to the exchange', async () => {
  const { order, paymentId } = await orderWithPayment();
  expect(await receive(database, eventOf(order, paymentId))).toBe('applied');
  expect(await at(order)).toMatchObject({
    order: 'paid',
    lines: ['paid', 'paid'],
    navOn: ['2026-11-20', '2026-11-20'],
    payments: ['matched'],
    refunds: [],
    history: ['payment initiated>matched', 'order paymentPending>paid', 'line placed>paid', 'line placed>paid'],
  });
  expect(await clearingOf(order)).toBe(500_000n);
  for (const orderLineId of order.lineIds) expect(await waiting(database.db, EXCHANGE_ORDER, { orderLineId })).toBe(1);
});

test('money that came after the cut-off gets the NAV of the next business day', async () => {
  const { order, paymentId } = await orderWithPayment();
  const late = new Date('2026-11-20T09:30:00.001Z');
  await receive(database, eventOf(order, paymentId, { occurredAt: late }), late);
  expect((await at(order)).navOn).toEqual(['2026-11-23', '2026-11-23']);
});

test('ten times the same event has one effect, one after the other and all at once', async () => {
  const { order, paymentId } = await orderWithPayment();
  const event = eventOf(order, paymentId);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => receive(database, event)));
  expect(outcomes.toSorted()).toEqual(['applied', ...Array<string>(9).fill('repeated')]);
  expect(await receive(database, event)).toBe('repeated');
  expect(await clearingOf(order)).toBe(500_000n);
  expect((await at(order)).history).toHaveLength(4);
});

test('ten events of one capture under ids of their own have one effect too', async () => {
  const { order, paymentId } = await orderWithPayment();
  await Promise.all(Array.from({ length: 10 }, () => receive(database, eventOf(order, paymentId))));
  expect(await clearingOf(order)).toBe(500_000n);
  expect(await at(order)).toMatchObject({ payments: ['matched'], refunds: [] });
});

test.each([
  [['payment.captured', 'payment.pending', 'payment.declined'], 'matched', 'paid'],
  [['payment.declined', 'payment.captured', 'payment.pending'], 'matched', 'paid'],
  [['payment.declined', 'payment.pending'], 'failed', 'paymentPending'],
  [['payment.pending', 'payment.declined'], 'failed', 'paymentPending'],
] as const)('%j leaves the payment %s', async (types, status, orderStatus) => {
  const { order, paymentId } = await orderWithPayment();
  for (const type of types) expect(await receive(database, eventOf(order, paymentId, { type }))).toBe('applied');
  expect(await at(order)).toMatchObject({ order: orderStatus, payments: [status] });
});

test.each([
  ['amount', { amount: paiseFromText('5000.01') }],
  ['currency', { currency: 'USD' }],
  ['order', { orderId: '01990000-0000-7000-8000-000000000000' }],
  ['merchant', { merchantId: 'SOMEBODY' }],
] as const)('an event with another %s is refused and leaves nothing', async (_, change) => {
  const { order, paymentId } = await orderWithPayment();
  const before = await countEvents();
  expect(await receive(database, eventOf(order, paymentId, change))).toBe('payment.event-mismatch');
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['initiated'], history: [] });
  expect(await countEvents()).toBe(before);
});

test('a reference, once known, stays, and is of one payment alone', async () => {
  const { order, paymentId } = await orderWithPayment();
  const pending = eventOf(order, paymentId, { type: 'payment.pending' });
  expect(await receive(database, pending)).toBe('applied');
  const other = eventOf(order, paymentId, { reference: 'ANOTHER' });
  expect(await receive(database, other)).toBe('payment.event-mismatch');
  const next = await orderWithPayment();
  const taken = eventOf(next.order, next.paymentId, { reference: pending.reference });
  expect(await receive(database, taken)).toBe('payment.event-mismatch');
  expect(await receive(database, eventOf(order, paymentId))).toBe('applied');
});

test('an id that comes with another body is refused', async () => {
  const { order, paymentId } = await orderWithPayment();
  const event = eventOf(order, paymentId, { type: 'payment.pending' });
  await receive(database, event);
  expect(await receive(database, { ...event, type: 'payment.captured' })).toBe('payment.event-reused');
  expect(await at(order)).toMatchObject({ payments: ['pending'] });
});

test('an event of a payment that is not known is parked', async () => {
  const { order } = await orderWithPayment();
  for (const paymentId of ['01990000-0000-7000-8000-000000000000', 'no-id-of-ours']) {
    const event = eventOf(order, paymentId);
    expect(await receive(database, event)).toBe('parked');
    expect(await receive(database, event)).toBe('repeated');
    const [row] = await database.db
      .select()
      .from(inboxEvent)
      .where(sql`event_id = ${event.eventId}`);
    expect(row?.state).toBe('parked');
  }
});

test('of two payments of one order that are captured one serves it and the other goes back', async () => {
  const order = await placeOrder(database.db, fixture);
  const first = await addPayment(database.db, fixture, order, { status: 'failed' });
  const second = await addPayment(database.db, fixture, order, { attempt: 2 });
  await Promise.all([first, second].map((paymentId) => receive(database, eventOf(order, paymentId))));
  const { payments, refunds, ...rest } = await at(order);
  expect(rest).toMatchObject({ order: 'paid', lines: ['paid', 'paid'] });
  expect(payments.toSorted()).toEqual(['matched', 'refundDue']);
  expect(refunds).toMatchObject([
    { amount: 500_000n, status: 'due', orderLineId: null, reason: 'The order was paid already.' },
  ]);
  expect(await clearingOf(order)).toBe(1_000_000n);
  expect(await waiting(database.db, CLEARING_REFUND, { refundId: refunds[0]!.id })).toBe(1);
});

test.each([
  ['cancelled', 'The order was cancelled before the money came.'],
  ['expired', 'The order had expired before the money came.'],
] as const)('money that comes to an order that was %s goes back', async (event, reason) => {
  const { order, paymentId } = await orderWithPayment();
  await transaction(database, async (tx) =>
    moveOrders(tx, await lockOrders(tx, [order.id]), event, { at: NOON, realNow: NOON }),
  );
  await receive(database, eventOf(order, paymentId));
  expect(await at(order)).toMatchObject({
    order: event,
    payments: ['refundDue'],
    refunds: [{ status: 'due', reason }],
  });
});

test('money that comes after the payment was over goes back, though the order still waits', async () => {
  const order = await placeOrder(database.db, fixture);
  const paymentId = await addPayment(database.db, fixture, order, { status: 'expired' });
  await receive(database, eventOf(order, paymentId));
  expect(await at(order)).toMatchObject({
    order: 'paymentPending',
    payments: ['refundDue'],
    refunds: [{ reason: 'The payment was over before the money came.' }],
  });
});

test('all that was booked here is proven', async () => {
  const differences: unknown[] = [];
  await reconcileLedger(database, { found: (difference) => differences.push(difference) });
  expect(differences).toEqual([]);
});
