import { paiseFromText } from '@artha/domain/kit/money';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { inboxEvent, outbox } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { getBalances, reconcileLedger } from '../../ledger/ledger/index.ts';
import { EXCHANGE_ORDER, moveOrders, lockOrders } from '../orders/index.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import { orderHistory } from '../orders/orders.tables.ts';
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
let administratorId: number;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
  administratorId = await new NotificationFixture(database).person('systemAdmin');
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

test.each([
  ['1970', '1970-01-01T00:00:00Z'],
  ['a millisecond before the payment began', '2026-11-20T06:29:59.999Z'],
  ['more than five minutes ahead', '2026-11-20T06:35:00.001Z'],
  ['2030', '2030-01-01T00:00:00Z'],
])('an event dated %s is parked with an alert and books nothing', async (_, occurredAt) => {
  const { order, paymentId } = await orderWithPayment();
  const event = eventOf(order, paymentId, { occurredAt: new Date(occurredAt) });
  expect(await receive(database, event)).toBe('parked');
  expect(await receive(database, event)).toBe('repeated');
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['initiated'], history: [] });
  expect(await clearingOf(order)).toBe(0n);
  const [row] = await database.db.select().from(inboxEvent).where(eq(inboxEvent.eventId, event.eventId));
  expect(row?.state).toBe('parked');
  const alerts = await database.db.select().from(outbox).where(like(outbox.idempotencyKey, 'event-parked:%'));
  expect(alerts).toMatchObject([{ payload: { userId: administratorId, values: { source: 'payment-bank' } } }]);
  // A later report with a possible date still pays the order.
  expect(await receive(database, eventOf(order, paymentId))).toBe('applied');
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
});

test('an event up to five minutes ahead is booked', async () => {
  const { order, paymentId } = await orderWithPayment();
  const occurredAt = new Date('2026-11-20T06:35:00Z');
  expect(await receive(database, eventOf(order, paymentId, { occurredAt }))).toBe('applied');
});

test('a payment begins with its first step, not with its order', async () => {
  const order = await placeOrder(database.db, fixture, { placedAt: new Date('2026-11-20T05:00:00Z') });
  const paymentId = await addPayment(database.db, fixture, order);
  await database.db.insert(orderHistory).values({
    orderId: order.id,
    subject: 'payment',
    subjectId: paymentId,
    to: 'initiated',
    at: NOON,
    recordedAt: NOON,
  });
  const occurredAt = new Date('2026-11-20T06:00:00Z');
  expect(await receive(database, eventOf(order, paymentId, { occurredAt }))).toBe('parked');
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

test('once a payment pays, an open attempt expires and a declined one stays declined', async () => {
  const order = await placeOrder(database.db, fixture);
  await addPayment(database.db, fixture, order, { status: 'failed' });
  const paying = await addPayment(database.db, fixture, order, { attempt: 2, status: 'failed' });
  const open = await addPayment(database.db, fixture, order, { attempt: 3, status: 'pending' });
  await receive(database, eventOf(order, paying));
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['expired', 'matched', 'failed'], refunds: [] });
  await receive(database, eventOf(order, open));
  expect(await at(order)).toMatchObject({
    payments: ['refundDue', 'matched', 'failed'],
    refunds: [{ status: 'due', reason: 'The order was already paid.' }],
  });
});

test.each([
  ['before', ['payment.declined', 'payment.captured']],
  ['after', ['payment.captured', 'payment.declined']],
] as const)('an attempt that the bank declines %s another one pays is declined', async (_when, types) => {
  const order = await placeOrder(database.db, fixture);
  const paying = await addPayment(database.db, fixture, order, { status: 'failed' });
  const other = await addPayment(database.db, fixture, order, { attempt: 2, status: 'pending' });
  for (const type of types) {
    const paymentId = type === 'payment.captured' ? paying : other;
    expect(await receive(database, eventOf(order, paymentId, { type }))).toBe('applied');
  }
  expect((await at(order)).payments).toEqual(['failed', 'matched']);
});

test('an attempt that timed out before another one paid stays expired, whatever the bank says of it', async () => {
  const order = await placeOrder(database.db, fixture);
  const late = await addPayment(database.db, fixture, order, { status: 'expired' });
  const paying = await addPayment(database.db, fixture, order, { attempt: 2 });
  await receive(database, eventOf(order, paying));
  await receive(database, eventOf(order, late, { type: 'payment.declined' }));
  expect((await at(order)).payments).toEqual(['matched', 'expired']);
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

/** The deadline of the orders of these tests. */
const DEADLINE = new Date('2026-11-23T09:30:00Z');

test.each([
  ['netbanking', -1, true],
  ['netbanking', 0, false],
  ['upi', 0, false],
  ['upi', 300_000, false],
  // The order waits for what goes on without the client.
  ['cheque', 300_000, true],
] as const)('money by %s, captured %i ms after the deadline of its order, pays it: %s', async (mode, ms, isPaid) => {
  const order = await placeOrder(database.db, fixture);
  const changes = { mode, ...(mode === 'cheque' && { chequeNumber: '123456' }) };
  const paymentId = await addPayment(database.db, fixture, order, changes);
  const occurredAt = new Date(DEADLINE.getTime() + ms);
  expect(await receive(database, eventOf(order, paymentId, { occurredAt }), occurredAt)).toBe('applied');
  expect(await at(order)).toMatchObject(
    isPaid
      ? { order: 'paid', payments: ['matched'], refunds: [] }
      : {
          order: 'paymentPending',
          lines: ['placed', 'placed'],
          payments: ['refundDue'],
          refunds: [{ status: 'due', reason: 'The money arrived after the deadline of the order.' }],
        },
  );
  expect(await clearingOf(order)).toBe(500_000n);
});

test('money that was captured in time pays its order, also when it is reported after the deadline', async () => {
  const { order, paymentId } = await orderWithPayment();
  const reportedAt = new Date(DEADLINE.getTime() + 60_000);
  await receive(database, eventOf(order, paymentId, { occurredAt: new Date(DEADLINE.getTime() - 1) }), reportedAt);
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
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
