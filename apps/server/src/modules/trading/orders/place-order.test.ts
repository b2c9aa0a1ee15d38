import { placeOrder as placeRoute } from '@artha/contract/trading/orders';
import { unitsFromText } from '@artha/domain/kit/money';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { cart, cartLine } from '../cart/cart.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { MONDAY_CUT_OFF, NOON, OrderWorld, outcomes } from './testing/order-world.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.open();
}, 120_000);
beforeEach(() => world.clear());

test('a cart becomes an order that waits for its one-time password, and is empty', async () => {
  await world.add(world.ananya);
  const version = await world.add(world.ananya, 'Saryu Liquid Fund', '100000');
  const { orderId, orderLines, next } = await world.place(world.ananya, version);
  expect(next).toBe('payment');
  const order = await world.order(orderId);
  expect(order).toMatchObject({
    ...{ accountId: world.ananya.accountId, placedByUserId: world.ananya.userId, number: 100_001, channel: 'web' },
    ...{ status: 'otpPending', total: 10_500_000n, cartVersion: version, placedAt: NOON, recordedAt: NOON },
    ...{ paymentMode: null, bankAccountId: null },
  });
  expect(order.lines.map(({ id, instrumentId, amount }) => ({ id, instrumentId, amount }))).toEqual(orderLines);
  expect(order.lines.map(({ status, isAdditional }) => [status, isAdditional])).toEqual([
    ['placed', false],
    ['placed', false],
  ]);
  expect(order.steps).toEqual(['order: draft -> otpPending']);
  expect(await world.audited(orderId)).toEqual(['order.placed']);
  expect(await world.database.db.select().from(cartLine)).toEqual([]);
  expect(await world.database.db.select().from(cart)).toMatchObject([{ version: version + 1 }]);
});

test('unpaid it ends at the latest cut-off of its funds on the business day after', async () => {
  const liquid = await world.place(world.ananya, await world.add(world.ananya, 'Saryu Liquid Fund', '100000'));
  expect((await world.order(liquid.orderId)).expiresAt).toEqual(new Date('2026-11-23T08:00:00Z'));
  await world.add(world.ananya, 'Saryu Liquid Fund', '100000');
  const both = await world.place(world.ananya, await world.add(world.ananya));
  expect((await world.order(both.orderId)).expiresAt).toEqual(MONDAY_CUT_OFF);
});

test('twenty presses of one button place one order and are answered alike', async () => {
  const version = await world.add(world.ananya);
  const idempotencyKey = `cart:${world.ananya.accountId}:${version}`;
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.place(world.ananya, version, { idempotencyKey })),
  );
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(outcomes(settled).refusals).toEqual([]);
  expect(await world.orders()).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
  expect(answers.every((answer) => answer.orderLines[0]?.amount === 500_000n)).toBe(true);
  expect(await world.audited(answers[0]!.orderId)).toEqual(['order.placed']);
});

test('twenty tabs with keys of their own place one order; nineteen are told that the cart has changed', async () => {
  const version = await world.add(world.ananya);
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => world.place(world.ananya, version)));
  const { done, refusals } = outcomes(settled);
  expect(done).toBe(1);
  expect(new Set(refusals)).toEqual(new Set(['order.cart-changed']));
  expect(await world.orders()).toHaveLength(1);
});

test('a key is needed, and good for one cart', async () => {
  const version = await world.add(world.ananya);
  const place = (cartVersion: number, idempotencyKey: string | undefined) =>
    world.place(world.ananya, cartVersion, { idempotencyKey });
  await expect(place(version, undefined)).rejects.toMatchObject({ code: 'request.invalid' });
  await place(version, 'same');
  await expect(place(version + 5, 'same')).rejects.toMatchObject({ code: 'request.key-reused', status: 422 });
});

test('a refusal is not kept: the same key places the order once its reason is gone', async () => {
  const version = await world.add(world.ananya);
  const { db } = world.database;
  await db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
  const idempotencyKey = 'again';
  await expect(world.place(world.ananya, version, { idempotencyKey })).rejects.toMatchObject({
    code: 'order.exchange-off',
    status: 403,
  });
  await db.delete(appConfig);
  expect((await world.place(world.ananya, version, { idempotencyKey })).next).toBe('payment');
});

test('who saw another cart, or an empty one, buys nothing', async () => {
  await expect(world.place(world.ananya, 0)).rejects.toMatchObject({ code: 'order.cart-empty', status: 422 });
  const version = await world.add(world.ananya);
  await world.add(world.ananya, 'Meru Flexi Cap Fund');
  await expect(world.place(world.ananya, version)).rejects.toMatchObject({ code: 'order.cart-changed', status: 409 });
  await expect(world.place(world.ananya, version + 9)).rejects.toMatchObject({ code: 'order.cart-changed' });
  await world.place(world.ananya, version + 1);
  await expect(world.place(world.ananya, version + 2)).rejects.toMatchObject({ code: 'order.cart-empty' });
  expect(await world.orders()).toHaveLength(1);
});

test.each([
  ['closed', { isLive: false }, 'order.instrument-closed', 'lines.1.instrumentId'],
  ['unlisted', { isListed: false }, 'order.instrument-unlisted', 'lines.1.instrumentId'],
  ['of another plan', { planType: 'Regular' as const }, 'order.plan-type-not-offered', 'lines.1.instrumentId'],
])('a fund that is %s by now stops the whole order, and the cart stays', async (_what, change, code, field) => {
  await world.add(world.ananya);
  const version = await world.add(world.ananya, 'Tamra Large Cap Fund');
  const { db } = world.database;
  const byId = eq(instrument.id, await world.fund('Tamra Large Cap Fund'));
  await db.update(instrument).set(change).where(byId);
  try {
    await expect(world.place(world.ananya, version)).rejects.toMatchObject({
      code,
      fields: { [field]: [expect.any(String)] },
    });
  } finally {
    await db.update(instrument).set({ planType: 'Direct' }).where(byId);
  }
  expect(await world.orders()).toEqual([]);
  expect(await db.select().from(cart)).toMatchObject([{ version }]);
});

test.each([
  ['4999.99', 'order.amount-below-minimum'],
  ['5000.50', 'order.amount-not-multiple'],
  ['1000000001', 'order.amount-above-limit'],
])('an amount of %s that got into the cart is not bought: %s', async (amount, code) => {
  const version = await world.add(world.ananya);
  await world.database.db.execute(`update cart_line set amount = ${amount}`);
  await expect(world.place(world.ananya, version)).rejects.toMatchObject({
    code,
    fields: { 'lines.0.amount': [expect.any(String)] },
  });
});

test('the smaller minimum counts in a folio that holds the fund', async () => {
  const { db } = world.database;
  const instrumentId = await world.fund('Nilgiri Flexi Cap Fund');
  const [own] = await db.select().from(folio).where(eq(folio.accountId, world.ananya.accountId)).orderBy(folio.id);
  const version = await world.add(world.ananya, undefined, '5000', own!.id);
  await db.execute('update cart_line set amount = 1000');
  await expect(world.place(world.ananya, version)).rejects.toMatchObject({ code: 'order.amount-below-minimum' });
  const held = { folioId: own!.id, instrumentId, unitsReserved: unitsFromText('0'), cost: 100_000n as never };
  await db.insert(holding).values({ ...held, unitsAvailable: unitsFromText('10') });
  try {
    const { orderId } = await world.place(world.ananya, version);
    expect((await world.order(orderId)).lines).toMatchObject([{ isAdditional: true, folioId: own!.id }]);
  } finally {
    await db.delete(holding).where(and(eq(holding.folioId, own!.id), eq(holding.instrumentId, instrumentId)));
  }
});

test.each([
  ['closed', { status: 'closed' as const }, 'account.not-active'],
  ['stopped', { intakeStoppedAt: NOON }, 'account.intake-stopped'],
])('an account that is %s takes no order', async (_what, change, code) => {
  const version = await world.add(world.ananya);
  await world.database.db.update(account).set(change).where(eq(account.id, world.ananya.accountId));
  await expect(world.place(world.ananya, version)).rejects.toMatchObject({ code, status: 409 });
  await expect(world.add(world.ananya, 'Meru Flexi Cap Fund')).rejects.toMatchObject({ code });
});

test("another client's account is not there", async () => {
  const version = await world.add(world.rohan);
  const foreign = world.ananya.ctx({ route: placeRoute });
  await expect(world.place(world.rohan, version, foreign)).rejects.toMatchObject({
    code: 'account.not-found',
    status: 404,
  });
  expect(await world.orders()).toEqual([]);
});

test('each account has orders of its own, and a cart that is filled again makes another order', async () => {
  const first = await world.placed(world.ananya);
  const second = await world.placed(world.ananya);
  const joint = await world.placed(world.joint);
  expect(new Set([first, second, joint]).size).toBe(3);
  expect((await world.orders()).map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([
    100_001, 100_002, 100_003,
  ]);
});
