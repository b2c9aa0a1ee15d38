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
  orderSnapshot,
  countWaiting,
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
const at = (order: PlacedOrder) => orderSnapshot(database.db, order.id);
const countEvents = async () => (await database.db.select().from(inboxEvent)).length;

test('captured money pays the order, is booked, and sends the lines to the exchange', async () => {
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
  for (const orderLineId of order.lineIds)
    expect(await countWaiting(database.db, EXCHANGE_ORDER, { orderLineId })).toBe(1);
});

test('money captured after the cut-off gets the NAV of the next business day', async () => {
  const { order, paymentId } = await orderWithPayment();
  const late = new Date('2026-11-20T09:30:00.001Z');
  await receive(database, eventOf(order, paymentId, { occurredAt: late }), late);
  expect((await at(order)).navOn).toEqual(['2026-11-23', '2026-11-23']);
});

test('ten identical events have one effect, concurrent or in sequence', async () => {
  const { order, paymentId } = await orderWithPayment();
  const event = eventOf(order, paymentId);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => receive(database, event)));
  expect(outcomes.toSorted()).toEqual(['applied', ...Array<string>(9).fill('repeated')]);
  expect(await receive(database, event)).toBe('repeated');
  expect(await clearingOf(order)).toBe(500_000n);
  expect((await at(order)).history).toHaveLength(4);
});

test('ten events of one capture with different ids have one effect', async () => {
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
  ['merchant', { merchantId: 'OTHER' }],
] as const)('refuses an event with another %s without side effects', async (_, change) => {
  const { order, paymentId } = await orderWithPayment();
  const before = await countEvents();
  expect(await receive(database, eventOf(order, paymentId, change))).toBe('payment.event-mismatch');
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['initiated'], history: [] });
  expect(await countEvents()).toBe(before);
});

test('the reference of a payment cannot change and is unique', async () => {
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

test('refuses an event id with another body', async () => {
  const { order, paymentId } = await orderWithPayment();
  const event = eventOf(order, paymentId, { type: 'payment.pending' });
  await receive(database, event);
  expect(await receive(database, { ...event, type: 'payment.captured' })).toBe('payment.event-reused');
  expect(await at(order)).toMatchObject({ payments: ['pending'] });
});

test('parks an event of an unknown payment', async () => {
  const { order } = await orderWithPayment();
  for (const paymentId of ['01990000-0000-7000-8000-000000000000', 'not-our-id']) {
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

test('of two captured payments of an order one pays it and the other is refunded', async () => {
  const order = await placeOrder(database.db, fixture);
  const first = await addPayment(database.db, fixture, order, { status: 'failed' });
  const second = await addPayment(database.db, fixture, order, { attempt: 2 });
  await Promise.all([first, second].map((paymentId) => receive(database, eventOf(order, paymentId))));
  const { payments, refunds, ...rest } = await at(order);
  expect(rest).toMatchObject({ order: 'paid', lines: ['paid', 'paid'] });
  expect(payments.toSorted()).toEqual(['matched', 'refundDue']);
  expect(refunds).toMatchObject([
    { amount: 500_000n, status: 'due', orderLineId: null, reason: 'The order was already paid.' },
  ]);
  expect(await clearingOf(order)).toBe(1_000_000n);
  expect(await countWaiting(database.db, CLEARING_REFUND, { refundId: refunds[0]!.id })).toBe(1);
});

test.each([
  ['cancelled', 'The order was cancelled before the payment arrived.'],
  ['expired', 'The order had expired before the payment arrived.'],
] as const)('money for an order that was %s is refunded', async (event, reason) => {
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

test('money for an expired payment is refunded, even while the order is unpaid', async () => {
  const order = await placeOrder(database.db, fixture);
  const paymentId = await addPayment(database.db, fixture, order, { status: 'expired' });
  await receive(database, eventOf(order, paymentId));
  expect(await at(order)).toMatchObject({
    order: 'paymentPending',
    payments: ['refundDue'],
    refunds: [{ reason: 'The payment had expired before the money arrived.' }],
  });
});

test('the ledger reconciles after all of it', async () => {
  const differences: unknown[] = [];
  await reconcileLedger(database, { onDifference: (difference) => differences.push(difference) });
  expect(differences).toEqual([]);
});
