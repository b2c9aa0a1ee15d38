import { placeOrder as placeRoute } from '@artha/contract/trading/orders';
import { unitsFromText } from '@artha/domain/kit/money';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { cart, cartLine } from '../cart/cart.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { MONDAY_CUT_OFF, NOON, OrderFixture, outcomes } from './testing/order-fixture.ts';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

test('places an order that waits for its one-time password, and empties the cart', async () => {
  await fixture.add(fixture.ananya);
  const version = await fixture.add(fixture.ananya, 'Saryu Liquid Fund', '100000');
  const { orderId, orderLines, next } = await fixture.place(fixture.ananya, version);
  expect(next).toBe('payment');
  const order = await fixture.order(orderId);
  expect(order).toMatchObject({
    ...{ accountId: fixture.ananya.accountId, placedByUserId: fixture.ananya.userId, number: 100_001, channel: 'web' },
    ...{ status: 'otpPending', total: 10_500_000n, cartVersion: version, placedAt: NOON, recordedAt: NOON },
    ...{ paymentMode: null, bankAccountId: null },
  });
  expect(order.lines.map(({ id, instrumentId, amount }) => ({ id, instrumentId, amount }))).toEqual(orderLines);
  expect(order.lines.map(({ status, isAdditional }) => [status, isAdditional])).toEqual([
    ['placed', false],
    ['placed', false],
  ]);
  expect(order.steps).toEqual(['order: draft -> otpPending']);
  expect(await fixture.audited(orderId)).toEqual(['order.placed']);
  expect(await fixture.database.db.select().from(cartLine)).toEqual([]);
  expect(await fixture.database.db.select().from(cart)).toMatchObject([{ version: version + 1 }]);
});

test('an unpaid order expires at the latest cut-off of its funds on the next business day', async () => {
  const liquid = await fixture.place(fixture.ananya, await fixture.add(fixture.ananya, 'Saryu Liquid Fund', '100000'));
  expect((await fixture.order(liquid.orderId)).expiresAt).toEqual(new Date('2026-11-23T08:00:00Z'));
  await fixture.add(fixture.ananya, 'Saryu Liquid Fund', '100000');
  const both = await fixture.place(fixture.ananya, await fixture.add(fixture.ananya));
  expect((await fixture.order(both.orderId)).expiresAt).toEqual(MONDAY_CUT_OFF);
});

test('pressing twenty times places one order and returns the same response', async () => {
  const version = await fixture.add(fixture.ananya);
  const idempotencyKey = `cart:${fixture.ananya.accountId}:${version}`;
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => fixture.place(fixture.ananya, version, { idempotencyKey })),
  );
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(outcomes(settled).refusals).toEqual([]);
  expect(await fixture.orders()).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
  expect(answers.every((answer) => answer.orderLines[0]?.amount === 500_000n)).toBe(true);
  expect(await fixture.audited(answers[0]!.orderId)).toEqual(['order.placed']);
});

test('twenty tabs with their own keys place one order; nineteen get the error that the cart has changed', async () => {
  const version = await fixture.add(fixture.ananya);
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => fixture.place(fixture.ananya, version)));
  const { done, refusals } = outcomes(settled);
  expect(done).toBe(1);
  expect(new Set(refusals)).toEqual(new Set(['order.cart-changed']));
  expect(await fixture.orders()).toHaveLength(1);
});

test('requires an idempotency key, valid for one cart version', async () => {
  const version = await fixture.add(fixture.ananya);
  const place = (cartVersion: number, idempotencyKey: string | undefined) =>
    fixture.place(fixture.ananya, cartVersion, { idempotencyKey });
  await expect(place(version, undefined)).rejects.toMatchObject({ code: 'request.invalid' });
  await place(version, 'same');
  await expect(place(version + 5, 'same')).rejects.toMatchObject({ code: 'request.key-reused', status: 422 });
});

test('a refusal is not stored: the same key places the order once the reason is resolved', async () => {
  const version = await fixture.add(fixture.ananya);
  const { db } = fixture.database;
  await db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
  const idempotencyKey = 'again';
  await expect(fixture.place(fixture.ananya, version, { idempotencyKey })).rejects.toMatchObject({
    code: 'order.exchange-off',
    status: 403,
  });
  await db.delete(appConfig).where(eq(appConfig.key, 'isBseEnabled'));
  expect((await fixture.place(fixture.ananya, version, { idempotencyKey })).next).toBe('payment');
});

test('refuses an outdated cart version and an empty cart', async () => {
  await expect(fixture.place(fixture.ananya, 0)).rejects.toMatchObject({ code: 'order.cart-empty', status: 422 });
  const version = await fixture.add(fixture.ananya);
  await fixture.add(fixture.ananya, 'Meru Flexi Cap Fund');
  await expect(fixture.place(fixture.ananya, version)).rejects.toMatchObject({
    code: 'order.cart-changed',
    status: 409,
  });
  await expect(fixture.place(fixture.ananya, version + 9)).rejects.toMatchObject({ code: 'order.cart-changed' });
  await fixture.place(fixture.ananya, version + 1);
  await expect(fixture.place(fixture.ananya, version + 2)).rejects.toMatchObject({ code: 'order.cart-empty' });
  expect(await fixture.orders()).toHaveLength(1);
});

test.each([
  ['closed', { isLive: false }, 'order.instrument-closed', 'lines.1.instrumentId'],
  ['unlisted', { isListed: false }, 'order.instrument-demonstration', 'lines.1.instrumentId'],
  ['another product', { productId: 4 }, 'order.instrument-not-a-fund', 'lines.1.instrumentId'],
  ['of another plan', { planType: 'Regular' as const }, 'order.plan-type-not-offered', 'lines.1.instrumentId'],
])('a fund that became %s blocks the whole order and keeps the cart', async (_what, change, code, field) => {
  await fixture.add(fixture.ananya);
  const version = await fixture.add(fixture.ananya, 'Tamra Large Cap Fund');
  const { db } = fixture.database;
  const byId = eq(instrument.id, await fixture.fund('Tamra Large Cap Fund'));
  await db.update(instrument).set(change).where(byId);
  try {
    await expect(fixture.place(fixture.ananya, version)).rejects.toMatchObject({
      code,
      fields: { [field]: [expect.any(String)] },
    });
  } finally {
    await db.update(instrument).set({ planType: 'Direct', productId: 1 }).where(byId);
  }
  expect(await fixture.orders()).toEqual([]);
  expect(await db.select().from(cart)).toMatchObject([{ version }]);
});

test.each([
  ['4999.99', 'order.amount-below-minimum'],
  ['5000.50', 'order.amount-not-multiple'],
  ['1000000001', 'order.amount-above-limit'],
])('refuses an amount of %s in the cart: %s', async (amount, code) => {
  const version = await fixture.add(fixture.ananya);
  await fixture.database.db.execute(`update cart_line set amount = ${amount}`);
  await expect(fixture.place(fixture.ananya, version)).rejects.toMatchObject({
    code,
    fields: { 'lines.0.amount': [expect.any(String)] },
  });
});

test('the additional-purchase minimum applies in a folio that holds the fund', async () => {
  const { db } = fixture.database;
  const instrumentId = await fixture.fund('Nilgiri Flexi Cap Fund');
  const [own] = await db.select().from(folio).where(eq(folio.accountId, fixture.ananya.accountId)).orderBy(folio.id);
  const version = await fixture.add(fixture.ananya, undefined, '5000', own!.id);
  await db.execute('update cart_line set amount = 1000');
  await expect(fixture.place(fixture.ananya, version)).rejects.toMatchObject({ code: 'order.amount-below-minimum' });
  const held = { folioId: own!.id, instrumentId, unitsReserved: unitsFromText('0'), cost: 100_000n as never };
  await db.insert(holding).values({ ...held, unitsAvailable: unitsFromText('10') });
  try {
    const { orderId } = await fixture.place(fixture.ananya, version);
    expect((await fixture.order(orderId)).lines).toMatchObject([{ isAdditional: true, folioId: own!.id }]);
  } finally {
    await db.delete(holding).where(and(eq(holding.folioId, own!.id), eq(holding.instrumentId, instrumentId)));
  }
});

test.each([
  ['closed', { status: 'closed' as const }, 'account.not-active'],
  ['stopped', { intakeStoppedAt: NOON }, 'account.intake-stopped'],
])('an account that is %s accepts no order', async (_what, change, code) => {
  const version = await fixture.add(fixture.ananya);
  await fixture.database.db.update(account).set(change).where(eq(account.id, fixture.ananya.accountId));
  await expect(fixture.place(fixture.ananya, version)).rejects.toMatchObject({ code, status: 409 });
  await expect(fixture.add(fixture.ananya, 'Meru Flexi Cap Fund')).rejects.toMatchObject({ code });
});

test("another client's account is not found", async () => {
  const version = await fixture.add(fixture.rohan);
  const foreign = fixture.ananya.ctx({ route: placeRoute });
  await expect(fixture.place(fixture.rohan, version, foreign)).rejects.toMatchObject({
    code: 'account.not-found',
    status: 404,
  });
  expect(await fixture.orders()).toEqual([]);
});

test('each account has its own orders, and a refilled cart places another order', async () => {
  const first = await fixture.placed(fixture.ananya);
  const second = await fixture.placed(fixture.ananya);
  const joint = await fixture.placed(fixture.joint);
  expect(new Set([first, second, joint]).size).toBe(3);
  expect((await fixture.orders()).map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([
    100_001, 100_002, 100_003,
  ]);
});
