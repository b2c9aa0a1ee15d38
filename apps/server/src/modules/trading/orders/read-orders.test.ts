import type { InputOf } from '@artha/contract/kit/route';
import * as contract from '@artha/contract/trading/orders';
import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { exchangeRegistration } from '../exchange/clients/exchange-registration.tables.ts';
import { refund } from '../payments/payments.tables.ts';
import { getOrder, getOrderStatus } from './get-order.ts';
import { getPaymentOptions } from './get-payment-options.ts';
import { accountOrderSource } from './order-list.queries.ts';
import { orderLine } from './orders.tables.ts';
import { MONDAY_CUT_OFF, NOON, OrderFixture, OTHER_ORDER_ID } from './testing/order-fixture.ts';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

const FIRST_PAGE = { sortBy: 'orderNumber', sortAsc: false, limit: 20, offset: 0 } as const;
type Filter = InputOf<typeof contract.listOrders>['filter'];
const list = (where: Omit<Filter['where'], 'accountId'> = {}, page: Partial<Filter> = {}) =>
  listRows(accountOrderSource, fixture.ananya.ctx(), {
    ...FIRST_PAGE,
    ...page,
    where: { accountId: fixture.ananya.accountId, ...where },
  });
const get = async (orderId: string, businessNow = NOON) => {
  const order = await getOrder({ orderId }, fixture.ananya.ctx({ businessNow }));
  z.encode(contract.getOrder.answer, order);
  return order;
};

test('an order lists its lines, payments and status history', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  await fixture.pay(orderId, 'failed');
  const second = await fixture.pay(orderId, 'pending', 2);
  const order = await get(orderId);
  expect(order).toMatchObject({
    ...{ id: orderId, orderNumber: 'ORD-100001', accountId: fixture.ananya.accountId, status: 'paymentPending' },
    ...{ total: 500_000n, placedAt: NOON, expiresAt: MONDAY_CUT_OFF, isCancellable: true, cancelReason: null },
    history: [
      { subject: 'order', subjectId: null, from: 'draft', to: 'otpPending', at: NOON, note: null },
      { subject: 'order', subjectId: null, from: 'otpPending', to: 'paymentPending', at: NOON, note: null },
    ],
  });
  expect(order.lines).toMatchObject([
    {
      instrument: { serviceProviderName: 'Nilgiri Mutual Fund', planType: 'Direct' },
      ...{ amount: 500_000n, folio: null, isAdditional: false, status: 'placed', navOn: null },
      ...{ exchangeOrderNumber: null, rejectReason: null, allotment: null, refund: null },
    },
  ]);
  expect(order.payments).toMatchObject([
    { id: second, attempt: 2, status: 'pending', redirectUrl: 'https://bank.example/pay/2', bankNumberLast4: '4417' },
    { attempt: 1, status: 'failed', redirectUrl: null, reference: `PB-1-${orderId}`, capturedAt: null, refund: null },
  ]);
});

test('an order that is not sent yet says that the account waits for its registration at the exchange', async () => {
  const { db } = fixture.database;
  const { accountId } = fixture.ananya;
  const orderId = await fixture.confirmed(fixture.ananya);
  const isAwaited = async () => (await get(orderId)).isRegistrationAwaited;
  await db.insert(exchangeRegistration).values({ accountId });
  expect(await isAwaited()).toBe(false);
  await fixture.setStatus(orderId, 'paid');
  await db.update(orderLine).set({ status: 'paid' }).where(eq(orderLine.orderId, orderId));
  expect(await isAwaited()).toBe(true);
  await db.update(exchangeRegistration).set({ state: 'registered', answeredAt: NOON });
  expect(await isAwaited()).toBe(false);
  await db.delete(exchangeRegistration);
  expect(await isAwaited()).toBe(false);
});

test('an allotted line shows its allotment; a refund is shown with its line or its payment', async () => {
  const { db } = fixture.database;
  await fixture.add(fixture.ananya);
  const version = await fixture.add(fixture.ananya, 'Meru Flexi Cap Fund', '7000');
  const { orderId, orderLines } = await fixture.place(fixture.ananya, version);
  await fixture.setStatus(orderId, 'paid');
  const [own] = await db.select().from(folio).where(eq(folio.accountId, fixture.ananya.accountId)).orderBy(folio.id);
  const allotment = { stampDuty: paiseFromText('0.25'), netAmount: paiseFromText('4999.75'), allottedAt: NOON };
  const navOn = businessDate('2026-11-20');
  await db
    .update(orderLine)
    .set({
      ...{ status: 'allotted', folioId: own!.id, navOn, exchangeOrderNumber: '777', ...allotment },
      ...{ allotmentNav: navFromText('50'), allottedUnits: unitsFromText('99.995') },
    })
    .where(eq(orderLine.id, orderLines[0]!.id));
  const paymentId = await fixture.pay(orderId, 'matched');
  const surplusId = await fixture.pay(orderId, 'refundDue', 2);
  const due = { reason: 'refused', status: 'due' as const, dueAt: NOON };
  await db.insert(refund).values([
    { ...due, paymentId, orderLineId: orderLines[1]!.id, amount: paiseFromText('7000') },
    { ...due, paymentId: surplusId, amount: paiseFromText('12000') },
  ]);
  const { lines, payments, isCancellable } = await get(orderId);
  expect(isCancellable).toBe(false);
  expect(lines[0]).toMatchObject({
    folio: { id: own!.id, number: '91204417/32' },
    allotment: { navOn, nav: navFromText('50'), units: unitsFromText('99.995'), ...allotment },
    refund: null,
  });
  expect(lines[1]).toMatchObject({ allotment: null, refund: { amount: 700_000n, status: 'due', reference: null } });
  expect(payments).toMatchObject([
    { attempt: 2, refund: { amount: 1_200_000n, status: 'due' } },
    { attempt: 1, refund: null },
  ]);
});

test('the status of an order includes the step count and the newest payment', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  const status = () => getOrderStatus({ orderId }, fixture.ananya.ctx());
  const before = await status();
  expect(before).toMatchObject({ status: 'otpPending', paymentStatus: null, stepCount: 1 });
  expect(before.lines).toMatchObject([{ status: 'placed' }]);
  await fixture.verify(fixture.ananya, orderId, await fixture.code(fixture.ananya, orderId));
  await fixture.pay(orderId, 'failed');
  await fixture.pay(orderId, 'initiated', 2);
  expect(await status()).toMatchObject({ status: 'paymentPending', paymentStatus: 'initiated', stepCount: 2 });
  z.encode(contract.getOrderStatus.answer, await status());
});

test('the deadline of an order agrees with the NAV dates of its payments, before and after the cut-off', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  const windowsAt = async (businessNow: Date) => (await get(orderId, businessNow)).lines[0]!.windows;
  const monday = { payBy: MONDAY_CUT_OFF, payByOn: '2026-11-23', navOn: '2026-11-23', unitsDueOn: '2026-11-23' };
  expect(await windowsAt(NOON)).toEqual([
    { payBy: new Date('2026-11-20T09:30:00Z'), payByOn: '2026-11-20', navOn: '2026-11-20', unitsDueOn: '2026-11-20' },
    monday,
  ]);
  expect(await windowsAt(new Date('2026-11-20T09:30:01Z'))).toEqual([monday]);
  expect(await windowsAt(new Date('2026-11-22T06:30:00Z'))).toEqual([monday]);
  expect(await windowsAt(MONDAY_CUT_OFF)).toEqual([]);
});

test('a paid line shows when its units are due, and no payment window', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  await fixture.setStatus(orderId, 'paid');
  const navOn = businessDate('2026-11-23');
  await fixture.database.db.update(orderLine).set({ navOn }).where(eq(orderLine.orderId, orderId));
  expect((await get(orderId)).lines).toMatchObject([{ navOn, unitsDueOn: navOn, windows: [] }]);
  await fixture.setStatus(orderId, 'rejected');
  expect((await get(orderId)).lines).toMatchObject([{ unitsDueOn: null }]);
});

test('money of an order may move for a day after an uncaptured payment, and while a refund is due', async () => {
  const { db } = fixture.database;
  const isMoving = async (orderId: string, hours = 1) => {
    const realNow = new Date(NOON.getTime() + hours * 3_600_000);
    return (await getOrderStatus({ orderId }, fixture.ananya.ctx({ realNow }))).isMoneyMoving;
  };
  const untouched = await fixture.placed(fixture.ananya);
  expect(await isMoving(untouched)).toBe(false);
  const paid = await fixture.placed(fixture.ananya);
  const paymentId = await fixture.pay(paid, 'matched', 2);
  await fixture.setStatus(paid, 'paid');
  expect(await isMoving(paid)).toBe(false);
  // The bank may still report the first attempt, which the client replaced.
  await fixture.pay(paid, 'expired', 1);
  expect([await isMoving(paid), await isMoving(paid, 25)]).toEqual([true, false]);
  const lineId = (await get(paid)).lines[0]!.id;
  const due = { reason: 'refused', status: 'due' as const, dueAt: NOON, amount: paiseFromText('5000') };
  await db.insert(refund).values({ ...due, paymentId, orderLineId: lineId });
  expect(await isMoving(paid, 25)).toBe(true);
  await db
    .update(refund)
    .set({ status: 'done', reference: 'RF1', completedAt: NOON })
    .where(eq(refund.paymentId, paymentId));
  expect(await isMoving(paid, 25)).toBe(false);
});

test('an expired order cannot be cancelled', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  expect((await get(orderId, new Date(MONDAY_CUT_OFF.getTime() - 1))).isCancellable).toBe(true);
  expect((await get(orderId, MONDAY_CUT_OFF)).isCancellable).toBe(false);
});

test('lists the open orders of all accounts of the caller, and of no one else', async () => {
  const single = await fixture.placed(fixture.ananya);
  const joint = await fixture.placed(fixture.joint);
  const closed = await fixture.placed(fixture.ananya, '6000');
  await fixture.setStatus(closed, 'rejected');
  const foreign = await fixture.placed(fixture.rohan);
  const listAll = async (who: typeof fixture.ananya) =>
    (await listRows(accountOrderSource, who.ctx(), { ...FIRST_PAGE, where: { isOpen: true } })).items;
  expect(await listAll(fixture.ananya)).toMatchObject([
    { id: joint, accountId: fixture.joint.accountId },
    { id: single, accountId: fixture.ananya.accountId },
  ]);
  expect((await listAll(fixture.rohan)).map(({ id }) => id)).toEqual([foreign]);
});

test('lists the orders of an account newest first, by page, filtered by status and openness', async () => {
  const rejected = await fixture.placed(fixture.ananya, '6000');
  await fixture.setStatus(rejected, 'rejected');
  await fixture.add(fixture.ananya, 'Meru Flexi Cap Fund');
  const open = await fixture.place(fixture.ananya, await fixture.add(fixture.ananya));
  await fixture.placed(fixture.joint);
  await fixture.placed(fixture.rohan);
  const { items, count } = await list();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    { id: open.orderId, orderNumber: 'ORD-100002', status: 'otpPending', total: 1_000_000n, placedAt: NOON },
    { id: rejected, orderNumber: 'ORD-100001', fundNames: [expect.stringMatching(/^Nilgiri Flexi Cap/)] },
  ]);
  expect(items[0]!.fundNames).toEqual([
    expect.stringMatching(/^Meru Flexi Cap/),
    expect.stringMatching(/^Nilgiri Flexi Cap/),
  ]);
  const ids = async (...params: Parameters<typeof list>) => (await list(...params)).items.map(({ id }) => id);
  expect(await ids({ isOpen: true })).toEqual([open.orderId]);
  expect(await ids({ isOpen: false })).toEqual([rejected]);
  expect(await ids({ status: ['rejected', 'otpPending'] })).toEqual([open.orderId, rejected]);
  expect(await ids({ status: ['rejected'], isOpen: true })).toEqual([]);
  expect(await ids({}, { limit: 1, offset: 1 })).toEqual([rejected]);
  const { next } = await list({}, { limit: 1 });
  expect(await ids({}, { limit: 1, after: next! })).toEqual([rejected]);
  expect(await list({}, { offset: 5 })).toMatchObject({ items: [], count: 2, next: null });
  z.encode(contract.listOrders.answer, await list());
});

test('lists the payment of a receipt once an order is paid', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  await fixture.pay(orderId, 'failed');
  expect((await list()).items).toMatchObject([{ receiptPaymentId: null }]);
  const paid = await fixture.pay(orderId, 'matched', 2);
  expect((await list()).items).toMatchObject([{ receiptPaymentId: paid }]);
});

test.each<[PaymentState, 'netbanking' | null]>([
  ['initiated', 'netbanking'],
  ['pending', 'netbanking'],
  ['failed', null],
  ['expired', null],
  ['refundDue', null],
])(
  'lists until when an order can be paid, and the mode of a payment that is %s as open: %s',
  async (status, openPaymentMode) => {
    const orderId = await fixture.confirmed(fixture.ananya);
    const { expiresAt } = await fixture.order(orderId);
    expect((await list()).items).toMatchObject([{ expiresAt, openPaymentMode: null }]);
    await fixture.pay(orderId, status);
    expect((await list()).items).toMatchObject([{ expiresAt, openPaymentMode }]);
  },
);

test('an order can be paid by every mode that it has the means for, from the bank accounts of its account', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  const options = () => getPaymentOptions({ orderId }, fixture.ananya.ctx());
  expect(await options()).toMatchObject({
    modes: [
      { mode: 'netbanking', isPossible: true, problem: null },
      { mode: 'neft', isPossible: true, problem: null },
      { mode: 'cheque', isPossible: true, problem: null },
      { mode: 'upi', isPossible: true, problem: null },
      // Without a registered mandate.
      { mode: 'mandate', isPossible: false, problem: expect.objectContaining({}) },
    ],
    bankAccounts: [
      {
        ...{ id: fixture.ananya.bankAccountId, bankName: 'Artha Demonstration Bank', ifscCode: 'ARTH0000101' },
        ...{ numberLast4: '4417', holderName: 'Ananya Deshmukh', isPrimary: true },
      },
    ],
    mandates: [],
    confirmed: null,
    openCode: null,
  });
  const choice = { ...fixture.ananya.choice, mode: 'upi' as const, upiHandle: 'ananya@artha' };
  await fixture.verify(fixture.ananya, orderId, await fixture.code(fixture.ananya, orderId, choice), { choice });
  expect((await options()).confirmed).toMatchObject(choice);
  z.encode(contract.getPaymentOptions.answer, await options());
});

test("another client's order is not found by any call", async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  const rohan = fixture.rohan.ctx();
  const missing = { code: 'order.not-found', status: 404 };
  for (const id of [orderId, OTHER_ORDER_ID]) {
    await expect(getOrder({ orderId: id }, rohan)).rejects.toMatchObject(missing);
    await expect(getOrderStatus({ orderId: id }, rohan)).rejects.toMatchObject(missing);
    await expect(getPaymentOptions({ orderId: id }, rohan)).rejects.toMatchObject(missing);
    await expect(fixture.send(fixture.rohan, id)).rejects.toMatchObject(missing);
    await expect(fixture.verify(fixture.rohan, id, '123456')).rejects.toMatchObject(missing);
  }
  const { accountId } = fixture.ananya;
  await expect(listRows(accountOrderSource, rohan, { ...FIRST_PAGE, where: { accountId } })).rejects.toMatchObject({
    code: 'account.not-found',
    status: 404,
  });
});

test('lists the orders of a holding, and a first purchase once its folio is open', async () => {
  const { db } = fixture.database;
  await fixture.add(fixture.ananya, 'Meru Flexi Cap Fund');
  const both = await fixture.place(fixture.ananya, await fixture.add(fixture.ananya));
  const second = await fixture.placed(fixture.ananya, '6000');
  const [own] = await db.select().from(folio).where(eq(folio.accountId, fixture.ananya.accountId)).orderBy(folio.id);
  const [meru, nilgiri] = both.orderLines;
  const idsOf = async (where: Parameters<typeof list>[0]) => (await list(where)).items.map(({ id }) => id);
  expect(await idsOf({ instrumentId: nilgiri!.instrumentId })).toEqual([second, both.orderId]);
  expect(await idsOf({ instrumentId: meru!.instrumentId })).toEqual([both.orderId]);
  expect(await idsOf({ folioId: own!.id, instrumentId: nilgiri!.instrumentId })).toEqual([]);
  await db.update(orderLine).set({ folioId: own!.id }).where(eq(orderLine.id, nilgiri!.id));
  expect(await idsOf({ folioId: own!.id, instrumentId: nilgiri!.instrumentId })).toEqual([both.orderId]);
  expect(await idsOf({ folioId: own!.id, instrumentId: meru!.instrumentId })).toEqual([]);
  expect(await idsOf({ folioId: own!.id })).toEqual([both.orderId]);
  const [found] = (await list({ folioId: own!.id })).items;
  expect(found!.lines).toEqual([
    { instrumentId: meru!.instrumentId, folioId: null, amount: meru!.amount },
    { instrumentId: nilgiri!.instrumentId, folioId: own!.id, amount: nilgiri!.amount },
  ]);
});
