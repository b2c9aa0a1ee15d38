import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { payment } from '../payments/payments.tables.ts';
import { TEST_SECRETS } from '../../../testing/node.ts';
import { findMessage } from './exchange-kinds.ts';
import { settleAccepted, settleRejected } from './settle-order.ts';
import { ExchangeFixture, NOW } from './testing/exchange-fixture.ts';

const database = await testDatabase();
let fixture: ExchangeFixture;
beforeAll(async () => {
  fixture = await ExchangeFixture.open(database);
});

/** 20-Nov-2026 is a Friday. */
const india = (day: string, time: string) => new Date(`2026-11-${day}T${time}+05:30`);
let numbers = 90_000_000;
const accepted = (orderLineId: number, stampedAt: Date) => {
  numbers += 1;
  return [{ orderLineId, orderNumber: String(numbers), stampedAt }];
};
const messageOf = (orderLineId: number) => findMessage(database.db, orderLineId, TEST_SECRETS);

test.each<[string, 'equity' | 'liquid', Date, Date, string]>([
  ['in time', 'equity', india('20', '15:00:00'), india('20', '14:00:00'), '2026-11-20'],
  ['a second late', 'equity', india('20', '15:00:01'), india('20', '14:00:00'), '2026-11-23'],
  ['with late money', 'equity', india('20', '12:00:00'), india('20', '15:00:01'), '2026-11-23'],
  ['on a Saturday', 'equity', india('21', '10:00:00'), india('21', '10:00:00'), '2026-11-23'],
  ['in time', 'liquid', india('20', '13:30:00'), india('20', '13:30:00'), '2026-11-19'],
  ['a second late', 'liquid', india('20', '13:30:01'), india('20', '13:00:00'), '2026-11-22'],
  ['with late money', 'liquid', india('20', '13:00:00'), india('20', '13:30:01'), '2026-11-22'],
  ['on a Sunday', 'liquid', india('22', '10:00:00'), india('22', '10:00:00'), '2026-11-22'],
])('%s, a purchase of the %s fund gets the correct NAV date', async (_what, fund, stampedAt, capturedAt, navOn) => {
  const instrumentId = fund === 'equity' ? fixture.equityId : fixture.liquidId;
  const order = await fixture.paid([{ instrumentId }], { capturedAt });
  const sent = await messageOf(order.lineIds[0]!);
  await settleAccepted(database, sent!, accepted(order.lineIds[0]!, stampedAt), NOW);
  expect(await fixture.line(order.lineIds[0]!)).toMatchObject({
    status: 'accepted',
    navOn,
    exchangeStampedAt: stampedAt,
  });
});

test('the first outcome is final: a late rejection does not change an accepted order', async () => {
  const order = await fixture.paid();
  const sent = (await messageOf(order.lineIds[0]!))!;
  const outcome = accepted(order.lineIds[0]!, india('20', '12:00:00'));
  await Promise.all([1, 2, 3].map(() => settleAccepted(database, sent, outcome, NOW)));
  await settleRejected(database, sent, 'FAILED: NO', NOW);
  expect(await fixture.line(sent.line.orderLineId)).toMatchObject({ status: 'accepted', rejectReason: null });
  expect(await fixture.refunds(order.paymentId)).toEqual([]);
  expect(await fixture.steps(order.orderId)).toHaveLength(3);
});

test('an order that the exchange rejects without a reason is refunded with one', async () => {
  const order = await fixture.paid();
  await settleRejected(database, (await messageOf(order.lineIds[0]!))!, '', NOW);
  expect(await fixture.refunds(order.paymentId)).toMatchObject([{ reason: 'The order was not accepted.' }]);
});

test('a line is still sent after another line of its order was rejected and refunded', async () => {
  const order = await fixture.paid([{}, {}]);
  const [first, second] = order.lineIds as [number, number];
  await settleRejected(database, (await messageOf(first))!, 'FAILED: NO', NOW);
  expect(await fixture.orderStatus(order.orderId)).toBe('paid');
  await database.db.update(payment).set({ status: 'refundDue' }).where(eq(payment.id, order.paymentId));
  const rest = await messageOf(second);
  expect(rest).toBeDefined();
  await settleAccepted(database, rest!, accepted(second, india('20', '12:00:00')), NOW);
  expect(await fixture.orderStatus(order.orderId)).toBe('accepted');
});
