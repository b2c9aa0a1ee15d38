import { placeSale as placeRoute } from '@artha/contract/trading/sales';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '@artha/domain/kit/money';
import { idcwJournal } from '@artha/domain/ledger/ledger/income-journals';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { getOrder, getOrderStatus } from '../orders/get-order.ts';
import { getPaymentOptions } from '../orders/get-payment-options.ts';
import { listCancellable } from '../orders/list-cancellable.ts';
import { orderLine } from '../orders/orders.tables.ts';
import { sendOrderOtp } from '../orders/send-order-otp.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import { later, MONDAY_CUT_OFF, NOON } from '../orders/testing/order-fixture.ts';
import { getPlacedSale } from './get-placed-sale.ts';
import { getSaleTerms } from './list-sellable.ts';
import { listSwitchTargets } from './list-switch-targets.ts';
import type { HoldingRef } from './testing/sale-fixture.ts';
import { SaleFixture } from './testing/sale-fixture.ts';

let fixture: SaleFixture;
let ananya: Person;
let largeCap: HoldingRef;
const units = unitsFromText;
beforeAll(async () => {
  fixture = await SaleFixture.open();
  ananya = fixture.ananya;
  largeCap = await fixture.holding(ananya);
});
beforeEach(() => fixture.clear());

const refused = (call: Promise<unknown>, code: string, details: object = {}) =>
  expect(call).rejects.toMatchObject({ code, ...details });
const wrongFor = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');
const stateOf = async (orderId: string) => {
  const { status, lines } = await fixture.orders.order(orderId);
  return { status, lines: lines.map((line) => line.status), reserved: (await fixture.held(largeCap)).reserved };
};

test('estimates a sale purchase by purchase, with load, tax and gain', async () => {
  const estimate = await fixture.estimate(ananya, { ...largeCap, amount: paiseFromText('100000') });
  expect(
    estimate.parts.map((part) => [
      ...[part.acquiredOn, textFromUnits(part.units), part.daysHeld, textFromPaise(part.value)],
      ...[part.loadPercent, textFromPaise(part.load), textFromPaise(part.gain), part.term, part.taxSection],
    ]),
  ).toEqual([
    ['2023-12-20', '349.0180', 1066, '60943.57', '0', '0.00', '10943.57', 'long', '198'],
    ['2025-01-20', '120.7050', 669, '21076.83', '0', '0.00', '-3923.17', 'long', '198'],
    ['2026-01-20', '102.9670', 304, '17979.52', '1', '179.80', '-2506.15', 'short', '196'],
  ]);
  expect(textFromPaise(estimate.netAmount)).toBe('99819.12');
  expect(estimate.grossAmount - estimate.exitLoad - estimate.securitiesTax).toBe(estimate.netAmount);
  expect(estimate).toMatchObject({
    ...{ kind: 'redemption', navOn: '2026-11-19', expectedNavOn: '2026-11-20', switchIn: null },
    ...{ confirmBy: new Date('2026-11-20T09:30:00Z'), payoutExpectedOn: '2026-11-24', payoutDueOn: '2026-11-25' },
  });
});

test('the NAV of 31-Jan-2018 lowers the gain on units from before', async () => {
  const { pool } = fixture.orders.database;
  const age = (from: string, to: string) =>
    pool.query(
      `update lot set acquired_on = $2::date where folio_id = $3 and instrument_id = $4 and acquired_on = $1::date`,
      [from, to, largeCap.folioId, largeCap.instrumentId],
    );
  const gainOfFirst = async () => {
    const { parts } = await fixture.estimate(ananya, { ...largeCap, amount: paiseFromText('100000') });
    return [parts[0]!.acquiredOn, textFromPaise(parts[0]!.gain)];
  };
  await age('2023-12-20', '2017-06-01');
  expect(await gainOfFirst()).toEqual(['2017-06-01', '10943.57']);
  await pool.query(
    `insert into grandfathered_nav (scheme_code, nav, source) select scheme_code, 160, 'test' from instrument where id = $1`,
    [largeCap.instrumentId],
  );
  expect(await gainOfFirst()).toEqual(['2017-06-01', '5100.69']);
  await age('2017-06-01', '2023-12-20');
  expect(await gainOfFirst()).toEqual(['2023-12-20', '10943.57']);
});

test('after the cut-off, the NAV of the next business day applies', async () => {
  const businessNow = new Date('2026-11-20T09:30:00.001Z');
  const estimate = await fixture.estimate(ananya, { ...largeCap, units: units('10') }, { businessNow });
  expect(estimate).toMatchObject({ expectedNavOn: '2026-11-23', confirmBy: MONDAY_CUT_OFF });
});

test('estimates the second fund of a switch when the money of the first has settled', async () => {
  const toInstrumentId = await fixture.orders.fund('Nilgiri Flexi Cap Fund');
  const estimate = await fixture.estimate(ananya, { ...largeCap, isAllUnits: true, toInstrumentId });
  expect(estimate).toMatchObject({ kind: 'switch', payoutExpectedOn: null, payoutDueOn: null });
  const { switchIn, netAmount } = estimate;
  expect(switchIn).toMatchObject({ instrument: { id: toInstrumentId }, expectedNavOn: '2026-11-24' });
  expect(switchIn!.netAmount + switchIn!.stampDuty).toBe(netAmount);
});

test('lists the terms of a sale and the funds of the house that accept a switch', async () => {
  const terms = await getSaleTerms(largeCap, ananya.ctx());
  expect(terms.rule).toMatchObject({ exitLoads: ['1% within 365 days', 'nil after 365 days'], settlementDays: 2 });
  expect(terms.bankAccounts.map(({ id }) => id)).toEqual([ananya.bankAccountId]);
  await fixture.db.update(bankAccount).set({ verifiedAt: null });
  expect((await getSaleTerms(largeCap, ananya.ctx())).bankAccounts).toEqual([]);
  const { items, isCut } = await listSwitchTargets({ ...largeCap, search: 'cap FUND' }, ananya.ctx());
  expect(items.map(({ name }) => name)).toEqual([
    'Nilgiri Flexi Cap Fund - Direct Plan - Growth',
    'Nilgiri Flexi Cap Fund - Direct Plan - IDCW',
    'Nilgiri Large Cap Fund - Direct Plan - IDCW',
    'Nilgiri Midcap Opportunities Fund - Direct Plan - Growth',
    // By its category, small cap.
    'Nilgiri Small Companies Fund - Direct Plan - Growth',
  ]);
  expect(isCut).toBe(false);
});

test('placing reserves nothing; the code confirms, reserves and sends once', async () => {
  const orderId = await fixture.placedUnits(ananya, '100.5');
  expect(await stateOf(orderId)).toEqual({ status: 'otpPending', lines: ['placed'], reserved: 0n });
  const code = await fixture.code(ananya, orderId);
  expect((await fixture.orders.messages('sms'))[0]!.text).toMatch(
    /^\d{6} is your code to sell 100\.500 units of Nilgiri Large Cap Fund - Direct Plan - Growth, about ₹17,548\.75, paid to Artha Demonstration Bank ending 4417\. /,
  );
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
  const confirmed = { status: 'confirmed', lines: ['confirmed'], reserved: units('100.5') };
  expect(await stateOf(orderId)).toEqual(confirmed);
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
  await refused(fixture.verify(ananya, orderId, wrongFor(code)), 'order.already-confirmed');
  expect(await stateOf(orderId)).toEqual(confirmed);
  const { lines, steps } = await fixture.orders.order(orderId);
  expect(await fixture.toExchange()).toEqual([{ orderLineId: lines[0]!.id }]);
  expect(steps).toEqual(['order: draft -> otpPending', 'order: otpPending -> confirmed', 'line: placed -> confirmed']);
  expect((await fixture.notified()).map((each) => each.code)).toEqual(['sale-placed', 'sale-confirmed']);
  expect(await fixture.orders.audited(orderId)).toEqual(['order.placed', 'order.code-sent', 'order.confirmed']);
  expect(await getOrder({ orderId }, ananya.ctx())).toMatchObject({
    kind: 'redemption',
    isCancellable: true,
    payments: [],
  });
  expect(await getOrderStatus({ orderId }, ananya.ctx())).toMatchObject({ status: 'confirmed', paymentStatus: null });
});

test('a sale by amount reserves units for a NAV that is a tenth lower, at most all free ones', async () => {
  const half = await fixture.confirmed(ananya, { ...largeCap, amount: paiseFromText('50000') });
  const [line] = (await fixture.orders.order(half)).lines;
  // 50,000 / (174.6144 x 0.9), rounded up
  expect([line!.amount, line!.units, line!.unitsReserved]).toEqual([paiseFromText('50000'), null, units('318.162')]);
  await fixture.clear();
  const nearlyAll = await fixture.confirmed(ananya, { ...largeCap, amount: paiseFromText('104000') });
  expect((await fixture.orders.order(nearlyAll)).lines[0]!.unitsReserved).toBe(units('596.493'));
});

test('a switch is one order with two legs in the same folio', async () => {
  const toInstrumentId = await fixture.orders.fund('Nilgiri Midcap Opportunities Fund');
  const orderId = await fixture.placed(ananya, { ...largeCap, isAllUnits: true, toInstrumentId });
  const code = await fixture.code(ananya, orderId);
  expect((await fixture.orders.messages('sms'))[0]!.text).toMatch(
    /is your code to switch all 596\.493 units of Nilgiri Large Cap Fund - Direct Plan - Growth, about ₹1,04,156\.27, to Nilgiri Midcap Opportunities Fund - Direct Plan - Growth\./,
  );
  await fixture.verify(ananya, orderId, code);
  const { lines, bankAccountId, kind } = await fixture.orders.order(orderId);
  expect([kind, bankAccountId]).toEqual(['switch', null]);
  expect(lines).toMatchObject([
    { side: 'switch-out', isAllUnits: true, units: units('596.493'), status: 'confirmed', isAdditional: false },
    { side: 'switch-in', amount: null, units: null, status: 'confirmed', isAdditional: true },
  ]);
  expect(new Set(lines.map(({ folioId }) => folioId)).size).toBe(1);
  expect(await fixture.toExchange()).toEqual([{ orderLineId: lines[0]!.id }]);
});

test('placing twice with one key places one order', async () => {
  const sale = { ...largeCap, units: units('10') };
  const { version } = await fixture.estimate(ananya, sale);
  const input = { ...sale, version, bankAccountId: ananya.bankAccountId };
  const first = await fixture.place(ananya, input, { idempotencyKey: 'one' });
  expect(await fixture.place(ananya, input, { idempotencyKey: 'one' })).toEqual(first);
  await refused(
    fixture.place(ananya, { ...input, units: units('11') }, { idempotencyKey: 'one' }),
    'request.key-reused',
  );
  await refused(fixture.place(ananya, input, { idempotencyKey: undefined, route: placeRoute }), 'request.invalid');
  expect(await fixture.orders.orders()).toHaveLength(1);
});

test('a code is refused once units were allotted or sold, and the new figures are shown', async () => {
  const orderId = await fixture.placedUnits(ananya, '10');
  const code = await fixture.code(ananya, orderId);
  expect(await getPlacedSale({ orderId }, ananya.ctx())).toMatchObject({
    ...{ isChanged: false, openCode: { triesLeft: 5 }, bankAccount: { numberLast4: '4417' } },
    request: { units: units('10'), amount: null, isAllUnits: false, bankAccountId: ananya.bankAccountId },
  });
  await fixture.growOldestLot(largeCap, '5');
  try {
    expect(await getPlacedSale({ orderId }, ananya.ctx())).toMatchObject({ isChanged: true });
    await refused(fixture.verify(ananya, orderId, code), 'sale.changed', { status: 409 });
    await refused(fixture.send(ananya, orderId, { realNow: later(60) }), 'sale.changed');
    expect(await stateOf(orderId)).toEqual({ status: 'otpPending', lines: ['placed'], reserved: 0n });
    expect((await fixture.orders.codes())[0]!.attempts).toBe(0);
  } finally {
    await fixture.growOldestLot(largeCap, '-5');
  }
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
});

test('a sale of all units is refused when another one has reserved some; a new price alone is not', async () => {
  const all = await fixture.placed(ananya, { ...largeCap, isAllUnits: true });
  const code = await fixture.code(ananya, all);
  const [{ latestNav } = { latestNav: null }] = await fixture.db
    .select()
    .from(instrument)
    .where(eq(instrument.id, largeCap.instrumentId));
  await fixture.confirmedUnits(ananya, '10');
  await refused(fixture.verify(ananya, all, code), 'sale.changed');
  await fixture.cancel(ananya, all);
  const units90 = await fixture.placedUnits(ananya, '90');
  const second = await fixture.code(ananya, units90);
  await fixture.db
    .update(instrument)
    .set({ latestNav: ((latestNav! * 9n) / 10n) as never })
    .where(eq(instrument.id, largeCap.instrumentId));
  try {
    expect(await fixture.verify(ananya, units90, second)).toEqual({ verified: true });
  } finally {
    await fixture.db.update(instrument).set({ latestNav }).where(eq(instrument.id, largeCap.instrumentId));
  }
});

test('a code is valid for one sale of one client, five minutes, five tries', async () => {
  const orderId = await fixture.placedUnits(ananya, '10');
  const other = await fixture.placedUnits(ananya, '20');
  const code = await fixture.code(ananya, orderId);
  await refused(fixture.verify(ananya, other, code), 'otp.not-valid');
  await refused(fixture.verify(fixture.rohan, orderId, code), 'order.not-found', { status: 404 });
  await refused(fixture.send(fixture.rohan, orderId), 'order.not-found');
  await refused(getPlacedSale({ orderId }, fixture.rohan.ctx()), 'order.not-found');
  await refused(fixture.verify(ananya, orderId, code, { realNow: later(300) }), 'otp.not-valid');
  await refused(fixture.verify(ananya, orderId, wrongFor(code)), 'otp.wrong', {
    message: 'The code is not correct. Tries left: 4.',
  });
  for (const offset of [2, 3, 4, 5])
    await refused(fixture.verify(ananya, orderId, wrongFor(code, offset)), 'otp.wrong');
  await refused(fixture.verify(ananya, orderId, code), 'otp.too-many-tries');
  expect(await stateOf(orderId)).toEqual({ status: 'otpPending', lines: ['placed'], reserved: 0n });
  expect((await fixture.orders.audited(orderId)).filter((action) => action === 'order.code-refused')).toHaveLength(7);
});

test('a changed bank account is refused at the code', async () => {
  const orderId = await fixture.placedUnits(ananya, '10');
  const code = await fixture.code(ananya, orderId);
  await fixture.db.update(bankAccount).set({ verifiedAt: null }).where(eq(bankAccount.id, ananya.bankAccountId));
  await refused(fixture.verify(ananya, orderId, code), 'sale.bank-account-not-possible');
  expect((await fixture.held(largeCap)).reserved).toBe(0n);
});

test('a sale is neither paid nor confirmed as a purchase, and a purchase is not sold', async () => {
  const orderId = await fixture.placedUnits(ananya, '10');
  await refused(getPaymentOptions({ orderId }, ananya.ctx()), 'order.not-found');
  await refused(sendOrderOtp({ orderId, ...ananya.choice }, ananya.ctx()), 'order.not-found');
  const purchase = await fixture.orders.placed(ananya);
  await refused(fixture.send(ananya, purchase), 'order.not-found');
  await refused(fixture.verify(ananya, purchase, '123456'), 'order.not-found');
});

test('an unconfirmed sale is cancelled without a code, a confirmed one with its own', async () => {
  const unconfirmed = await fixture.placedUnits(ananya, '10');
  await refused(fixture.sendCancel(ananya, unconfirmed), 'order.code-not-needed');
  expect(await fixture.cancel(ananya, unconfirmed)).toEqual({ status: 'cancelled' });
  const orderId = await fixture.confirmedUnits(ananya, '100');
  const saleCode = await fixture.lastCode();
  await refused(fixture.cancel(ananya, orderId), 'order.code-needed', { fields: { otpCode: [expect.any(String)] } });
  await fixture.sendCancel(ananya, orderId);
  const code = await fixture.lastCode();
  expect((await fixture.orders.messages('sms'))[0]!.text).toContain(
    'to cancel the sell order ORD-100002 of 100.000 units of Nilgiri Large Cap Fund',
  );
  if (saleCode !== code) await refused(fixture.cancel(ananya, orderId, saleCode), 'otp.wrong');
  await refused(fixture.cancel(ananya, orderId, wrongFor(code)), 'otp.wrong');
  expect(await stateOf(orderId)).toEqual({ status: 'confirmed', lines: ['confirmed'], reserved: units('100') });
  expect(await fixture.cancel(ananya, orderId, code, { idempotencyKey: 'once' })).toEqual({ status: 'cancelled' });
  expect(await fixture.cancel(ananya, orderId, code, { idempotencyKey: 'once' })).toEqual({ status: 'cancelled' });
  expect(await stateOf(orderId)).toEqual({ status: 'cancelled', lines: ['cancelled'], reserved: 0n });
  expect((await fixture.notified()).map((each) => each.code)).toEqual([
    ...['sale-placed', 'sale-cancelled', 'sale-placed', 'sale-confirmed', 'sale-cancelled'],
  ]);
});

test('a sale with a number at the exchange is not cancelled any more', async () => {
  const orderId = await fixture.confirmedUnits(ananya, '100');
  await fixture.sendCancel(ananya, orderId);
  const code = await fixture.lastCode();
  await fixture.db.update(orderLine).set({ exchangeTransNumber: '2026112010001000001' });
  await refused(fixture.cancel(ananya, orderId, code), 'order.not-cancellable', { status: 409 });
  await refused(fixture.sendCancel(ananya, orderId, { realNow: later(60) }), 'order.not-cancellable');
  expect(await stateOf(orderId)).toEqual({ status: 'confirmed', lines: ['confirmed'], reserved: units('100') });
  const { items } = await listCancellable({}, ananya.ctx());
  expect(items).toMatchObject([
    { isCancellable: false, needsCode: false, whyNot: 'It was already sent to the exchange.' },
  ]);
});

test('lists what can be cancelled, how, and why not', async () => {
  const purchase = await fixture.orders.confirmed(ananya);
  await fixture.orders.setStatus(purchase, 'paid');
  await fixture.orders.placed(ananya, '6000');
  await fixture.placedUnits(ananya, '10');
  await fixture.confirmed(ananya, { ...largeCap, amount: paiseFromText('5000') });
  const listed = async (businessNow = NOON) =>
    (await listCancellable({}, ananya.ctx({ businessNow }))).items.map((item) => [
      ...[item.kind, item.requestText, item.isCancellable, item.needsCode, item.whyNot],
    ]);
  expect(await listed()).toEqual([
    ['redemption', '₹5,000.00', true, true, null],
    ['redemption', '10.000 units', true, false, null],
    ['purchase', '₹6,000.00', true, false, null],
    ['purchase', '₹5,000.00', false, false, 'Its payment was received, so it is being invested.'],
  ]);
  expect((await listed(MONDAY_CUT_OFF))[1]).toEqual(['redemption', '10.000 units', false, false, 'It has expired.']);
  expect((await listCancellable({}, fixture.rohan.ctx())).items).toEqual([]);
});

test('an unconfirmed sale expires at the cut-off of the next business day; a confirmed one does not', async () => {
  const orderId = await fixture.placedUnits(ananya, '10');
  const code = await fixture.code(ananya, orderId);
  await fixture.confirmedUnits(fixture.ananya, '20');
  await refused(fixture.verify(ananya, orderId, code, { businessNow: MONDAY_CUT_OFF }), 'order.expired');
  await refused(
    cancelOrder({ orderId, reason: undefined }, ananya.ctx({ businessNow: MONDAY_CUT_OFF })),
    'order.not-cancellable',
  );
  const clock = { businessNow: MONDAY_CUT_OFF, realNow: NOON };
  expect(await expireOrders(fixture.orders.database, clock)).toBe(1);
  expect(await stateOf(orderId)).toEqual({ status: 'expired', lines: ['expired'], reserved: units('20') });
  expect((await fixture.notified()).at(-1)).toMatchObject({
    code: 'sale-expired',
    values: { request: '10.000 units' },
  });
});

test('estimates the sale of reinvested income without load', async () => {
  const { folioId, instrumentId } = largeCap;
  const amounts = { income: paiseFromText('1000'), incomeTax: paiseFromText('0'), stampDuty: paiseFromText('0.05') };
  const of = { distributionId: '1', on: businessDate('2026-10-12'), folioId, instrumentId };
  await transaction(fixture.orders.database, (tx) =>
    postJournals(tx, [idcwJournal({ ...of, ...amounts, units: units('5') })], { businessNow: NOON, realNow: NOON }),
  );
  const { parts } = await fixture.estimate(ananya, { ...largeCap, isAllUnits: true });
  expect(parts.slice(-2).map(({ acquiredOn, loadPercent }) => [acquiredOn, loadPercent])).toEqual([
    ['2026-01-20', '1'],
    ['2026-10-12', '0'],
  ]);
});
