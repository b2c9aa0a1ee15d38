import { setTimeout as sleep } from 'node:timers/promises';
import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { getBalances } from '../../ledger/ledger/index.ts';
import { scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { clientOrder } from '../orders/orders.tables.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { initiatePayment } from './initiate-payment.ts';
import { PAYMENT_BANK } from './payment-bank-handler.ts';
import { payment } from './payments.tables.ts';
import type { PaymentFixture, PlacedOrder } from './testing/payment-fixture.ts';
import {
  addPayment,
  clientContext,
  eventOf,
  NOON,
  paymentFixture,
  placeOrder,
  receive,
  orderSnapshot,
  countWaiting,
} from './testing/payment-fixture.ts';
import { secondNode } from '../../../testing/second-node.ts';

let database: Database;
let otherNode: Database;
let fixture: PaymentFixture;
beforeAll(async () => {
  database = await testDatabase();
  otherNode = secondNode(database);
  fixture = await paymentFixture(database.db);
});
afterAll(() => otherNode.close());

const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const NETBANKING = { mode: 'netbanking', ...NO_PAYMENT_DETAILS } as const;
const UPI = { ...NETBANKING, mode: 'upi', upiHandle: 'asha@artha' } as const;

const pay = (order: PlacedOrder, changes: Parameters<typeof clientContext>[2] = {}, choice: object = NETBANKING) =>
  initiatePayment(
    { orderId: order.id, bankAccountId: fixture.bankAccountId, ...NETBANKING, ...choice },
    clientContext(database, fixture, changes),
  );
const confirm = (order: PlacedOrder, { mode, upiHandle }: { mode: 'upi'; upiHandle: string }) =>
  database.db.update(clientOrder).set({ paymentMode: mode, upiHandle }).where(eq(clientOrder.id, order.id));
const at = (order: PlacedOrder) => orderSnapshot(database.db, order.id);

test('initiating a payment records it and enqueues the call to the bank', async () => {
  const order = await placeOrder(database.db, fixture);
  const { paymentId, redirectUrl, expiresAt } = await pay(order);
  expect([redirectUrl, expiresAt]).toEqual([null, minutesLater(15)]);
  expect(await at(order)).toMatchObject({ payments: ['initiated'], history: ['payment >initiated'] });
  expect(await countWaiting(database.db, PAYMENT_BANK, { paymentId })).toBe(1);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.objectId, paymentId));
  expect(entries).toMatchObject([{ action: 'payment.initiated', userId: fixture.userId }]);
});

test('no payment begins while no orders are accepted', async () => {
  const order = await placeOrder(database.db, fixture);
  await database.db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
  await expect(pay(order)).rejects.toMatchObject({ code: 'order.exchange-off', status: 403 });
  expect((await at(order)).payments).toEqual([]);
  await database.db.delete(appConfig).where(eq(appConfig.key, 'isBseEnabled'));
  await pay(order);
  expect((await at(order)).payments).toEqual(['initiated']);
});

test('a payment ends with the deadline of its order, whatever the business clock is ahead', async () => {
  const order = await placeOrder(database.db, fixture);
  const businessNow = new Date('2026-11-23T09:28:00Z');
  expect((await pay(order, { businessNow })).expiresAt).toEqual(minutesLater(2));
});

test('concurrent calls with one key or different keys initiate one payment', async () => {
  const order = await placeOrder(database.db, fixture);
  const sameKey = Array.from({ length: 8 }, () => pay(order, { idempotencyKey: `pay:${order.id}` }));
  const otherKeys = Array.from({ length: 8 }, () => pay(order));
  const answers = await Promise.all([...sameKey, ...otherKeys]);
  expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect((await at(order)).payments).toEqual(['initiated']);
});

test('another payment method expires the open payment', async () => {
  const order = await placeOrder(database.db, fixture);
  const first = await pay(order);
  await expect(pay(order, {}, UPI)).rejects.toMatchObject({ code: 'order.code-not-verified' });
  await confirm(order, UPI);
  const second = await pay(order, {}, UPI);
  expect(second.paymentId).not.toBe(first.paymentId);
  expect(await at(order)).toMatchObject({
    payments: ['initiated', 'expired'],
    history: ['payment >initiated', 'payment initiated>expired', 'payment >initiated'],
  });
});

test('an expired or failed payment is followed by a new one', async () => {
  const order = await placeOrder(database.db, fixture);
  await pay(order);
  await pay(order, { realNow: minutesLater(15) });
  expect((await at(order)).payments).toEqual(['initiated', 'expired']);
  await database.db
    .update(payment)
    .set({ status: 'failed' })
    .where(sql`order_id = ${order.id} and attempt = 2`);
  await pay(order, { realNow: minutesLater(16) });
  expect((await at(order)).payments).toEqual(['initiated', 'failed', 'expired']);
});

test.each([
  ['otpPending', {}, 'order.code-not-verified'],
  ['paymentPending', { businessNow: new Date('2026-11-23T09:30:00Z') }, 'order.expired'],
  ['expired', {}, 'order.expired'],
  ['cancelled', {}, 'order.closed'],
  ['paid', {}, 'order.already-paid'],
  ['completed', {}, 'order.already-paid'],
] as const)('an order that is %s cannot be paid: %o', async (status, changes, code) => {
  const order = await placeOrder(database.db, fixture, { status });
  await expect(pay(order, changes)).rejects.toMatchObject({ code });
  expect((await at(order)).payments).toEqual([]);
});

test.each<[string, Partial<typeof account.$inferInsert>, string]>([
  ['frozen', { frozenAt: NOON }, 'account.frozen'],
  ['stopped', { intakeStoppedAt: NOON }, 'account.intake-stopped'],
  ['closed', { status: 'closed' }, 'account.not-active'],
  ['held away', { isHeldAway: true }, 'account.held-away'],
])('a confirmed order whose account is now %s cannot be paid', async (_what, closed, code) => {
  const other = await paymentFixture(database.db);
  const order = await placeOrder(database.db, other);
  await database.db.update(account).set(closed).where(eq(account.id, other.accountId));
  const input = { orderId: order.id, bankAccountId: other.bankAccountId, ...NETBANKING };
  await expect(initiatePayment(input, clientContext(database, other))).rejects.toMatchObject({ code });
  expect((await at(order)).payments).toEqual([]);
});

test('refuses another mode, a foreign bank account, a foreign order and a missing key', async () => {
  const order = await placeOrder(database.db, fixture);
  const other = await paymentFixture(database.db);
  await expect(pay(order, {}, { mode: 'cheque' })).rejects.toMatchObject({ code: 'payment.cheque-number-invalid' });
  await expect(pay(order, {}, { bankAccountId: other.bankAccountId })).rejects.toMatchObject({
    code: 'payment.bank-account-not-possible',
  });
  const foreign = { scope: scopeOfUsers(other.userId) };
  await expect(pay(order, foreign)).rejects.toMatchObject({ code: 'order.not-found' });
  await expect(pay(order, { idempotencyKey: undefined })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('the status includes the page of the bank while it can be paid there, and only for its owner', async () => {
  const order = await placeOrder(database.db, fixture);
  const redirectUrl = 'http://127.0.0.1:4000/payment-bank/pay/x';
  const paymentId = await addPayment(database.db, fixture, order, { redirectUrl });
  const status = (changes: Parameters<typeof clientContext>[2] = {}) =>
    getPaymentStatus({ paymentId }, clientContext(database, fixture, changes));
  expect(await status()).toEqual({
    status: 'initiated',
    reference: null,
    redirectUrl,
    orderId: order.id,
    accountId: fixture.accountId,
  });
  expect(await status({ realNow: minutesLater(15) })).toMatchObject({ redirectUrl: null });
  const foreign = { scope: scopeOfUsers((await paymentFixture(database.db)).userId) };
  await expect(status(foreign)).rejects.toMatchObject({ code: 'payment.not-found' });
  await receive(database, eventOf(order, paymentId));
  expect(await status()).toMatchObject({ status: 'matched', redirectUrl: null });
});

test('concurrent captures and cancellations on two nodes end paid or cancelled, and lose no money', async () => {
  const outcomesSeen = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const order = await placeOrder(database.db, fixture);
    const { paymentId } = await pay(order);
    const nodes = [database, otherNode];
    const cancelOn = (node: Database) =>
      cancelOrder({ orderId: order.id }, clientContext(node, fixture, { route: cancelRoute }));
    // The first round begins cancelled and the second one paid; later, some cancellations are delayed.
    if (round === 0) await cancelOn(database);
    if (round === 1) await receive(database, eventOf(order, paymentId));
    const delayMs = (round % 5) * 10;
    const cancel = async (node: Database) => {
      await sleep(delayMs);
      return cancelOn(node);
    };
    const work = Array.from({ length: 16 }, (_, index) => {
      const node = nodes[index % 2]!;
      const isCancel = (index + round) % 4 > 1;
      return isCancel ? cancel(node) : receive(node, eventOf(order, paymentId));
    });
    const outcomes = await Promise.allSettled(work);
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []));
    for (const { code } of refusals) expect(code).toBe('order.not-cancellable');
    const { order: status, lines, payments, refunds } = await at(order);
    outcomesSeen.add(status);
    const held = (await getBalances(database.db, { kind: 'clearing', owner: order.id })).get('INR');
    expect(held).toBe(500_000n);
    if (status === 'paid') expect([lines, payments, refunds]).toEqual([['paid', 'paid'], ['matched'], []]);
    else {
      expect([status, lines, payments]).toEqual(['cancelled', ['cancelled', 'cancelled'], ['refundDue']]);
      expect(refunds).toMatchObject([{ amount: 500_000n, status: 'due' }]);
    }
  }
  expect([...outcomesSeen].toSorted()).toEqual(['cancelled', 'paid']);
});
