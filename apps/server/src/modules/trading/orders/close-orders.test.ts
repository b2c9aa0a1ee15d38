import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionContext } from '../../../platform/http/context.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import type { Person } from './testing/order-fixture.ts';
import { later, MONDAY_CUT_OFF, NOON, OrderFixture, OTHER_ORDER_ID } from './testing/order-fixture.ts';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

const cancel = (who: Person, orderId: string, changes: Partial<SessionContext> & { reason?: string } = {}) => {
  const { reason, ...rest } = changes;
  return cancelOrder({ orderId, reason }, who.ctx({ route: cancelRoute, ...rest }));
};
const expire = (businessNow: Date) => expireOrders(fixture.database, { businessNow, realNow: NOON });

test('cancelling an order cancels its lines and expires its open payments', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  await fixture.pay(orderId, 'failed');
  await fixture.pay(orderId, 'pending', 2);
  expect(await cancel(fixture.ananya, orderId, { reason: 'Too much' })).toEqual({ status: 'cancelled' });
  const order = await fixture.order(orderId);
  expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'Too much', lines: [{ status: 'cancelled' }] });
  expect(await fixture.payments(orderId)).toEqual(['expired', 'expired']);
  expect(order.steps.slice(2)).toEqual([
    'order: paymentPending -> cancelled',
    'line: placed -> cancelled',
    'payment: failed -> expired',
    'payment: pending -> expired',
  ]);
  expect(await fixture.audited(orderId)).toContain('order.cancelled');
});

test('cancelling twice cancels once', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  await cancel(fixture.ananya, orderId, { idempotencyKey: 'one' });
  const { steps } = await fixture.order(orderId);
  expect(await cancel(fixture.ananya, orderId, { idempotencyKey: 'one' })).toEqual({ status: 'cancelled' });
  expect(await cancel(fixture.ananya, orderId, { idempotencyKey: 'two' })).toEqual({ status: 'cancelled' });
  expect((await fixture.order(orderId)).steps).toEqual(steps);
  expect((await fixture.audited(orderId)).filter((action) => action === 'order.cancelled')).toHaveLength(1);
});

test.each(['paid', 'sent', 'rejected'] as const)('an order that is %s cannot be cancelled', async (status) => {
  const orderId = await fixture.confirmed(fixture.ananya);
  await fixture.setStatus(orderId, status);
  await expect(cancel(fixture.ananya, orderId)).rejects.toMatchObject({ code: 'order.not-cancellable', status: 409 });
  expect(await fixture.order(orderId)).toMatchObject({ status, lines: [{ status }], cancelReason: null });
});

test('cancelling requires an idempotency key and the caller’s own order', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  await expect(cancel(fixture.ananya, orderId, { idempotencyKey: undefined })).rejects.toMatchObject({
    code: 'request.invalid',
  });
  for (const id of [orderId, OTHER_ORDER_ID])
    await expect(cancel(fixture.rohan, id)).rejects.toMatchObject({ code: 'order.not-found', status: 404 });
  expect((await fixture.order(orderId)).status).toBe('otpPending');
});

test('orders not paid in time expire once, with their lines and payments', async () => {
  const placed = await fixture.placed(fixture.ananya);
  const confirmed = await fixture.confirmed(fixture.rohan);
  await fixture.pay(confirmed, 'initiated');
  const paid = await fixture.confirmed(fixture.joint);
  await fixture.setStatus(paid, 'paid');
  const nearly = new Date(MONDAY_CUT_OFF.getTime() - 1);
  expect(await expire(nearly)).toBe(0);
  expect(await expire(MONDAY_CUT_OFF)).toBe(2);
  expect(await expire(MONDAY_CUT_OFF)).toBe(0);
  expect(await fixture.order(placed)).toMatchObject({ status: 'expired', lines: [{ status: 'expired' }] });
  expect((await fixture.order(confirmed)).steps.slice(2)).toEqual([
    'order: paymentPending -> expired',
    'line: placed -> expired',
    'payment: initiated -> expired',
  ]);
  expect((await fixture.order(paid)).status).toBe('paid');
  expect(await fixture.audited(placed)).toEqual(['order.placed', 'order.expired']);
});

test('many orders expire in chunks', async () => {
  const { db } = fixture.database;
  const orderId = await fixture.placed(fixture.ananya);
  await db.execute(`
    insert into client_order (account_id, placed_by_user_id, status, total, cart_version, placed_at, expires_at,
      recorded_at)
    select account_id, placed_by_user_id, 'otpPending', total, 1000 + n, placed_at, expires_at, recorded_at
    from client_order, generate_series(1, 250) n where id = '${orderId}'`);
  expect(await expire(MONDAY_CUT_OFF)).toBe(251);
  expect((await fixture.orders()).filter(({ status }) => status !== 'expired')).toEqual([]);
});

test.each(['before the expiry job has run', 'after the expiry job has run'])(
  'an expired order can no longer be confirmed or cancelled: %s',
  async (when) => {
    const orderId = await fixture.placed(fixture.ananya);
    const code = await fixture.code(fixture.ananya, orderId);
    if (when.startsWith('after')) await expire(MONDAY_CUT_OFF);
    const at = { businessNow: MONDAY_CUT_OFF };
    const expired = { code: 'order.expired', status: 409 };
    await expect(fixture.verify(fixture.ananya, orderId, code, at)).rejects.toMatchObject(expired);
    await expect(
      fixture.send(fixture.ananya, orderId, fixture.ananya.choice, later(60), MONDAY_CUT_OFF),
    ).rejects.toMatchObject(expired);
    await expect(cancel(fixture.ananya, orderId, at)).rejects.toMatchObject({ code: 'order.not-cancellable' });
    expect((await fixture.codes()).map(({ attempts }) => attempts)).toEqual([0]);
  },
);
