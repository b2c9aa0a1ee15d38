/** Payments against the sandbox: payment bank and clearing corporation over their real protocols. */
import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import { receivePaymentEvent as callback } from '@artha/contract/trading/payments';
import { addDays, businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { paiseFromText } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { readEnv } from '../../../platform/env/env.ts';
import { sign } from '../../../platform/http/signature.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { startServer } from '../../../platform/http/testing/test-server.ts';
import { createLog } from '../../../platform/log/log.ts';
import { inboxEvent, outbox, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import type { OutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { startOutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { getBalances, postJournal, reconcileLedger } from '../../ledger/ledger/index.ts';
import { NOTIFICATION } from '../../system/notifications/index.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import { advanceToNoon, clockCalls, sandboxSecret } from '../registrar/testing/clock-of-product.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { listLines, lockOrders, moveLines, syncOrdersWithLines } from '../orders/index.ts';
import { checkUpiHandle } from './check-upi-handle.ts';
import { pollPayments } from './poll-payments.ts';
import { clearingRefundHandler } from './clearing-refund-handler.ts';
import { CLEARING_REFUND, createRefund } from './create-refund.ts';
import { PAYMENT_BANK, paymentBankHandler } from './payment-bank-handler.ts';
import { paymentRoutes } from './payments.routes.ts';
import { reconcileDay } from './reconcile-day.ts';
import { paymentReconciliationJob } from './reconcile-payments.ts';
import { moneyDifference } from './differences/differences.tables.ts';
import { initiatePayment } from './initiate-payment.ts';
import { payment } from './payments.tables.ts';
import type { PaymentFixture, PlacedOrder } from './testing/payment-fixture.ts';
import {
  addPayment,
  clientContext,
  MERCHANT,
  paymentFixture,
  orderSnapshot,
  placeOrder,
} from './testing/payment-fixture.ts';

const SECRET = readEnv({}).paymentBank.secret;
const clocks = createClocks();

let database: Database;
let fixture: PaymentFixture;
let server: TestServer;
let sandbox: TestSandbox;
let worker: OutboxWorker | undefined;

beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
  const notifications = new NotificationFixture(database);
  await notifications.person('operations');
  await notifications.person('systemAdmin');
  server = await startServer([...paymentRoutes, ...clockCalls(clocks)], {
    ...{ database, clocks, paymentSecret: SECRET, sandboxSecret },
    node: testNode(database),
  });
  sandbox = await startSandbox(server.url);
  await advanceToNoon(sandbox, clocks);
});
afterAll(async () => {
  await server.app.drain();
  sandbox.stop();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});

const parts = (changes: object = {}) => ({
  ...{ env: sandbox.env, database, clocks, log: createLog('silent') },
  ...{ secrets: testNode(database).secrets, ...changes },
});

/** Starts an outbox worker, which is stopped after the test. */
function startWorker(): void {
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
const setFault = (system: string, fault: object) => sandbox.control('/faults', { system, ...fault });

async function place(amounts?: readonly string[]): Promise<PlacedOrder> {
  const now = clocks.businessNow();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  return placeOrder(database.db, fixture, { placedAt: now, expiresAt, ...(amounts && { amounts }) });
}

const context = (changes: object = {}) =>
  clientContext(database, fixture, { businessNow: clocks.businessNow(), realNow: clocks.realNow(), ...changes });

const upiContext = () => context({ node: testNode(database, { env: sandbox.env, clocks }) });

/** Initiates a payment and waits for the page of the bank. */
async function initiate(order: PlacedOrder, changes: object = {}): Promise<{ paymentId: string; page: string }> {
  const choice = { mode: 'netbanking', bankAccountId: fixture.bankAccountId, ...NO_PAYMENT_DETAILS } as const;
  const { paymentId } = await initiatePayment({ orderId: order.id, ...choice }, context(changes));
  await expect.poll(() => pageOf(paymentId)).not.toBeNull();
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
const at = (order: PlacedOrder) => orderSnapshot(database.db, order.id);
/** The values of the alerts of a kind, in the order in which they were raised. */
async function alertsOf(code: string): Promise<unknown[]> {
  const rows = await database.db
    .select()
    .from(outbox)
    .where(like(outbox.idempotencyKey, `${code}:%`))
    .orderBy(outbox.seq);
  return rows.map(({ payload }) => (payload as { values: unknown }).values);
}

const expectOrder = (order: PlacedOrder, status: string) =>
  expect.poll(async () => (await at(order)).order).toBe(status);
const expectPayments = (order: PlacedOrder, ...states: string[]) =>
  expect.poll(async () => (await at(order)).payments).toEqual(states);
const heldFor = async (order: PlacedOrder) =>
  (await getBalances(database.db, { kind: 'clearing', owner: order.id })).get('INR') ?? 0n;

test('a client pays on the page of the bank, and the order is paid', async () => {
  startWorker();
  const order = await place();
  const { paymentId, page } = await initiate(order);
  expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/payment-bank\/pay\//);
  expect(await choose(page, 'approve')).toMatchObject({
    returnUrl: `http://localhost:3000/transaction-status/${order.id}/${fixture.accountId}`,
  });
  await expectOrder(order, 'paid');
  const [row] = await database.db
    .select()
    .from(payment)
    .where(sql`id = ${paymentId}`);
  expect(row).toMatchObject({ status: 'matched', reference: (await atBank(paymentId))[0]!.reference });
  expect(await heldFor(order)).toBe(500_000n);
});

test('a declined payment can be retried on the page and pays the order', async () => {
  startWorker();
  const order = await place();
  const { page } = await initiate(order);
  await choose(page, 'decline');
  await expectPayments(order, 'failed');
  await choose(page, 'approve');
  await expectPayments(order, 'matched');
});

test('a lost answer of the bank does not create a second payment', async () => {
  await setFault('payment-bank', { kind: 'lost-answer', path: '/payment-bank/payments', times: 2 });
  startWorker();
  const order = await place();
  const { paymentId } = await initiate(order);
  expect(await atBank(paymentId)).toHaveLength(1);
  const [message] = await database.db
    .select()
    .from(outbox)
    .where(sql`idempotency_key = ${`${PAYMENT_BANK}:${paymentId}`}`);
  expect(message?.attempts).toBe(3);
});

test('a payment refused by the bank has failed, and another one can be initiated', async () => {
  await setFault('payment-bank', { kind: 'error', status: 422, times: 1 });
  startWorker();
  const order = await place();
  const choice = { mode: 'netbanking', bankAccountId: fixture.bankAccountId, ...NO_PAYMENT_DETAILS } as const;
  await initiatePayment({ orderId: order.id, ...choice }, context());
  await expectPayments(order, 'failed');
  await initiate(order);
  expect((await at(order)).payments).toEqual(['initiated', 'failed']);
});

test('duplicate and reordered callbacks have one effect', async () => {
  startWorker();
  await setFault('payment-bank', { kind: 'reorder', path: '/payment-bank/callback', times: 1 });
  await setFault('payment-bank', { kind: 'duplicate', path: '/payment-bank/callback', times: 3 });
  const order = await place();
  const { page, paymentId } = await initiate(order);
  await choose(page, 'decline');
  await choose(page, 'approve');
  await expectOrder(order, 'paid');
  await expect.poll(async () => await callbackState(paymentId)).toBe('delivered');
  expect(await at(order)).toMatchObject({ payments: ['matched'], refunds: [] });
  expect(await heldFor(order)).toBe(500_000n);
});

const callbackState = async (paymentId: string) =>
  (await sandbox.control<{ paymentId: string; newestEvent: { state: string } }[]>('/payment-desk')).find(
    (row) => row.paymentId === paymentId,
  )?.newestEvent.state;

const later = (minutes: number) =>
  createClocks(clocks.offsetMs(), () => new Date(clocks.realNow().getTime() + minutes * 60_000));

test('without callbacks each payment is polled by one node, and captured money is found', async () => {
  startWorker();
  await setFault('payment-bank', { kind: 'drop', path: '/payment-bank/callback', times: 1_000 });
  const order = await place();
  const { page } = await initiate(order);
  await choose(page, 'approve');
  await pollPayments(parts());
  expect((await at(order)).payments).toEqual(['initiated']);
  // Other payments of this file may be open too: the nodes share them, and each is polled once.
  const open = await database.db.$count(payment, sql`status in ('initiated', 'pending')`);
  const polled = await Promise.all([1, 2, 3].map(() => pollPayments(parts({ clocks: later(1) }))));
  expect(polled.reduce((sum, count) => sum + count, 0)).toBe(open);
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
  expect(
    await database.db
      .select()
      .from(inboxEvent)
      .where(sql`source = 'payment-bank-inquiry'`),
  ).toHaveLength(1);
});

test('an answer of the bank from the future is parked; it is booked once its time has come', async () => {
  startWorker();
  await setFault('payment-bank', { kind: 'drop', path: '/payment-bank/callback', times: 1_000 });
  const order = await place();
  const { page, paymentId } = await initiate(order);
  await choose(page, 'approve');
  const behind = (minutes: number) => ({
    realNow: () => new Date(clocks.realNow().getTime() + minutes * 60_000),
    businessNow: () => new Date(clocks.businessNow().getTime() - 3_600_000),
  });
  await pollPayments(parts({ clocks: behind(1) }));
  // Even past its time: the bank has money for it.
  await database.db.update(payment).set({ expiresAt: clocks.realNow() }).where(eq(payment.id, paymentId));
  await pollPayments(parts({ clocks: behind(2) }));
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['initiated'] });
  const parked = await database.db
    .select()
    .from(inboxEvent)
    .where(like(inboxEvent.eventId, `${paymentId}:%`));
  expect(parked).toMatchObject([{ source: 'payment-bank-inquiry', state: 'parked' }]);
  await pollPayments(
    parts({ clocks: { ...clocks, realNow: () => new Date(clocks.realNow().getTime() + 3 * 60_000) } }),
  );
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
});

test('an overdue payment expires only after the bank has answered; late money is refunded', async () => {
  startWorker();
  const order = await place();
  const { page, paymentId } = await initiate(order);
  await choose(page, 'time-out');
  await expectPayments(order, 'pending');
  await setFault('payment-bank', { kind: 'error', path: '/payment-bank/payments', times: 1 });
  await database.db
    .update(payment)
    .set({ expiresAt: clocks.realNow() })
    .where(sql`id = ${paymentId}`);
  await pollPayments(parts({ clocks: later(4) }));
  expect((await at(order)).payments).toEqual(['pending']);
  await pollPayments(parts({ clocks: later(4.5) }));
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['expired'] });

  await sandbox.control('/payment-desk', { paymentId, decision: 'captured' });
  await expectPayments(order, 'refunded');
  const { refunds } = await at(order);
  expect(refunds).toMatchObject([{ status: 'done', amount: 500_000n, orderLineId: null }]);
  expect(await heldFor(order)).toBe(0n);
  const [notification] = await database.db
    .select()
    .from(outbox)
    .where(sql`idempotency_key = ${`refund-done:${refunds[0]!.id}`}`);
  expect(notification).toMatchObject({
    kind: NOTIFICATION,
    payload: {
      code: 'refund-done',
      values: {
        amount: '5,000.00',
        funds: expect.any(String),
        numberLast4: '4417',
        orderNumber: expect.stringMatching(/^ORD-/),
      },
      config: { orderId: order.id },
    },
  });
});

test('a payment unknown to the bank expires on time', async () => {
  const order = await place();
  const choice = { mode: 'netbanking', bankAccountId: fixture.bankAccountId, ...NO_PAYMENT_DETAILS } as const;
  const { paymentId } = await initiatePayment({ orderId: order.id, ...choice }, context());
  await database.db
    .update(payment)
    .set({ expiresAt: clocks.realNow() })
    .where(sql`id = ${paymentId}`);
  await pollPayments(parts({ clocks: later(1) }));
  expect((await at(order)).payments).toEqual(['expired']);
});

test('money for a cancelled order is refunded once, even if the answer is lost', async () => {
  await setFault('clearing', { kind: 'lost-answer', path: '/clearing/refunds', times: 1 });
  startWorker();
  const order = await place();
  const { page, paymentId } = await initiate(order);
  await cancelOrder({ orderId: order.id }, context({ route: cancelRoute }));
  await choose(page, 'approve');
  await expectPayments(order, 'refunded');
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

test('the money of a rejected line is refunded, and the order status follows its lines', async () => {
  const order = await place();
  startWorker();
  const { page, paymentId } = await initiate(order);
  await choose(page, 'approve');
  await expectOrder(order, 'paid');
  const [rejected, other] = order.lineIds;
  const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  const step = { at: now.businessNow, realNow: now.realNow };
  await transaction(database, async (tx) => {
    const [row] = await lockOrders(tx, [order.id]);
    const lines = await listLines(tx, [order.id]);
    const amount = paiseFromText('3000');
    const on = businessDateAt(now.businessNow);
    await postJournal(tx, orderSent({ orderId: order.id, orderLineId: rejected!, amount, on }), now);
    await moveLines(
      tx,
      lines.filter(({ id }) => id === rejected),
      'exchangeRejected',
      step,
    );
    await syncOrdersWithLines(tx, [row!], () => ['rejected', 'paid'], step);
    await createRefund(tx, { paymentId, orderLineId: rejected!, amount, reason: 'FAILED: SCHEME CLOSED', at: step.at });
    const excess = createRefund(tx, {
      ...{ paymentId, orderLineId: other! },
      amount,
      reason: 'too much',
      at: step.at,
    });
    await expect(excess).rejects.toThrow('exceed its amount');
    await tx.execute(sql`delete from refund where order_line_id = ${other!}`);
  });
  await expect.poll(async () => (await at(order)).lines).toEqual(['refunded', 'paid']);
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
  expect(await heldFor(order)).toBe(200_000n);
  expect(await getBalances(database.db, { kind: 'exchange', owner: String(rejected) })).toEqual(new Map());
});

test('reconciliation accepts known money, books unreported money and reports missing rows', async () => {
  const today = businessDateAt(clocks.businessNow());
  const context = { businessDate: today, heartbeat: () => Promise.resolve() };
  const job = paymentReconciliationJob(parts());
  expect((await job.run(context)).message).toBe('0 differences');

  startWorker();
  await setFault('payment-bank', { kind: 'drop', path: '/payment-bank/callback', times: 1_000 });
  const order = await place();
  await choose((await initiate(order)).page, 'approve');
  expect((await job.run(context)).message).toBe('1 difference');
  expect(await at(order)).toMatchObject({ order: 'paid', payments: ['matched'] });
  expect((await job.run(context)).message).toBe('0 differences');

  const tomorrow = { ...context, businessDate: addDays(today, 1) };
  expect(await job.run(tomorrow)).toMatchObject({ message: '0 differences', rowCount: expect.any(Number) });
  await database.db.execute(sql`update payment set amount = amount + 1 where order_id = ${order.id}`);
  await database.db.execute(sql`update refund set completed_at = completed_at - interval '1 day'
    where id = (select id from refund where status = 'done' order by completed_at desc limit 1)`);
  expect((await job.run(context)).message).toBe('2 differences');
  expect((await job.run(context)).message).toBe('2 differences');
  expect(await alertsOf('money-differences')).toEqual(
    [addDays(today, -1), today].map((on) => ({ statementOn: formatDate(on), count: '1' })),
  );
});

test('a day with an open difference is compared again for a month', async () => {
  const today = businessDateAt(clocks.businessNow());
  const found = { kind: 'credit-implausible' as const, foundAt: clocks.realNow(), seenAt: clocks.realNow() };
  const days = [-31, -30, -5].map((by) => ({ ...found, businessDate: addDays(today, by), subjectKey: `days ${by}` }));
  const open = async () => {
    const rows = await database.db.select().from(moneyDifference).where(like(moneyDifference.subjectKey, 'days %'));
    return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ subjectKey }) => subjectKey);
  };
  await database.db
    .insert(moneyDifference)
    .values([...days, { ...found, kind: 'credit-late', businessDate: addDays(today, -4), subjectKey: 'days booked' }]);
  expect(await open()).toHaveLength(4);
  // Their statements, which the corporation has corrected, no longer have these rows.
  await paymentReconciliationJob(parts()).run({ businessDate: today, heartbeat: () => Promise.resolve() });
  expect(await open()).toEqual(['days -31', 'days booked']);
});

test('a credit of the statement with a time that cannot be true is reported and not booked', async () => {
  const order = await place();
  const now = clocks.businessNow();
  const paymentId = await addPayment(database.db, fixture, order);
  const credit = { paymentId, orderId: order.id, paymentReference: 'PB1970', amount: order.total };
  const reconcile = (at: Date) => {
    const date = businessDateAt(now);
    return reconcileDay(
      parts(),
      {
        getStatement: () =>
          Promise.resolve({
            ...{ date, credits: [{ ...credit, at }], refunds: [], transfers: [], cheques: [] },
            unreadableCount: 0,
          }),
      },
      date,
    );
  };
  for (const at of [new Date(0), new Date(now.getTime() + 3_600_000)])
    expect((await reconcile(at)).differences).toContainEqual(
      expect.objectContaining({ kind: 'credit-implausible', subjectKey: paymentId, reference: 'PB1970' }),
    );
  expect(await at(order)).toMatchObject({ order: 'paymentPending', payments: ['initiated'] });
  expect(await heldFor(order)).toBe(0n);
});

test('a refund from the future is parked instead of booked, until its time is plausible', async () => {
  await setFault('clearing', { kind: 'error', path: '/clearing/refunds', times: 1_000 });
  startWorker();
  const order = await place();
  const { page } = await initiate(order);
  await cancelOrder({ orderId: order.id }, context({ route: cancelRoute }));
  await choose(page, 'approve');
  await expectPayments(order, 'refundDue');
  await worker?.stop();
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  const { refunds } = await at(order);
  const claim = { id: 'm', kind: CLEARING_REFUND, aggregate: null, idempotencyKey: 'k', attempt: 1 };
  const refund = (now: object) =>
    clearingRefundHandler(parts({ clocks: { ...clocks, ...now } })).deliver(
      { ...claim, payload: { refundId: refunds[0]!.id } },
      AbortSignal.timeout(20_000),
    );
  const anHourAgo = () => new Date(clocks.businessNow().getTime() - 3_600_000);
  await expect(refund({ businessNow: anHourAgo })).rejects.toThrow(
    'the refund is not booked: its time is in the future',
  );
  expect((await at(order)).payments).toEqual(['refundDue']);
  const parked = await database.db
    .select({ orderId: parkedEvent.orderId, reason: parkedEvent.reason })
    .from(parkedEvent)
    .innerJoin(inboxEvent, eq(inboxEvent.id, parkedEvent.inboxEventId))
    .where(eq(inboxEvent.source, 'clearing-refund'));
  expect(parked).toEqual([{ orderId: order.id, reason: 'its time is in the future' }]);
  expect(await alertsOf('event-parked')).toContainEqual({ source: 'clearing-refund' });
  await refund({});
  expect((await at(order)).payments).toEqual(['refunded']);
});

const send = (body: object, { secret = SECRET, ageMs = 0, sent = body } = {}) => {
  const text = JSON.stringify(body);
  const at = new Date(clocks.realNow().getTime() - ageMs);
  const signature = sign(secret, { method: 'POST', path: callback.path, body: text }, at);
  const headers = { 'content-type': 'application/json', 'x-payment-signature': signature };
  return fetch(server.url + callback.path, { method: 'POST', headers, body: JSON.stringify(sent) });
};

test('refuses an event with a wrong key, time or body without side effects', async () => {
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
  const variants = [
    { secret: 'another' },
    { ageMs: 301_000 },
    { ageMs: -301_000 },
    { sent: { ...event, amount: '2.00' } },
  ];
  for (const variant of variants) {
    const answer = await send(event, variant);
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

test('the ledger reconciles after all of it', async () => {
  const differences: unknown[] = [];
  await reconcileLedger(database, { onDifference: (difference) => differences.push(difference) });
  expect(differences).toEqual([]);
});

test('the bank is asked whose UPI ID it is for an order that can be paid, and no other name is passed on', async () => {
  const { id: orderId } = await place();
  const check = (upiHandle: string) => checkUpiHandle({ orderId, upiHandle }, upiContext());
  expect(await check('asha@sagar')).toEqual({ name: 'ASHA' });
  const refused = { code: 'payment.upi-other-person', message: expect.stringContaining('belongs to somebody else.') };
  await expect(check('other@sagar')).rejects.toMatchObject({
    ...refused,
    fields: { upiHandle: [refused.message] },
  });
  await expect(check('unknown@sagar')).rejects.toMatchObject({ code: 'payment.upi-handle-unknown' });
  await cancelOrder({ orderId, reason: 'Other' }, context({ route: cancelRoute }));
  await expect(check('asha@sagar')).rejects.toMatchObject({ code: 'order.closed' });
  await expect(check('other@sagar')).rejects.toMatchObject({ code: 'order.closed' });
});
