import { cancelOrder as cancelRoute, placeOrder as placeRoute } from '@artha/contract/trading/orders';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { MONDAY_CUT_OFF, NOON, OrderFixture, outcomes } from './testing/order-fixture.ts';

let fixture: OrderFixture;
let nodes: readonly Database[];

beforeAll(async () => {
  fixture = await OrderFixture.open();
  nodes = [fixture.database, fixture.secondNode()];
});
afterAll(() => nodes[1]?.close());
beforeEach(() => fixture.clear());

/** Distributes calls over the nodes. */
const node = (index: number) => {
  const database = nodes[index % nodes.length]!;
  return { database, db: database.db };
};
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

test('concurrent calls on two nodes with different keys place one order for one cart', async () => {
  for (let round = 0; round < 5; round += 1) {
    const version = await fixture.add(fixture.ananya);
    const settled = await times(20, (index) => fixture.place(fixture.ananya, version, node(index)));
    expect(outcomes(settled).done).toBe(1);
    expect(new Set(outcomes(settled).refusals)).toEqual(new Set(['order.cart-changed']));
    expect(await fixture.orders()).toHaveLength(round + 1);
  }
});

test('an order that waited for a cart update buys the updated lines', async () => {
  const version = await fixture.add(fixture.ananya);
  const placing = await transaction(fixture.database, async (tx) => {
    await tx.execute(sql`update cart set version = version + 1`);
    const waiting = fixture.place(fixture.ananya, version + 1);
    await sleep(300);
    await tx.execute(sql`update cart_line set amount = 7000`);
    return { waiting };
  });
  const { orderId, orderLines } = await placing.waiting;
  expect(orderLines).toMatchObject([{ amount: 700_000n }]);
  expect(await fixture.order(orderId)).toMatchObject({ total: 700_000n, cartVersion: version + 1 });
});

test('concurrent calls on two nodes with one key place one order and return one response', async () => {
  const version = await fixture.add(fixture.ananya);
  const settled = await times(20, (index) =>
    fixture.place(fixture.ananya, version, { ...node(index), idempotencyKey: 'one', route: placeRoute }),
  );
  expect(outcomes(settled).refusals).toEqual([]);
  const orderIds = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.orderId] : []));
  expect(new Set(orderIds).size).toBe(1);
  expect(await fixture.orders()).toHaveLength(1);
});

test('of a hundred concurrent wrong codes on two nodes five count; then the correct code is refused', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  const code = await fixture.code(fixture.ananya, orderId);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const settled = await times(100, (index) => fixture.verify(fixture.ananya, orderId, wrong, node(index)));
  const { done, refusals, busy } = outcomes(settled);
  expect(done).toBe(0);
  expect(refusals.filter((each) => each === 'otp.wrong')).toHaveLength(5);
  expect(refusals.filter((each) => each === 'otp.too-many-tries')).toHaveLength(95 - busy);
  expect(await fixture.codes()).toMatchObject([{ attempts: 5 }]);
  await expect(fixture.verify(fixture.ananya, orderId, code)).rejects.toMatchObject({ code: 'otp.too-many-tries' });
});

test('concurrent tries for many orders on two nodes consume the last attempt of the hour once', async () => {
  const orders: { orderId: string; wrong: string }[] = [];
  for (let count = 0; count < 13; count += 1) {
    const orderId = await fixture.placed(fixture.ananya);
    const code = await fixture.code(fixture.ananya, orderId);
    orders.push({ orderId, wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0') });
  }
  const tryWrong = (which: number, index: number) =>
    fixture.verify(fixture.ananya, orders[which]!.orderId, orders[which]!.wrong, node(index));
  for (let tried = 0; tried < 14; tried += 1)
    await expect(tryWrong(Math.floor(tried / 5), tried)).rejects.toMatchObject({ code: 'otp.wrong' });
  const { refusals, busy } = outcomes(await times(40, (index) => tryWrong(3 + (index % 10), index)));
  expect(refusals.filter((each) => each === 'otp.wrong')).toHaveLength(1);
  expect(refusals.filter((each) => each === 'otp.too-many-tries')).toHaveLength(39 - busy);
  expect((await fixture.codes()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(15);
});

test('concurrent requests on two nodes send one code', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  const { choice } = fixture.ananya;
  const settled = await times(8, (index) => fixture.sendFrom(nodes[index % 2]!, fixture.ananya, orderId, choice));
  const { done, refusals } = outcomes(settled);
  expect(done).toBe(1);
  expect(new Set(refusals)).toEqual(new Set(['otp.too-soon']));
  expect(await fixture.messages('mail')).toHaveLength(1);
});

test('twenty concurrent calls with the correct code confirm once', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  const code = await fixture.code(fixture.ananya, orderId);
  const settled = await times(20, (index) => fixture.verify(fixture.ananya, orderId, code, node(index)));
  expect(outcomes(settled).refusals).toEqual([]);
  expect((await fixture.order(orderId)).steps).toHaveLength(2);
  expect((await fixture.audited(orderId)).filter((action) => action === 'order.confirmed')).toHaveLength(1);
});

test('concurrent confirming, cancelling and expiring close order, lines and payments consistently', async () => {
  for (let round = 0; round < 10; round += 1) {
    const orderId = await fixture.confirmed(fixture.ananya);
    await fixture.pay(orderId, 'initiated');
    const code = (await fixture.messages('mail'))[0]!.text.slice(0, 6);
    const work: (() => Promise<unknown>)[] = [
      () => fixture.verify(fixture.ananya, orderId, code, node(round)),
      () => cancelOrder({ orderId }, fixture.ananya.ctx({ route: cancelRoute, ...node(round + 1) })),
      () => cancelOrder({ orderId }, fixture.ananya.ctx({ route: cancelRoute, ...node(round) })),
      () => expireOrders(node(round + 1).database, { businessNow: MONDAY_CUT_OFF, realNow: NOON }),
      () => fixture.verify(fixture.ananya, orderId, code, node(round + 1)),
    ];
    const { refusals } = outcomes(await times(work.length, (index) => work[(index + round) % work.length]!()));
    const known = ['order.closed', 'order.expired', 'order.not-cancellable'];
    expect(refusals.filter((each) => !known.includes(each))).toEqual([]);
    const order = await fixture.order(orderId);
    expect(['cancelled', 'expired']).toContain(order.status);
    expect(order.lines.map(({ status }) => status)).toEqual([order.status]);
    expect(await fixture.payments(orderId)).toEqual(['expired']);
    expect(order.steps.filter((step) => step.startsWith('order: paymentPending ->'))).toHaveLength(1);
  }
});
