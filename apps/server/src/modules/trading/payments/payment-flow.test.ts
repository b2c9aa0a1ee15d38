/** With the real sandbox at the other side: payment bank and clearing corporation over their own protocol. */
import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import { receivePaymentEvent as callback } from '@artha/contract/trading/payments';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { paiseFromText } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { readEnv } from '../../../platform/env/env.ts';
import { sign } from '../../../platform/http/signature.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { startServer } from '../../../platform/http/testing/test-server.ts';
import { createLog } from '../../../platform/log/log.ts';
import { inboxEvent, outbox } from '../../../platform/outbox/outbox.tables.ts';
import type { OutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { startOutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { getBalances, postJournal, reconcileLedger } from '../../ledger/ledger/index.ts';
import { NOTIFICATION } from '../../system/notifications/index.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { followLines, listLines, lockOrders, moveLines } from '../orders/index.ts';
import { pollPayments } from './poll-payments.ts';
import { clearingRefundHandler } from './clearing-refund-handler.ts';
import { CLEARING_REFUND, createRefund } from './create-refund.ts';
import { PAYMENT_BANK, paymentBankHandler } from './payment-bank-handler.ts';
import { paymentRoutes } from './payments.routes.ts';
import { paymentReconciliationJob } from './reconcile-payments.ts';
import { initiatePayment } from './initiate-payment.ts';
import { payment } from './payments.tables.ts';
import type { PaymentFixture, PlacedOrder } from './testing/payment-fixture.ts';
import { clientContext, MERCHANT, paymentFixture, placeOrder, standing } from './testing/payment-fixture.ts';

const SECRET = readEnv({}).paymentBank.secret;
const clocks = createClocks();
const settled = { timeout: 15_000, interval: 25 };

let database: Database;
let fixture: PaymentFixture;
let server: TestServer;
let sandbox: TestSandbox;
let worker: OutboxWorker | undefined;

beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
  server = await startServer(paymentRoutes, {
    ...{ database, clocks, paymentSecret: SECRET },
    node: testNode(database),
  });
  sandbox = await startSandbox(server.url);
}, 60_000);
afterAll(async () => {
  await server.app.drain();
  sandbox.stop();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});

const parts = (changes: object = {}) => ({ env: sandbox.env, database, clocks, log: createLog('silent'), ...changes });

/** Sends what waits, as a node does all the time; gone after the test. */
function work(): void {
  const handlers = new Map([
    [PAYMENT_BANK, paymentBankHandler(parts())],
    [CLEARING_REFUND, clearingRefundHandler(parts())],
  ]);
  const timing = { firstBackOffMs: 50, idleMs: 20 };
  worker = startOutboxWorker({ database, log: createLog('silent'), handlers, timing });
}

interface DeskRow {
  readonly paymentId: string;
  readonly state: string;
  readonly reference: string;
}
const atBank = async (paymentId: string) =>
  (await sandbox.control<DeskRow[]>('/payment-desk')).filter((row) => row.paymentId === paymentId);
const disturb = (system: string, fault: object) => sandbox.control('/faults', { system, ...fault });

async function place(amounts?: readonly string[]): Promise<PlacedOrder> {
  const now = clocks.businessNow();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  return placeOrder(database.db, fixture, { placedAt: now, expiresAt, ...(amounts && { amounts }) });
}

const here = (changes: object = {}) =>
  clientContext(database, fixture, { businessNow: clocks.businessNow(), realNow: clocks.realNow(), ...changes });

/** Begins a payment and waits for the page of the bank. */
async function begin(order: PlacedOrder, changes: object = {}): Promise<{ paymentId: string; page: string }> {
  const choice = { mode: 'netbanking', bankAccountId: fixture.bankAccountId, upiHandle: null } as const;
  const { paymentId } = await initiatePayment({ orderId: order.id, ...choice }, here(changes));
  await expect.poll(() => pageOf(paymentId), settled).not.toBeNull();
  return { paymentId, page: (await pageOf(paymentId))! };
}

async function pageOf(paymentId: string): Promise<string | null> {
  const [row] = await database.db
    .select()
    .from(payment)
    .where(sql`id = ${paymentId}`);
  return row!.redirectUrl;
}

const choose = (page: string, choice: 'approve' | 'decline' | 'time-out') =>
  sandbox.control<{ returnUrl: string }>(new URL(page).pathname, { choice });
const at = (order: PlacedOrder) => standing(database.db, order.id);
const orderIs = (order: PlacedOrder, status: string) =>
  expect.poll(async () => (await at(order)).order, settled).toBe(status);
const paymentsAre = (order: PlacedOrder, ...states: string[]) =>
  expect.poll(async () => (await at(order)).payments, settled).toEqual(states);
const heldFor = async (order: PlacedOrder) =>
  (await getBalances(database.db, { kind: 'clearing', owner: order.id })).get('INR') ?? 0n;

test('a client pays on the page of the bank, and the order is paid', async () => {
  work();
  const order = await place();
  const { paymentId, page } = await begin(order);
  expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/payment-bank\/pay\//);
  expect(await choose(page, 'approve')).toMatchObject({
    returnUrl: `http://localhost:3000/transaction-status/${order.id}/${fixture.accountId}`,
  });
  await orderIs(order, 'paid');
  const [row] = await database.db
    .select()
    .from(payment)
    .where(sql`id = ${paymentId}`);
  expect(row).toMatchObject({ status: 'matched', reference: (await atBank(paymentId))[0]!.reference });
  expect(await heldFor(order)).toBe(500_000n);
});

test('a payment that is declined can be tried again on the page, and pays the order', async () => {
  work();
  const order = await place();
  const { page } = await begin(order);
  await choose(page, 'decline');
  await paymentsAre(order, 'failed');
  await choose(page, 'approve');
  await paymentsAre(order, 'matched');
});

test('when the answer of the bank is lost there is one payment all the same', async () => {
  await disturb('payment-bank', { kind: 'lost-answer', path: '/payment-bank/payments', times: 2 });
  work();
  const order = await place();
  const { paymentId } = await begin(order);
  expect(await atBank(paymentId)).toHaveLength(1);
  const [message] = await database.db
    .select()
    .from(outbox)
    .where(sql`idempotency_key = ${`${PAYMENT_BANK}:${paymentId}`}`);
  expect(message?.attempts).toBe(3);
});

test('what the bank will not take has failed, and can be begun anew', async () => {
  await disturb('payment-bank', { kind: 'error', status: 422, times: 1 });
  work();
  const order = await place();
  const choice = { mode: 'netbanking', bankAccountId: fixture.bankAccountId, upiHandle: null } as const;
  await initiatePayment({ orderId: order.id, ...choice }, here());
  await paymentsAre(order, 'failed');
  await begin(order);
  expect((await at(order)).payments).toEqual(['initiated', 'failed']);
});

test('callbacks that come twice and in another order have their effect once', async () => {
  work();
  await disturb('payment-bank', { kind: 'reorder', path: '/payment-bank/callback', times: 1 });
  await disturb('payment-bank', { kind: 'duplicate', path: '/payment-bank/callback', times: 3 });
  const order = await place();
  const { page, paymentId } = await begin(order);
  await choose(page, 'decline');
  await choose(page, 'approve');
  await orderIs(order, 'paid');
  await expect.poll(async () => await waitingCallbacks(paymentId), settled).toBe('delivered');
  expect(await at(order)).toMatchObject({ payments: ['matched'], refunds: [] });
  expect(await heldFor(order)).toBe(500_000n);
});

const waitingCallbacks = async (paymentId: string) =>
  (await sandbox.control<{ paymentId: string; newestEvent: { state: string } }[]>('/payment-desk')).find(
    (row) => row.paymentId === paymentId,
  )?.newestEvent.state;

const later = (minutes: number) => createClocks(0, () => new Date(Date.now() + minutes * 60_000));

test('when the bank says nothing it is asked, by one node at a time, and money that came is found', async () => {
  work();
  await disturb('payment-bank', { kind: 'drop', path: '/payment-bank/callback', times: 1_000 });
  const order = await place();
  const { page } = await begin(order);
  await choose(page, 'approve');
  await pollPayments(parts());
  expect((await at(order)).payments).toEqual(['initiated']);
  // Other payments of this file may be open too: nodes may share them out, and each is asked after once.
  const open = await database.db.$count(payment, sql`status in ('initiated', 'pending')`);
  const asked = await Promise.all([1, 2, 3].map(() => pollPayments(parts({ clocks: later(1) }))));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(open);
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
  expect(
    await database.db
      .select()
      .from(inboxEvent)
      .where(sql`source = 'payment-bank-inquiry'`),
  ).toHaveLength(1);
});

test('a payment whose time is over ends once the bank has answered, not before; late money goes back', async () => {
  work();
  const order = await place();
  const { page, paymentId } = await begin(order);
  await choose(page, 'time-out');
  await paymentsAre(order, 'pending');
  await disturb('payment-bank', { kind: 'error', path: '/payment-bank/payments', times: 1 });
  const soon = { realNow: () => new Date(Date.now() + 4 * 60_000), businessNow: () => new Date() };
  await database.db
    .update(payment)
    .set({ expiresAt: clocks.realNow() })
    .where(sql`id = ${paymentId}`);
  await pollPayments(parts({ clocks: soon }));
  expect((await at(order)).payments).toEqual(['pending']);
  await pollPayments(parts({ clocks: { ...soon, realNow: () => new Date(Date.now() + 4.5 * 60_000) } }));
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['expired'] });

  await sandbox.control('/payment-desk', { paymentId, decision: 'captured' });
  await paymentsAre(order, 'refunded');
  const { refunds } = await at(order);
  expect(refunds).toMatchObject([{ status: 'done', amount: 500_000n, orderLineId: null }]);
  expect(await heldFor(order)).toBe(0n);
  const [told] = await database.db
    .select()
    .from(outbox)
    .where(sql`idempotency_key = ${`refund-done:${refunds[0]!.id}`}`);
  expect(told).toMatchObject({
    kind: NOTIFICATION,
    payload: {
      code: 'refund-done',
      values: { amount: '5,000.00', numberLast4: '4417', orderNumber: expect.stringMatching(/^ORD-/) },
      config: { orderId: order.id },
    },
  });
});

test('one that the bank never heard of ends with its time', async () => {
  const order = await place();
  const choice = { mode: 'netbanking', bankAccountId: fixture.bankAccountId, upiHandle: null } as const;
  const { paymentId } = await initiatePayment({ orderId: order.id, ...choice }, here());
  await database.db
    .update(payment)
    .set({ expiresAt: clocks.realNow() })
    .where(sql`id = ${paymentId}`);
  await pollPayments(parts({ clocks: later(1) }));
  expect((await at(order)).payments).toEqual(['expired']);
});

test('money that comes after the client stepped back is refunded once, though the answer is lost', async () => {
  await disturb('clearing', { kind: 'lost-answer', path: '/clearing/refunds', times: 1 });
  work();
  const order = await place();
  const { page, paymentId } = await begin(order);
  await cancelOrder({ orderId: order.id }, here({ route: cancelRoute }));
  await choose(page, 'approve');
  await paymentsAre(order, 'refunded');
  const [refund] = (await at(order)).refunds;
  const [message] = await database.db
    .select()
    .from(outbox)
    .where(sql`idempotency_key = ${`refund:${refund!.id}`}`);
  expect(message?.attempts).toBe(2);
  expect(await heldFor(order)).toBe(0n);
  expect((await at(order)).history.filter((step) => step.startsWith('payment'))).toEqual([
    'payment >initiated',
    'payment initiated>expired',
    'payment expired>refundDue',
    'payment refundDue>refunded',
  ]);
  expect((await atBank(paymentId))[0]?.state).toBe('captured');
});

test('the money of a refused line goes back, and the order follows its lines', async () => {
  const order = await place();
  work();
  const { page, paymentId } = await begin(order);
  await choose(page, 'approve');
  await orderIs(order, 'paid');
  const [refused, allotted] = order.lineIds;
  const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  const step = { at: now.businessNow, realNow: now.realNow };
  await transaction(database, async (tx) => {
    const [row] = await lockOrders(tx, [order.id]);
    const lines = await listLines(tx, [order.id]);
    const amount = paiseFromText('3000');
    const on = businessDateAt(now.businessNow);
    await postJournal(tx, orderSent({ orderId: order.id, orderLineId: refused!, amount, on }), now);
    await moveLines(
      tx,
      lines.filter(({ id }) => id === refused),
      'exchangeRejected',
      step,
    );
    await followLines(tx, [row!], () => ['rejected', 'paid'], step);
    await createRefund(tx, { paymentId, orderLineId: refused!, amount, reason: 'FAILED: SCHEME CLOSED', at: step.at });
    const more = createRefund(tx, {
      ...{ paymentId, orderLineId: allotted! },
      amount,
      reason: 'too much',
      at: step.at,
    });
    await expect(more).rejects.toThrow('more of payment');
    await tx.execute(sql`delete from refund where order_line_id = ${allotted!}`);
  });
  await expect.poll(async () => (await at(order)).lines, settled).toEqual(['refunded', 'paid']);
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
  expect(await heldFor(order)).toBe(200_000n);
  expect(await getBalances(database.db, { kind: 'exchange', owner: String(refused) })).toEqual(new Map());
});

test('reconciliation finds nothing where all is told, takes money that was not, and names what is not there', async () => {
  const today = businessDateAt(clocks.businessNow());
  const context = { businessDate: today, heartbeat: () => Promise.resolve() };
  const step = paymentReconciliationJob(parts());
  expect((await step.run(context)).message).toBe('0 differences');

  work();
  await disturb('payment-bank', { kind: 'drop', path: '/payment-bank/callback', times: 1_000 });
  const order = await place();
  await choose((await begin(order)).page, 'approve');
  expect((await step.run(context)).message).toBe('1 differences');
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
  expect((await step.run(context)).message).toBe('0 differences');

  const tomorrow = { ...context, businessDate: addDays(today, 1) };
  expect(await step.run(tomorrow)).toMatchObject({ message: '0 differences', rowCount: expect.any(Number) });
  await database.db.execute(sql`update payment set amount = amount + 1 where order_id = ${order.id}`);
  await database.db.execute(sql`update refund set completed_at = completed_at - interval '1 day'
    where id = (select id from refund where status = 'done' limit 1)`);
  expect((await step.run(context)).message).toBe('2 differences');
});

const send = (body: object, { secret = SECRET, ageMs = 0, sent = body } = {}) => {
  const text = JSON.stringify(body);
  const at = new Date(Date.now() - ageMs);
  const signature = sign(secret, { method: 'POST', path: callback.path, body: text }, at);
  const headers = { 'content-type': 'application/json', 'x-payment-signature': signature };
  return fetch(server.url + callback.path, { method: 'POST', headers, body: JSON.stringify(sent) });
};

test('an event that is not signed, or not now, or not so, leaves nothing', async () => {
  const event = {
    eventId: 'never-seen',
    type: 'payment.captured',
    merchantId: MERCHANT,
    paymentId: '01990000-0000-7000-8000-000000000000',
    orderId: '01990000-0000-7000-8000-000000000000',
    reference: 'PB1',
    amount: '1.00',
    currency: 'INR',
    occurredAt: '2026-11-20T06:30:00.000Z',
  };
  const wrong = [
    { secret: 'another' },
    { ageMs: 301_000 },
    { ageMs: -301_000 },
    { sent: { ...event, amount: '2.00' } },
  ];
  for (const how of wrong) {
    const answer = await send(event, how);
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'payment.signature-wrong',
    ]);
  }
  expect(
    await database.db
      .select()
      .from(inboxEvent)
      .where(sql`event_id = 'never-seen'`),
  ).toEqual([]);
  const parked = await send(event);
  expect([parked.status, await parked.json()]).toEqual([200, { outcome: 'parked' }]);
});

test('all that was booked here is proven', async () => {
  const differences: unknown[] = [];
  await reconcileLedger(database, { found: (difference) => differences.push(difference) });
  expect(differences).toEqual([]);
});
