/** Cheques, from their announcement to their outcome, on a real database. */
import { randomUUID } from 'node:crypto';
import { businessDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { requestContext } from '../../../../testing/build.ts';
import { TEST_ENV, testNode } from '../../../../testing/node.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import { NOON } from '../../orders/testing/order-fixture.ts';
import { TransferFixture } from '../testing/transfer-fixture.ts';
import { cheque } from './cheques.tables.ts';
import { clearingChequeHandler } from './clearing-cheque-handler.ts';
import { clearCheque, CLEARING_CHEQUE, depositCheque, receiveCheque, returnCheque } from './handle-cheque.ts';
import { receiveChequeOutcome } from './receive-cheque-outcome.ts';

let fixture: TransferFixture;
beforeAll(async () => {
  fixture = await TransferFixture.open();
});
beforeEach(() => fixture.startAfresh());
afterEach(async () => expect(await fixture.differences()).toEqual([]));

const TODAY = businessDate('2026-11-20');
let numbers = 4_416;
const begun = () => {
  numbers += 1;
  return fixture.begun(fixture.choice('cheque', { chequeNumber: String(numbers).padStart(6, '0') }));
};
const status = async (orderId: string) => (await fixture.orders.order(orderId)).status;
const statusOf = async (paymentId: string) => {
  const [row] = await fixture.database.db.select().from(cheque).where(eq(cheque.paymentId, paymentId));
  return row!.status;
};

/** A cheque that is in clearing, with the reference that the clearing corporation gave it. */
async function deposited() {
  const made = await begun();
  await receiveCheque({ paymentId: made.paymentId, drawnOn: TODAY }, fixture.staff(0));
  await depositCheque({ paymentId: made.paymentId }, fixture.staff(0));
  const reference = `CHQ${made.paymentId}`;
  await fixture.database.db
    .update(cheque)
    .set({ depositReference: reference })
    .where(eq(cheque.paymentId, made.paymentId));
  return { ...made, reference };
}

interface Outcome {
  readonly paymentId: string;
  readonly reference: string;
  readonly returnCode?: '01' | null;
  readonly changes?: object;
}

async function report({ paymentId, reference, returnCode = null, changes }: Outcome): Promise<string> {
  const event = {
    ...{ eventId: randomUUID(), paymentId, reference, amount: paiseFromText('5000'), currency: 'INR' },
    ...{ outcome: returnCode === null ? ('cleared' as const) : ('returned' as const), returnCode, occurredAt: NOON },
    ...changes,
  };
  const signedBody = Buffer.from(JSON.stringify({ ...event, amount: textFromPaise(event.amount) }));
  const ctx = requestContext(fixture.database, { businessNow: NOON, realNow: NOON, signedBody });
  return receiveChequeOutcome(event, ctx).then(
    ({ outcome }) => outcome,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

test('a cheque that clears pays its order, once', async () => {
  const { orderId, paymentId, reference } = await deposited();
  expect(await fixture.orders.payments(orderId)).toEqual(['pending']);
  const { rows } = await fixture.database.db.execute(
    sql`select 1 from outbox where kind = ${CLEARING_CHEQUE} and payload @> ${JSON.stringify({ paymentId })}::jsonb`,
  );
  expect(rows).toHaveLength(1);
  expect(await report({ paymentId, reference })).toBe('applied');
  expect(await report({ paymentId, reference })).toBe('repeated');
  expect(await status(orderId)).toBe('paid');
  expect(await report({ paymentId, reference, returnCode: '01' })).toBe('payment.event-mismatch');
  expect(await statusOf(paymentId)).toBe('cleared');
});

test('a cheque that bounces fails its payment, and the order is paid another way', async () => {
  const { orderId, paymentId, reference } = await deposited();
  expect(await report({ paymentId, reference, returnCode: '01' })).toBe('applied');
  expect(await report({ paymentId, reference })).toBe('payment.event-mismatch');
  expect(await status(orderId)).toBe('paymentPending');
  expect(await fixture.orders.payments(orderId)).toEqual(['failed']);
  const choice = fixture.choice('neft');
  const later = new Date(NOON.getTime() + 60_000);
  const code = await fixture.orders.code(fixture.orders.ananya, orderId, choice, later);
  await fixture.orders.verify(fixture.orders.ananya, orderId, code, { choice, realNow: later });
  const { account } = await fixture.begin(orderId, choice);
  await fixture.send({ to: account });
  expect(await status(orderId)).toBe('paid');
});

test('a cheque that is returned with a code that we do not know bounces for other reasons', async () => {
  const { orderId, paymentId, reference } = await deposited();
  expect(await report({ paymentId, reference, changes: { outcome: 'returned', returnCode: '02' } })).toBe('applied');
  expect(await statusOf(paymentId)).toBe('bounced');
  expect(await fixture.orders.payments(orderId)).toEqual(['failed']);
});

test('the order waits for a cheque beyond the deadline of other payments', async () => {
  const before = await fixture.orders.placed(fixture.orders.ananya);
  const plain = (await fixture.orders.order(before)).expiresAt;
  const { orderId } = await begun();
  expect((await fixture.orders.order(orderId)).expiresAt.getTime()).toBeGreaterThan(plain.getTime());
});

test('a cheque that is not deposited is not needed once its order is cancelled; a deposited one is refunded', async () => {
  const cancel = (orderId: string) => cancelOrder({ orderId }, fixture.orders.ananya.ctx({ route: cancelRoute }));
  const announced = await begun();
  await cancel(announced.orderId);
  expect(await statusOf(announced.paymentId)).toBe('withdrawn');
  const receive = receiveCheque({ paymentId: announced.paymentId, drawnOn: TODAY }, fixture.staff(0));
  await expect(receive).rejects.toMatchObject({ code: 'cheque.move-impossible' });
  const inClearing = await deposited();
  await cancel(inClearing.orderId);
  expect(await report(inClearing)).toBe('applied');
  expect(await fixture.orders.payments(inClearing.orderId)).toEqual(['refundDue']);
  expect(await fixture.refunds()).toEqual(['5000.00 due']);
});

test('a cheque is not deposited once operations have recorded that it cannot be', async () => {
  const { paymentId } = await begun();
  await receiveCheque({ paymentId, drawnOn: TODAY }, fixture.staff(0));
  await depositCheque({ paymentId }, fixture.staff(0));
  const clearing = { ...TEST_ENV.clearing, url: 'http://127.0.0.1:9' };
  const node = { ...testNode(fixture.database), env: { ...TEST_ENV, clearing } };
  const message = { id: '1', kind: CLEARING_CHEQUE, aggregate: null, payload: { paymentId }, idempotencyKey: '1' };
  const send = (attempt: number) =>
    clearingChequeHandler(node).deliver({ ...message, attempt }, new AbortController().signal);
  await expect(send(1)).rejects.toThrow(DeliveryError);
  await returnCheque({ paymentId, returnCode: '88' }, fixture.staff(1));
  await send(2);
  expect(await statusOf(paymentId)).toBe('bounced');
});

test.each([
  ['2026-11-21', 'cheque.post-dated'],
  ['2026-08-19', 'cheque.out-of-date'],
])('a cheque dated %s is refused', async (drawnOn, code) => {
  const { paymentId } = await begun();
  const receive = receiveCheque({ paymentId, drawnOn: businessDate(drawnOn) }, fixture.staff(0));
  await expect(receive).rejects.toMatchObject({ code });
  expect(await statusOf(paymentId)).toBe('awaited');
});

test('operations record an outcome by hand, within the time of the cheque, and only once', async () => {
  const { orderId, paymentId } = await deposited();
  const clear = (valueOn: string) => clearCheque({ paymentId, valueOn: businessDate(valueOn) }, fixture.staff(0));
  await expect(clear('2026-11-21')).rejects.toMatchObject({ code: 'cheque.cleared-in-future' });
  await expect(clear('2026-11-19')).rejects.toMatchObject({ code: 'cheque.cleared-in-future' });
  await clear('2026-11-20');
  expect(await status(orderId)).toBe('paid');
  await clear('2026-11-20');
  await expect(returnCheque({ paymentId, returnCode: '01' }, fixture.staff(1))).rejects.toMatchObject({
    code: 'cheque.move-impossible',
  });
  const unknown = { paymentId: '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00' };
  await expect(depositCheque(unknown, fixture.staff(0))).rejects.toMatchObject({ code: 'cheque.not-found' });
});

test('an outcome of another amount or reference is refused, and one of no cheque is parked', async () => {
  const { paymentId, reference } = await deposited();
  const amount = paiseFromText('4999.99');
  expect(await report({ paymentId, reference, changes: { amount } })).toBe('payment.event-mismatch');
  expect(await report({ paymentId, reference: 'CHQ-OTHER' })).toBe('payment.event-mismatch');
  expect(await report({ paymentId: '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00', reference })).toBe('parked');
  const tomorrow = new Date(NOON.getTime() + 86_400_000);
  expect(await report({ paymentId, reference, changes: { occurredAt: tomorrow } })).toBe('parked');
  expect(await statusOf(paymentId)).toBe('deposited');
});

test('nobody handles in a role of the staff a cheque that pays their own order', async () => {
  const staff = fixture.staff(0);
  const self = { ...staff, session: { ...staff.session, userId: fixture.orders.ananya.userId } };
  const { paymentId } = await begun();
  const inClearing = (await deposited()).paymentId;
  const attempts = [
    () => receiveCheque({ paymentId, drawnOn: TODAY }, self),
    () => depositCheque({ paymentId }, self),
    () => clearCheque({ paymentId: inClearing, valueOn: TODAY }, self),
    () => returnCheque({ paymentId: inClearing, returnCode: '01' }, self),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'account.own' });
  expect([await statusOf(paymentId), await statusOf(inClearing)]).toEqual(['awaited', 'deposited']);
});
