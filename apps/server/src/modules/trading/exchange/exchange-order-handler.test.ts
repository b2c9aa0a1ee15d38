/** Orders over HTTP against the sandbox exchange, with injected faults. */
import { businessDateAt } from '@artha/domain/kit/dates';
import { navCategoryOf } from '@artha/domain/reference/scheme-rules/cut-offs';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { purchaseNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { inboxEvent, outbox, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_SECRETS } from '../../../testing/node.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { sendSchemes } from '../../reference/feeds/registrar.adapter.ts';
import { registrarSchemes } from '../../reference/feeds/registrar-schemes.ts';
import { getBalances, reconcileLedger } from '../../ledger/ledger/index.ts';
import { paymentBank } from '../payments/payment-bank.adapter.ts';
import { advanceToNoon, serveClock } from '../registrar/testing/clock-of-product.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import { clientOrder, orderLine } from '../orders/orders.tables.ts';
import { payment } from '../payments/payments.tables.ts';
import { findMessage } from './exchange-kinds.ts';
import { exchangeOrderHandler } from './exchange-order-handler.ts';
import { transNumberOf } from './wire-entry.ts';
import type { PlacedOrder } from './testing/exchange-fixture.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { uniqueDigits } from './testing/unique-digits.ts';

const database = await testDatabase();
const clocks = createClocks();
let fixture: ExchangeFixture;
let sandbox: TestSandbox;
let handler: OutboxHandler;
let administratorId: number;

beforeAll(async () => {
  sandbox = await startSandbox(await serveClock(clocks));
  fixture = await ExchangeFixture.open(database);
  administratorId = await new NotificationFixture(database).person('systemAdmin');
  await sendSchemes(sandbox.env, await registrarSchemes(database.db), clocks.realNow());
  await advanceToNoon(sandbox, clocks);
  handler = exchangeOrderHandler({
    env: sandbox.env,
    database,
    clocks,
    log: createLog('silent'),
    secrets: TEST_SECRETS,
  });
  // Signs in first, so that later faults hit an order and not the sign-in.
  await send(await paidOnWire());
});

beforeEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));

/** An order whose money is at the clearing corporation. */
async function paidOnWire(lines = [{}]): Promise<PlacedOrder> {
  const order = await fixture.paid(lines, { capturedAt: clocks.businessNow() });
  const [row] = await database.db.select().from(payment).where(eq(payment.id, order.paymentId));
  const bank = paymentBank(sandbox.env, clocks);
  const { reference } = await bank.createPayment({
    ...{ paymentId: order.paymentId, orderId: order.orderId, amount: row!.amount, mode: 'netbanking', upiHandle: null },
    payer: { holderName: 'Asha', ifscCode: 'ARTH0000101', numberLast4: '4417' },
    ...{ returnUrl: 'http://localhost:3000/', expiresAt: new Date(clocks.realNow().getTime() + 600_000) },
  });
  await sandbox.control('/payment-desk', { paymentId: order.paymentId, decision: 'captured' });
  await database.db.update(payment).set({ reference }).where(eq(payment.id, order.paymentId));
  return order;
}

const deliver = (orderLineId: number, attempt = 1, by = handler) =>
  by.deliver(
    { id: 'm', kind: 'exchange-order', aggregate: null, payload: { orderLineId }, idempotencyKey: 'k', attempt },
    AbortSignal.timeout(20_000),
  );

async function send({ lineIds }: PlacedOrder, attempt = 1): Promise<void> {
  for (const id of lineIds) await deliver(id, attempt);
}

const fault = (kind: string, path = '/exchange/MFOrderEntry', more = {}) =>
  sandbox.control('/faults', { system: 'exchange', path, kind, times: 1, ...more });

const atExchange = async (lineId: number) => {
  const balances = await getBalances(database.db, { kind: 'exchange', owner: String(lineId) });
  return balances.get('INR') ?? 0n;
};

async function expectAccepted({ orderId, lineIds }: PlacedOrder): Promise<void> {
  for (const lineId of lineIds) {
    const line = await fixture.line(lineId);
    expect(line).toMatchObject({ status: 'accepted', exchangeOrderNumber: expect.stringMatching(/^\d{8}$/) });
    expect(await atExchange(lineId)).toBe(line.amount);
  }
  expect(await fixture.orderStatus(orderId)).toBe('accepted');
}

/** Unchanged since before it was sent. */
async function expectUntouched({ orderId, lineIds }: PlacedOrder): Promise<void> {
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ status: 'paid', exchangeOrderNumber: null });
  expect(await fixture.orderStatus(orderId)).toBe('paid');
  expect(await atExchange(lineIds[0]!)).toBe(0n);
}

test('an accepted order has its number, timestamp, NAV date, ledger balance and history', async () => {
  const order = await paidOnWire();
  await send(order);
  await expectAccepted(order);
  const line = await fixture.line(order.lineIds[0]!);
  const day = new Date(clocks.businessNow().getTime() + 19_800_000).toISOString().slice(0, 10).replaceAll('-', '');
  expect(line.exchangeTransNumber).toBe(`${day}10001${String(line.id).padStart(6, '0')}`);
  const stampedAt = line.exchangeStampedAt!;
  expect(Math.abs(clocks.businessNow().getTime() - stampedAt.getTime())).toBeLessThan(60_000);
  const terms = { category: navCategoryOf('Flexi Cap Fund'), isOnline: true, cutOffs: DEFAULT_RULES.cutOffs };
  const calendar = await loadCalendar(database.db, 'exchange');
  const { capturedAt } = (await database.db.select().from(payment).where(eq(payment.id, order.paymentId)))[0]!;
  expect(line.navOn).toBe(purchaseNavDate(terms, { applied: stampedAt, fundsAvailable: capturedAt! }, calendar));
  expect(await fixture.steps(order.orderId)).toEqual([
    'line: paid -> sent',
    'line: sent -> accepted',
    'order: paid -> accepted',
  ]);
  const audited = await database.db.select().from(auditLog).where(eq(auditLog.objectId, order.orderId));
  expect(audited.map(({ action }) => action)).toEqual(['order.accepted']);
});

test('accepts an order of two funds, one into an existing folio', async () => {
  const folioId = await fixture.openFolio('60284419/08');
  const order = await paidOnWire([{ folioId }, { instrumentId: fixture.liquidId, rupees: '7500' }]);
  const [first, second] = order.lineIds as [number, number];
  await deliver(first);
  expect(await fixture.orderStatus(order.orderId)).toBe('paid');
  await deliver(second);
  await expectAccepted(order);
});

test('an order rejected by the exchange is closed and its money is due for refund', async () => {
  const order = await paidOnWire();
  const [lineId] = order.lineIds as [number];
  await fault('refuse');
  await send(order);
  const reason = 'FAILED: SCHEME SUSPENDED FOR PURCHASE';
  expect(await fixture.line(lineId)).toMatchObject({ status: 'rejected', rejectReason: reason });
  expect(await fixture.orderStatus(order.orderId)).toBe('rejected');
  expect(await fixture.refunds(order.paymentId)).toMatchObject([
    { orderLineId: lineId, amount: 500_000n, status: 'due', reason },
  ]);
  // The refund will take it from there.
  expect(await atExchange(lineId)).toBe(500_000n);
  expect((await fixture.mails('Investment not accepted')).at(-1)?.text).toContain(reason);
  await send(order, 2);
  expect(await fixture.refunds(order.paymentId)).toHaveLength(1);
});

test.each([
  ['an error', 'error', { status: 500 }],
  ['an error of a gateway', 'error', { status: 503 }],
  ['no answer', 'drop', {}],
  ['garbage', 'garbage', {}],
])('after %s of the exchange nothing is booked, and the order is sent later', async (_what, kind, more) => {
  const order = await paidOnWire();
  await fault(kind, '/exchange/MFOrderEntry', more);
  await expect(send(order)).rejects.toThrow(DeliveryError);
  await expectUntouched(order);
  await send(order, 2);
  await expectAccepted(order);
});

test('after a lost answer the exchange is queried and the order is not entered again', async () => {
  const order = await paidOnWire();
  await fault('lost-answer');
  await expect(send(order)).rejects.toThrow(DeliveryError);
  await expectUntouched(order);
  const before = await numberOfNextOrder();
  await send(order, 2);
  await expectAccepted(order);
  expect(Number((await fixture.line(order.lineIds[0]!)).exchangeOrderNumber)).toBeLessThan(before);
});

/** The exchange numbers its orders sequentially: a new one has a higher number than all previous ones. */
async function numberOfNextOrder(): Promise<number> {
  const probe = await paidOnWire();
  await send(probe);
  return Number((await fixture.line(probe.lineIds[0]!)).exchangeOrderNumber);
}

test('after a lost rejection the rejection is found', async () => {
  const order = await paidOnWire();
  await fault('refuse');
  await fault('lost-answer');
  await expect(send(order)).rejects.toThrow(DeliveryError);
  await expectUntouched(order);
  await send(order, 2);
  expect(await fixture.line(order.lineIds[0]!)).toMatchObject({ status: 'rejected' });
  expect(await fixture.refunds(order.paymentId)).toHaveLength(1);
});

test('without a timestamp the accepted order is found by its reference on the next attempt', async () => {
  const order = await paidOnWire();
  await fault('error', '/exchange/StarMFWebService');
  await expect(send(order)).rejects.toThrow('503');
  await expectUntouched(order);
  await fault('error', '/exchange/StarMFWebService');
  await expect(send(order, 2)).rejects.toThrow(DeliveryError);
  await send(order, 3);
  await expectAccepted(order);
});

test('an acceptance from the future, or from before the order, is not booked and raises an alert', async () => {
  const log = createLog('silent');
  // A little more than what is tolerated: the exchange must have the same date.
  const slow = { ...clocks, businessNow: () => new Date(clocks.businessNow().getTime() - 6 * 60_000) };
  const behind = exchangeOrderHandler({ env: sandbox.env, database, clocks: slow, log, secrets: TEST_SECRETS });
  const early = await paidOnWire();
  await expect(deliver(early.lineIds[0]!, 1, behind)).rejects.toThrow(DeliveryError);
  await expectUntouched(early);
  await deliver(early.lineIds[0]!, 2);
  await expectAccepted(early);

  const late = await paidOnWire();
  await database.db
    .update(clientOrder)
    .set({ placedAt: new Date(clocks.businessNow().getTime() + 60_000) })
    .where(eq(clientOrder.id, late.orderId));
  await expect(deliver(late.lineIds[0]!)).rejects.toThrow(DeliveryError);
  await expectUntouched(late);
  const alerts = await database.db.select().from(outbox).where(like(outbox.idempotencyKey, 'event-parked:%'));
  expect(alerts).toMatchObject([{ payload: { userId: administratorId, values: { source: 'exchange' } } }]);
  // Operations find both, once each, however often they are compared.
  await expect(deliver(late.lineIds[0]!, 2)).rejects.toThrow(DeliveryError);
  const parked = await database.db
    .select({ orderId: parkedEvent.orderId, reason: parkedEvent.reason })
    .from(parkedEvent)
    .orderBy(parkedEvent.inboxEventId);
  expect(parked).toEqual([
    { orderId: early.orderId, reason: 'its time is in the future' },
    { orderId: late.orderId, reason: 'its time is before the order' },
  ]);
});

test('concurrent deliveries by several nodes enter the order once', async () => {
  const order = await paidOnWire();
  const other = exchangeOrderHandler({
    env: sandbox.env,
    database,
    clocks,
    log: createLog('silent'),
    secrets: TEST_SECRETS,
  });
  const [lineId] = order.lineIds as [number];
  const attempts = await Promise.allSettled([
    deliver(lineId),
    deliver(lineId, 2, other),
    deliver(lineId, 3),
    send(order),
  ]);
  for (const each of attempts) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DeliveryError);
  await send(order, 4);
  await expectAccepted(order);
  expect((await fixture.steps(order.orderId)).filter((step) => step.startsWith('order:'))).toHaveLength(1);
});

test('an order without its money at the clearing corporation is rejected', async () => {
  const order = await fixture.paid([{}], { capturedAt: clocks.businessNow() });
  await send(order);
  expect(await fixture.line(order.lineIds[0]!)).toMatchObject({
    rejectReason: 'FAILED: FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE',
  });
});

/** An order into a folio whose number is too long for the exchange. */
const unsendable = async () => {
  const folioId = await fixture.openFolio(`12345678901234567890/${uniqueDigits(6)}`);
  return fixture.paid([{ folioId }], { capturedAt: clocks.businessNow() });
};

async function expectRefusedByUs({ orderId, lineIds, paymentId }: PlacedOrder): Promise<void> {
  const [lineId] = lineIds as [number];
  const reason = 'It could not be sent to the exchange.';
  expect(await fixture.line(lineId)).toMatchObject({ status: 'rejected', rejectReason: reason });
  expect(await fixture.orderStatus(orderId)).toBe('rejected');
  expect(await fixture.refunds(paymentId)).toMatchObject([{ orderLineId: lineId, amount: 500_000n, reason }]);
  expect(await atExchange(lineId)).toBe(500_000n);
  expect(await fixture.steps(orderId)).toEqual(['line: paid -> rejected', 'order: paid -> rejected']);
  const parked = await database.db
    .select({ source: inboxEvent.source, reason: parkedEvent.reason })
    .from(parkedEvent)
    .innerJoin(inboxEvent, eq(inboxEvent.id, parkedEvent.inboxEventId))
    .where(eq(parkedEvent.orderId, orderId));
  expect(parked).toEqual([{ source: 'exchange-entry', reason: 'FolioNo is longer than the exchange accepts' }]);
}

test('an order whose message can never be built is closed before it has a number, and its money is due', async () => {
  const order = await unsendable();
  await send(order);
  await expectRefusedByUs(order);
  expect((await fixture.line(order.lineIds[0]!)).exchangeTransNumber).toBeNull();
  expect((await fixture.mails('Investment not accepted')).at(-1)?.text).toContain('could not be sent to the exchange');
  await send(order, 2);
  expect(await fixture.refunds(order.paymentId)).toHaveLength(1);
});

test('an order that got a number before is closed once the exchange lists its whole day without it', async () => {
  const order = await unsendable();
  const [lineId] = order.lineIds as [number];
  const claim = (day: Date) =>
    database.db
      .update(orderLine)
      .set({ exchangeTransNumber: transNumberOf(businessDateAt(day), sandbox.env.exchange.memberId, lineId) })
      .where(eq(orderLine.id, lineId));
  await claim(clocks.businessNow());
  await expect(send(order)).rejects.toThrow(DeliveryError);
  await expectUntouched(order);
  await claim(new Date(clocks.businessNow().getTime() - 86_400_000));
  await send(order, 2);
  await expectRefusedByUs(order);
});

test('a long reference of the bank reaches the exchange by its end', async () => {
  const order = await fixture.paid();
  const end = `2026112000000${uniqueDigits(12)}`;
  await database.db
    .update(payment)
    .set({ reference: `PAYMENT-BANK-OF-THE-BHARAT-GROUP-${end}` })
    .where(eq(payment.id, order.paymentId));
  const message = await findMessage(database.db, order.lineIds[0]!, TEST_SECRETS);
  const fields = message!.entry('1', 'AL1').fields(sandbox.env.exchange, { password: '', passKey: '' });
  expect(fields).toContainEqual(['Param2', end]);
});

test('a message of a line that does not exist is dead-lettered', async () => {
  await expect(deliver(2_000_000_000)).rejects.toThrow(PermanentDeliveryError);
});

test('the ledger reconciles after all of it', async () => {
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
