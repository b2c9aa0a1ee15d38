/** Money by NEFT: what it pays by itself, what waits for two persons, what goes back. */
import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import { businessDateAt } from '@artha/domain/kit/dates';
import { orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../../platform/db/transaction.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { postJournal } from '../../../ledger/ledger/index.ts';
import { approveRequest } from '../../../system/approvals/decide-approval.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { listLines, lockOrders, moveLines, syncOrdersWithLines } from '../../orders/index.ts';
import { NOON } from '../../orders/testing/order-fixture.ts';
import { paymentsNeedBankAccount } from '../bank-account-needs.queries.ts';
import { completeRefund } from '../complete-refund.ts';
import { createRefund } from '../create-refund.ts';
import { payment } from '../payments.tables.ts';
import { OTHER_NUMBER, TransferFixture } from '../testing/transfer-fixture.ts';
import { requestCreditMatch, requestCreditRefund } from './handle-credit.ts';

let fixture: TransferFixture;
beforeAll(async () => {
  fixture = await TransferFixture.open();
});
beforeEach(() => fixture.startAfresh());
afterEach(async () => expect(await fixture.differences()).toEqual([]));

const neft = () => fixture.choice('neft');
const status = async (orderId: string) => (await fixture.orders.order(orderId)).status;
const numberOf = async (orderId: string) => `ORD-${(await fixture.orders.order(orderId)).number}`;
const now = { businessNow: NOON, realNow: NOON };

/** The clearing corporation makes all refunds. */
const completeRefunds = () =>
  transaction(fixture.database, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from refund where status = 'due'`);
    for (const { id } of rows) await completeRefund(tx, id, { reference: `RF${id}`, completedAt: NOON }, now);
  });

test('the exact amount from an own account pays the order, at any branch of the bank', async () => {
  const { orderId, account } = await fixture.begun(neft());
  expect(account).toMatch(/^ARTH\d{12}$/);
  expect(await fixture.send({ to: account })).toBe('applied');
  expect(await status(orderId)).toBe('paid');
  expect(await fixture.orders.payments(orderId)).toEqual(['matched']);
  expect(await fixture.credits()).toEqual(['5000.00 matched']);
  expect(await fixture.refunds()).toEqual([]);
});

test('a payment by NEFT lasts until the deadline of its order, not for minutes', async () => {
  const { orderId, account } = await fixture.begun(neft());
  const { expiresAt } = await fixture.orders.order(orderId);
  const last = new Date(expiresAt.getTime() - 1);
  expect(await fixture.send({ to: account, at: last, now: last })).toBe('applied');
  expect(await status(orderId)).toBe('paid');
});

test.each([
  ['less', { amount: '4999.99' }, ['4999.99 unmatched too-little'], []],
  ['more', { amount: '5000.01' }, ['5000.01 unmatched too-much'], []],
  ['a third person', { from: OTHER_NUMBER }, ['5000.00 refundDue third-party'], ['5000.00 due']],
  ['the same number at another bank', { ifsc: 'SAGR0000001' }, ['5000.00 refundDue third-party'], ['5000.00 due']],
] as const)('%s does not pay the order', async (_, sent, credits, refunds) => {
  const { orderId, account } = await fixture.begun(neft());
  await fixture.send({ to: account, ...sent });
  expect(await status(orderId)).toBe('paymentPending');
  expect(await fixture.credits()).toEqual(credits);
  expect(await fixture.refunds()).toEqual(refunds);
  await completeRefunds();
});

test('the same money reported again changes nothing, and another amount under its reference is refused', async () => {
  const { account } = await fixture.begun(neft());
  const sent = { to: account, utr: 'NEFT1', eventId: 'event-1' };
  expect(await fixture.send(sent)).toBe('applied');
  expect(await fixture.send(sent)).toBe('repeated');
  expect(await fixture.send({ ...sent, eventId: 'event-2' })).toBe('repeated');
  expect(await fixture.send({ ...sent, eventId: 'event-3', amount: '1' })).toBe('payment.event-mismatch');
  expect(await fixture.send({ ...sent, amount: '1' })).toBe('payment.event-reused');
  expect(await fixture.credits()).toHaveLength(1);
});

test('money that comes twice, late, after a cancellation or from the future does not stay with us', async () => {
  const twice = await fixture.begun(neft());
  await fixture.send({ to: twice.account });
  await fixture.send({ to: twice.account });
  const late = await fixture.begun(neft());
  const { expiresAt } = await fixture.orders.order(late.orderId);
  await fixture.send({ to: late.account, at: expiresAt, now: expiresAt });
  const cancelled = await fixture.begun(neft());
  await cancelOrder({ orderId: cancelled.orderId }, fixture.orders.ananya.ctx({ route: cancelRoute }));
  await fixture.send({ to: cancelled.account });
  expect(await fixture.credits()).toEqual([
    '5000.00 matched',
    '5000.00 refundDue already-paid',
    '5000.00 refundDue too-late',
    '5000.00 refundDue order-closed',
  ]);
  expect(await fixture.send({ to: late.account, at: new Date(NOON.getTime() + 3_600_000) })).toBe('parked');
  await completeRefunds();
  expect((await fixture.credits()).filter((text) => text.includes('refundDue'))).toEqual([]);
});

test('money in parts pays the order once the sum is exact', async () => {
  const { orderId, account } = await fixture.begun(neft());
  await fixture.send({ to: account, amount: '3000' });
  expect(await fixture.orders.payments(orderId)).toEqual(['pending']);
  await fixture.send({ to: account, amount: '2000' });
  expect(await status(orderId)).toBe('paid');
  expect(await fixture.credits()).toEqual(['3000.00 matched', '2000.00 matched']);
});

test('an order is paid when its last part came, in whatever order the parts are reported', async () => {
  const { paymentId, account } = await fixture.begun(neft());
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
  await fixture.send({ to: account, amount: '2000', at: at(20), now: at(30) });
  await fixture.send({ to: account, amount: '3000', at: at(10), now: at(30) });
  const { capturedAt } = payment;
  const paid = await fixture.database.db.select({ capturedAt }).from(payment).where(eq(payment.id, paymentId));
  expect(paid).toEqual([{ capturedAt: at(20) }]);
});

test.each([
  ['in 1970', new Date(0)],
  ['a millisecond before the payment began', new Date(NOON.getTime() - 1)],
])('money that came %s is not booked', async (_, at) => {
  const { orderId, account } = await fixture.begun(neft());
  expect(await fixture.send({ to: account, at })).toBe('parked');
  expect(await fixture.credits()).toEqual([]);
  expect(await status(orderId)).toBe('paymentPending');
  expect(await fixture.send({ to: account })).toBe('applied');
});

test('money at an account that no payment has may be old: it waits for operations', async () => {
  expect(await fixture.send({ to: 'ARTH999999999999', at: new Date('2026-11-02T05:00:00Z') })).toBe('applied');
  expect(await fixture.credits()).toEqual(['5000.00 unmatched unknown-account']);
});

test.each([
  ['in 1970', new Date(0)],
  ['a millisecond more than a month ago', new Date(NOON.getTime() - 31 * 86_400_000 - 1)],
  ['in ten minutes', new Date(NOON.getTime() + 600_000)],
])('money at an account that no payment has is parked when it came %s', async (_, at) => {
  expect(await fixture.send({ to: 'ARTH999999999999', at })).toBe('parked');
  expect(await fixture.credits()).toEqual([]);
});

test('a part goes back when the order is cancelled, or paid another way', async () => {
  const { orderId, account } = await fixture.begun(neft());
  await fixture.send({ to: account, amount: '3000' });
  await cancelOrder({ orderId }, fixture.orders.ananya.ctx({ route: cancelRoute }));
  expect(await fixture.credits()).toEqual(['3000.00 refundDue order-closed']);
  const other = await fixture.begun(neft());
  await fixture.send({ to: other.account, amount: '3000' });
  const choice = fixture.choice('netbanking');
  const code = await fixture.orders.code(
    fixture.orders.ananya,
    other.orderId,
    choice,
    new Date(NOON.getTime() + 60_000),
  );
  await fixture.orders.verify(fixture.orders.ananya, other.orderId, code, { choice });
  await fixture.begin(other.orderId, choice);
  expect((await fixture.credits()).at(-1)).toBe('3000.00 refundDue other-mode');
});

test('a second person approves a match by hand: the order is paid, and the difference goes back', async () => {
  const { orderId, account } = await fixture.begun(neft());
  await fixture.send({ to: account, amount: '6000' });
  const creditId = await fixture.creditId();
  const request = { creditId, orderNumber: await numberOf(orderId), reason: 'The client confirmed the amount.' };
  const { approvalId } = await requestCreditMatch(request, fixture.staff(0));
  expect(await status(orderId)).toBe('paymentPending');
  await expect(requestCreditMatch(request, fixture.staff(1))).rejects.toMatchObject({ code: 'approval.waiting' });
  await expect(approveRequest({ approvalId }, fixture.staff(0))).rejects.toMatchObject({ status: expect.any(Number) });
  await approveRequest({ approvalId }, fixture.staff(1));
  expect(await status(orderId)).toBe('paid');
  expect(await fixture.credits()).toEqual(['6000.00 matched']);
  expect(await fixture.refunds()).toEqual(['1000.00 due']);
  await completeRefunds();
  expect(await fixture.credits()).toEqual(['6000.00 matched']);
  expect(await fixture.refunds()).toEqual(['1000.00 done']);
});

test('money to a mistyped account is matched with the order it was meant for, or refunded', async () => {
  const { orderId } = await fixture.begun(neft());
  await fixture.send({ to: 'ARTH999999999999' });
  expect(await fixture.credits()).toEqual(['5000.00 unmatched unknown-account']);
  const creditId = await fixture.creditId();
  const matched = { creditId, orderNumber: await numberOf(orderId), reason: 'One digit was wrong.' };
  const { approvalId } = await requestCreditMatch(matched, fixture.staff(0));
  const refund = await requestCreditRefund({ creditId, reason: 'No answer.' }, fixture.staff(0));
  await approveRequest({ approvalId }, fixture.staff(1));
  expect(await status(orderId)).toBe('paid');
  await expect(approveRequest({ approvalId: refund.approvalId }, fixture.staff(1))).rejects.toMatchObject({
    code: expect.stringMatching(/^approval\./),
  });
  expect(await fixture.refunds()).toEqual([]);
});

test('a refund that is approved goes back as a whole', async () => {
  const { orderId, account } = await fixture.begun(neft());
  await fixture.send({ to: account, amount: '10' });
  const creditId = await fixture.creditId();
  const { approvalId } = await requestCreditRefund({ creditId, reason: 'A test transfer.' }, fixture.staff(0));
  await approveRequest({ approvalId }, fixture.staff(1));
  await completeRefunds();
  expect(await fixture.credits()).toEqual(['10.00 refunded too-little']);
  expect(await status(orderId)).toBe('paymentPending');
});

test('refuses a match that is not possible', async () => {
  const { orderId, account } = await fixture.begun(neft());
  await fixture.send({ to: account, amount: '10' });
  const creditId = await fixture.creditId();
  const match = (changes: object) =>
    requestCreditMatch({ creditId, orderNumber: 'ORD-100001', reason: 'Why not.', ...changes }, fixture.staff(0));
  await expect(match({ orderNumber: 'nonsense' })).rejects.toMatchObject({ code: 'order.not-found' });
  await expect(match({ orderNumber: 'ORD-999999' })).rejects.toMatchObject({ code: 'order.not-found' });
  const orderNumber = await numberOf(orderId);
  await expect(match({ orderNumber })).rejects.toMatchObject({ code: 'credit.too-little' });
  const unknown = { orderNumber, creditId: '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00' };
  await expect(match(unknown)).rejects.toMatchObject({ code: 'credit.not-found' });
  const netbanking = await fixture.begun(fixture.choice('netbanking'));
  const other = { orderNumber: await numberOf(netbanking.orderId) };
  await expect(match(other)).rejects.toMatchObject({ code: 'credit.order-not-payable' });
});

test('money of a third person to a mistyped account is never matched', async () => {
  const { orderId } = await fixture.begun(neft());
  await fixture.send({ to: 'ARTH999999999999', from: OTHER_NUMBER });
  const request = { creditId: await fixture.creditId(), orderNumber: await numberOf(orderId), reason: 'Please.' };
  await expect(requestCreditMatch(request, fixture.staff(0))).rejects.toMatchObject({ code: 'credit.third-party' });
});

/** Another verified bank account of the investor. */
async function addAccount(number: string): Promise<number> {
  const { accountId } = fixture.orders.ananya;
  const [row] = await fixture.database.db
    .insert(bankAccount)
    .values({
      ...{ accountId, holderName: 'Ananya Deshmukh', bankName: 'Artha Demonstration Bank', ifscCode: 'ARTH0000202' },
      ...{ numberLast4: number.slice(-4), verifiedAt: NOON },
      numberBlindIndex: TEST_SECRETS.blindIndex('bank-account-number', number),
    })
    .returning();
  return row!.id;
}

type Begun = Awaited<ReturnType<typeof fixture.begun>>;

/** The exchange rejects the only line of a paid order, whose money is then due. */
const reject = (orderId: string, paymentId: string) =>
  transaction(fixture.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId]);
    const lines = await listLines(tx, [orderId]);
    const [{ id: orderLineId } = { id: 0 }] = lines;
    const amount = order!.total;
    await postJournal(tx, orderSent({ orderId, orderLineId, amount, on: businessDateAt(NOON) }), now);
    await moveLines(tx, lines, 'exchangeRejected', { at: NOON, realNow: NOON });
    await syncOrdersWithLines(tx, [order!], () => ['rejected'], { at: NOON, realNow: NOON });
    await createRefund(tx, { paymentId, orderLineId, amount, reason: 'FAILED: SCHEME CLOSED', at: NOON });
  });

test.each<[string, string, string, ((begun: Begun) => Promise<void>)?]>([
  ['of a rejected line', '50110007771', 'refund-done', ({ orderId, paymentId }) => reject(orderId, paymentId)],
  ['that came too late', '50110007772', 'transfer-refunded'],
])('money %s is for the account that it came from, not for the chosen one', async (_what, number, code, refuse) => {
  const chosen = fixture.orders.ananya.bankAccountId;
  const other = await addAccount(number);
  const begun = await fixture.begun(neft());
  const { expiresAt } = await fixture.orders.order(begun.orderId);
  await fixture.send({ to: begun.account, from: number, ...(!refuse && { at: expiresAt, now: expiresAt }) });
  await refuse?.(begun);
  const needs = () =>
    paymentsNeedBankAccount.ofBankAccounts!(fixture.database.db, fixture.orders.ananya.accountId, [chosen, other]);
  const refunds = async () => (await needs()).filter(({ text }) => text.includes('refund'));
  expect(await refunds()).toEqual([{ bankAccountId: other, text: 'a refund of ₹5,000.00' }]);
  await completeRefunds();
  expect(await refunds()).toEqual([]);
  const [notice] = await fixture.database.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(
      sql`${outbox.payload} ->> 'code' = ${code} and ${outbox.payload} -> 'config' ->> 'orderId' = ${begun.orderId}`,
    );
  expect(notice?.payload).toMatchObject({ values: refuse ? { numberLast4: '7771' } : { amount: '5,000.00' } });
});

test('one transfer reported to two nodes at once is booked once, and a match races with the same money', async () => {
  const { orderId, account } = await fixture.begun(neft());
  const otherNode = fixture.orders.secondNode();
  try {
    const reports = Array.from({ length: 8 }, (_, at) =>
      fixture.send({ to: account, utr: 'NEFT-RACE', database: at % 2 === 0 ? fixture.database : otherNode }),
    );
    const outcomes = (await Promise.all(reports)).toSorted();
    expect(outcomes).toEqual(['applied', ...Array.from({ length: 7 }, () => 'repeated')]);
    expect(await fixture.credits()).toEqual(['5000.00 matched']);
    expect(await status(orderId)).toBe('paid');
    const parts = await fixture.begun(neft());
    const halves = ['2500', '2500', '5000', '5000'].map((amount, at) =>
      fixture.send({ to: parts.account, amount, database: at % 2 === 0 ? fixture.database : otherNode }),
    );
    await Promise.all(halves);
    expect(await fixture.orders.payments(parts.orderId)).toEqual([expect.stringMatching(/^(matched|pending)$/)]);
  } finally {
    await otherNode.close();
  }
});
