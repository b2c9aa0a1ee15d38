import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import type { AllotmentRow, RedemptionRow } from '../exchange/index.ts';
import { FRIDAY, NAV, NOW } from '../exchange/testing/exchange-fixture.ts';
import type { NewLot } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { allotLines, redeemLines } from './index.ts';

const database = await testDatabase();
const log = createLog('silent');
let fixture: SaleFixture;
beforeEach(async () => {
  fixture = await SaleFixture.open(database);
});

const MONDAY = businessDate('2026-11-23');
/** When the money of a switch has settled. */
const LATER = { businessNow: new Date('2026-11-25T17:45:00Z'), realNow: NOW.realNow };

const redeem = (...rows: readonly RedemptionRow[]) => redeemLines({ database, log, rows, now: NOW });
const allot = (...rows: readonly AllotmentRow[]) => allotLines({ database, log, rows, now: LATER });

const nothing = { bookedCount: 0, rejectedCount: 0, waitingCount: 0, differingLineIds: [] };

/** One lot free of load, one of load 1 %, one of ten days. */
const LOTS: readonly NewLot[] = [
  ['2023-05-02', '100.000'],
  ['2026-02-02', '50.000'],
  ['2026-11-10', '25.000'],
];

async function expectReconciled() {
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
}

test('redeems units of three lots at the NAV of the date; the money is due at the bank account', async () => {
  const holding = await fixture.holding(LOTS);
  const { orderId, lineId } = await fixture.accepted(holding, { units: '160.000' });
  await fixture.publish(holding.instrumentId);
  expect(await redeem(await fixture.registrar.redeem(lineId))).toEqual({ ...nothing, bookedCount: 1 });

  const line = await fixture.line(lineId);
  expect(line).toMatchObject({ status: 'redeemed', unitsReserved: null, allottedAt: NOW.businessNow, stampDuty: null });
  expect(textFromNav(line.allotmentNav!)).toBe('41.23450000');
  // 160 x 41.2345; 1 % of 50 and of 10 units; 0.001 % of the rest.
  expect(
    [line.grossAmount, line.exitLoad, line.securitiesTax, line.netAmount].map((each) => textFromPaise(each!)),
  ).toEqual(['6597.52', '24.74', '0.07', '6572.71']);
  expect(textFromUnits(line.allottedUnits!)).toBe('160.0000');
  expect(await fixture.held(holding)).toMatchObject({
    unitsAvailable: 150_000n,
    unitsReserved: 0n,
    lots: [{ on: '2026-11-10', unitsLeft: 150_000n }],
  });
  expect(await fixture.atExchange(lineId)).toBe(paiseFromText('6572.71'));
  expect(await fixture.payoutOf(lineId)).toMatchObject({
    amount: paiseFromText('6572.71'),
    bankAccountId: fixture.exchange.asha.bankAccountId,
    status: 'due',
    redeemedOn: FRIDAY,
    expectedOn: '2026-11-24',
    dueOn: '2026-11-25',
  });
  expect(await fixture.exchange.orderStatus(orderId)).toBe('redeemed');
  expect((await fixture.exchange.steps(orderId)).slice(-2)).toEqual([
    'line: accepted -> redeemed',
    'order: accepted -> redeemed',
  ]);
  const [mail] = await fixture.exchange.mails('Units sold: ORD-');
  expect(mail?.text).toContain('160.000 units at a NAV of ₹41.2345 (20 Nov 2026): ₹6,597.52\n  Exit load: ₹24.74');
  expect(mail?.text).toContain('expected in your account ending 4417 by 24 Nov 2026');
  const audited = await database.db.select().from(auditLog);
  expect(audited.map(({ action }) => action)).toContain('order.redeemed');
  await expectReconciled();
});

test('an amount redeems the units of its value at the NAV, at most what is reserved and free', async () => {
  const holding = await fixture.holding([['2023-05-02', '100.000']]);
  const some = await fixture.accepted(holding, { rupees: '1000' });
  const more = await fixture.accepted(holding, { rupees: '3500' });
  await fixture.publish(holding.instrumentId);
  await redeem(await fixture.registrar.redeem(some.lineId), await fixture.registrar.redeem(more.lineId));
  // 1000 / 41.2345; the second asks for 84.880 units, but 75.749 are left.
  expect(textFromUnits((await fixture.line(some.lineId)).allottedUnits!)).toBe('24.2520');
  expect(textFromUnits((await fixture.line(more.lineId)).allottedUnits!)).toBe('75.7480');
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 0n, unitsReserved: 0n, lots: [] });
  await expectReconciled();
});

test('what an amount reserved too much is free again', async () => {
  const holding = await fixture.holding([['2023-05-02', '100.000']]);
  const { lineId } = await fixture.accepted(holding, { rupees: '1000' });
  expect(textFromUnits((await fixture.held(holding)).unitsReserved)).toBe('26.9460');
  await fixture.publish(holding.instrumentId);
  await redeem(await fixture.registrar.redeem(lineId));
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 757_480n, unitsReserved: 0n });
});

test.each([
  ['by their number', {}],
  ['without a number', { Qty: '0.000' }],
])('all units, requested %s, are those that were free then', async (_what, requested) => {
  const holding = await fixture.holding([['2023-05-02', '100.000']]);
  const { lineId } = await fixture.accepted(holding, 'all');
  const row = await fixture.publish(holding.instrumentId).then(() => fixture.registrar.redeem(lineId));
  await fixture.buy(holding, [['2026-11-19', '10.000']]);
  expect(await redeem({ ...row, ...requested })).toEqual({ ...nothing, bookedCount: 1 });
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 100_000n, unitsReserved: 0n });
  await expectReconciled();
});

test('two sales of a holding take its lots in the order of the exchange, whatever the order of the rows', async () => {
  const holding = await fixture.holding(LOTS);
  const first = await fixture.accepted(holding, { units: '120.000' });
  const second = await fixture.accepted(holding, { units: '40.000' });
  await fixture.publish(holding.instrumentId);
  const rows = [await fixture.registrar.redeem(first.lineId), await fixture.registrar.redeem(second.lineId)];
  expect(await redeem(...rows.toReversed())).toEqual({ ...nothing, bookedCount: 2 });
  // 20 units of the second lot; then 30 of it and 10 of the third.
  expect(textFromPaise((await fixture.line(first.lineId)).exitLoad!)).toBe('8.25');
  expect(textFromPaise((await fixture.line(second.lineId)).exitLoad!)).toBe('16.49');
  await expectReconciled();
});

test('a partial sale and the rest bring what one sale of the sum brings, up to roundings', async () => {
  const apart = await fixture.holding(LOTS);
  const together = await fixture.holding(LOTS);
  const parts = [
    await fixture.accepted(apart, { units: '101.001' }),
    await fixture.accepted(apart, { units: '73.999' }),
  ];
  const whole = await fixture.accepted(together, { units: '175.000' });
  await fixture.publish(apart.instrumentId);
  for (const { lineId } of [...parts, whole]) await redeem(await fixture.registrar.redeem(lineId));
  const net = async (sales: readonly { lineId: number }[]) => {
    const lines = await Promise.all(sales.map(({ lineId }) => fixture.line(lineId)));
    return lines.reduce((sum, { netAmount }) => sum + netAmount!, 0n);
  };
  const difference = (await net(parts)) - (await net([whole]));
  expect(difference >= -3n && difference <= 3n).toBe(true);
  await expectReconciled();
});

test('a repeated statement changes nothing, and concurrent runs redeem once', async () => {
  const holding = await fixture.holding(LOTS);
  const sales = [];
  for (const units of ['10', '20', '30']) sales.push(await fixture.accepted(holding, { units }));
  await fixture.publish(holding.instrumentId);
  const rows: RedemptionRow[] = [];
  for (const { lineId } of sales) rows.push(await fixture.registrar.redeem(lineId));
  const tallies = await Promise.all([redeem(...rows), redeem(...rows.toReversed()), redeem(...rows, ...rows)]);
  expect(tallies.reduce((sum, { bookedCount }) => sum + bookedCount, 0)).toBe(3);
  expect(tallies.flatMap(({ differingLineIds }) => differingLineIds)).toEqual([]);
  expect(await redeem(...rows)).toEqual(nothing);
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 1_150_000n, unitsReserved: 0n });
  await expectReconciled();
});

test('a line waits for the NAV of its date and fund', async () => {
  const holding = await fixture.holding(LOTS);
  const { orderId, lineId } = await fixture.accepted(holding, { units: '10' });
  await fixture.publish(fixture.exchange.liquidId);
  const row = await fixture.registrar.redeem(lineId);
  expect(await redeem(row)).toEqual({ ...nothing, waitingCount: 1 });
  expect(await fixture.exchange.orderStatus(orderId)).toBe('accepted');
  expect((await fixture.held(holding)).unitsReserved).toBe(100_000n);
  await fixture.publish(holding.instrumentId);
  expect(await redeem(row)).toEqual({ ...nothing, bookedCount: 1 });
});

test.each<[string, Partial<RedemptionRow>]>([
  ['NAV', { AllottedNav: '41.2346' }],
  ['units', { AllottedUnit: '10.001' }],
  ['amount after load and tax', { AllotmentAmt: '408.24' }],
  ['tax', { STT: '0.0100' }],
  ['requested units', { Qty: '11.000' }],
  ['requested amount', { Amount: '500.00' }],
  ['client', { ClientCode: '0' }],
  ['scheme', { SchemeCode: '0' }],
  ['folio', { FolioNo: '1/1' }],
  ['empty folio', { FolioNo: '' }],
  ['report date, in the future', { ReportDate: '21/11/2026' }],
  ['order date, before the order', { OrderDate: '19/11/2026' }],
  ['date that is no date', { ReportDate: '2026-11-20' }],
])('a different %s is reported and leaves the line and its units unchanged', async (_what, change) => {
  const holding = await fixture.holding([['2026-02-02', '50.000']]);
  const { lineId } = await fixture.accepted(holding, { units: '10.000' });
  await fixture.publish(holding.instrumentId);
  const row = await fixture.registrar.redeem(lineId);
  expect(await redeem({ ...row, ...change })).toEqual({ ...nothing, differingLineIds: [lineId] });
  expect(await fixture.line(lineId)).toMatchObject({ status: 'accepted', unitsReserved: 100_000n });
  expect(await fixture.payoutOf(lineId)).toBeUndefined();
  expect(await redeem(row)).toEqual({ ...nothing, bookedCount: 1 });
});

test('a sale rejected by the registrar releases its units, and only those', async () => {
  const holding = await fixture.holding(LOTS);
  const rejected = await fixture.accepted(holding, { units: '40' });
  const other = await fixture.accepted(holding, { units: '20' });
  await fixture.publish(holding.instrumentId);
  expect(await redeem(await fixture.registrar.reject(rejected.lineId))).toEqual({ ...nothing, rejectedCount: 1 });
  expect(await fixture.line(rejected.lineId)).toMatchObject({
    status: 'rejected',
    rejectReason: 'REJECTED BY RTA',
    unitsReserved: null,
  });
  expect(await fixture.exchange.orderStatus(rejected.orderId)).toBe('rejected');
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 1_550_000n, unitsReserved: 200_000n });
  expect((await fixture.exchange.mails('Order not accepted'))[0]?.text).toContain('REJECTED BY RTA');
  await redeem(await fixture.registrar.redeem(other.lineId));
  await expectReconciled();
});

test('a rejection of a redeemed line, and a redemption of a rejected one, contradict the booking', async () => {
  const holding = await fixture.holding(LOTS);
  const [one, two] = [await fixture.accepted(holding, { units: '1' }), await fixture.accepted(holding, { units: '2' })];
  await fixture.publish(holding.instrumentId);
  await redeem(await fixture.registrar.redeem(one.lineId), await fixture.registrar.reject(two.lineId));
  const rows = [await fixture.registrar.reject(one.lineId), await fixture.registrar.redeem(two.lineId)];
  expect(await redeem(...rows)).toEqual({ ...nothing, differingLineIds: [one.lineId, two.lineId] });
});

test('rows of another statement are reported, not booked', async () => {
  const holding = await fixture.holding(LOTS);
  const sale = await fixture.accepted(holding, { units: '1' });
  const bought = await fixture.exchange.accepted();
  await fixture.publish(holding.instrumentId);
  const row = await fixture.registrar.redeem(sale.lineId);
  expect(await allot({ ...row, IntRef: '' })).toEqual({ ...nothing, differingLineIds: [sale.lineId] });
  const allotted = await fixture.exchange.row(bought.lineIds[0]!);
  expect(await redeem({ ...allotted, Qty: '0.000', STT: '0.0000' })).toEqual({
    ...nothing,
    differingLineIds: bought.lineIds,
  });
});

test('an order that cannot be booked does not block the others', async () => {
  const holding = await fixture.holding(LOTS);
  const sales = [];
  for (let count = 0; count < 5; count += 1) sales.push(await fixture.accepted(holding, { units: '1' }));
  await fixture.publish(holding.instrumentId);
  const rows: RedemptionRow[] = [];
  for (const { lineId } of sales) rows.push(await fixture.registrar.redeem(lineId));
  const { orderId, lineId } = sales[2]!;
  // A history that contradicts its state: the order cannot become redeemed.
  await database.db.execute(sql`update client_order set status = 'sent' where id = ${orderId}`);
  await database.db.execute(sql`update order_line set nav_on = null where id = ${lineId}`);
  expect(await redeem(...rows)).toMatchObject({ bookedCount: 4 });
  await expectReconciled();
});

test('a switch: units out at their NAV, the money to the second fund, new units at its cost', async () => {
  const holding = await fixture.holding(LOTS);
  const { liquidId } = fixture.exchange;
  const { orderId, lineId, inLineId } = await fixture.acceptedSwitch(liquidId, holding, { units: '120.000' });
  await fixture.publish(holding.instrumentId);
  await fixture.publish(liquidId, MONDAY, '1234.5678');
  const out = await fixture.registrar.redeem(lineId);
  const into = await fixture.registrar.allot(inLineId!, out, '1234.5678');
  // The in-leg waits for the money of its out-leg.
  expect(await allot(into)).toEqual({ ...nothing, waitingCount: 1 });
  expect(await redeem(out)).toEqual({ ...nothing, bookedCount: 1 });
  expect(await fixture.exchange.orderStatus(orderId)).toBe('redeemed');
  expect(await fixture.payoutOf(lineId)).toBeUndefined();
  const net = (await fixture.line(lineId)).netAmount!;
  expect(textFromPaise(net)).toBe('4939.84');
  expect(await fixture.atExchange(inLineId!)).toBe(net);

  expect(await allot(into)).toEqual({ ...nothing, bookedCount: 1 });
  const line = await fixture.line(inLineId!);
  expect(line).toMatchObject({ status: 'allotted', amount: net, navOn: MONDAY, grossAmount: null });
  expect([line.stampDuty, line.netAmount].map((each) => textFromPaise(each!))).toEqual(['0.25', '4939.59']);
  expect(await fixture.exchange.orderStatus(orderId)).toBe('completed');
  const held = await fixture.held({ folioId: holding.folioId, instrumentId: liquidId });
  expect(held.lots).toMatchObject([{ on: MONDAY, cost: net, unitsLeft: line.allottedUnits }]);
  expect(await fixture.atExchange(inLineId!)).toBe(0n);
  expect((await fixture.exchange.steps(orderId)).slice(-4)).toEqual([
    'line: accepted -> redeemed',
    'order: accepted -> redeemed',
    'line: accepted -> allotted',
    'order: redeemed -> completed',
  ]);
  const [mail] = await fixture.exchange.mails('Switch completed: ORD-');
  expect(mail?.text).toContain('4.001 units for ₹4,939.84 at a NAV of ₹1,234.5678 (23 Nov 2026)');
  await expectReconciled();
});

test('an out-leg rejected by the registrar ends the whole switch', async () => {
  const holding = await fixture.holding(LOTS);
  const { orderId, lineId, inLineId } = await fixture.acceptedSwitch(fixture.exchange.liquidId, holding, 'all');
  const row = await fixture.registrar.reject(lineId);
  expect(await redeem(row)).toEqual({ ...nothing, rejectedCount: 1 });
  for (const id of [lineId, inLineId!]) expect((await fixture.line(id)).status).toBe('rejected');
  expect(await fixture.exchange.orderStatus(orderId)).toBe('rejected');
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 1_750_000n, unitsReserved: 0n });
  // The statement of allotments reports its in-leg too.
  const inRow = await fixture.registrar.allot(inLineId!, { AllotmentAmt: '1.00' }, '1234.5678');
  expect(await allot({ ...inRow, ValidFlag: 'N' })).toEqual(nothing);
});

test('an in-leg rejected after its out-leg is paid out to the client', async () => {
  const holding = await fixture.holding(LOTS);
  const { liquidId, asha } = fixture.exchange;
  const { orderId, lineId, inLineId } = await fixture.acceptedSwitch(liquidId, holding, { units: '120.000' });
  await fixture.publish(holding.instrumentId);
  const out = await fixture.registrar.redeem(lineId);
  const into = { ...(await fixture.registrar.allot(inLineId!, out, '1234.5678')), ValidFlag: 'N' as const };
  expect(await allot(into)).toEqual({ ...nothing, waitingCount: 1 });
  await redeem(out);
  expect(await allot(into)).toEqual({ ...nothing, rejectedCount: 1 });
  expect((await fixture.line(inLineId!)).status).toBe('rejected');
  expect((await fixture.line(lineId)).status).toBe('redeemed');
  expect(await fixture.exchange.orderStatus(orderId)).toBe('rejected');
  const net = (await fixture.line(lineId)).netAmount!;
  expect(await fixture.payoutOf(inLineId!)).toMatchObject({
    amount: net,
    bankAccountId: asha.bankAccountId,
    redeemedOn: MONDAY,
    expectedOn: '2026-11-24',
  });
  expect(await fixture.atExchange(inLineId!)).toBe(net);
  expect((await fixture.exchange.mails('Order not accepted')).at(-1)?.text).toContain(
    'did not accept the money: ₹4,939.84 is expected in your account ending 4417 by 24 Nov 2026',
  );
  await expectReconciled();
});

test('the money of a rejected in-leg waits until the client has a verified primary bank account', async () => {
  const holding = await fixture.holding(LOTS);
  const { lineId, inLineId } = await fixture.acceptedSwitch(fixture.exchange.liquidId, holding, { units: '10' });
  await fixture.publish(holding.instrumentId);
  const out = await fixture.registrar.redeem(lineId);
  await redeem(out);
  const into = { ...(await fixture.registrar.allot(inLineId!, out, NAV)), ValidFlag: 'N' as const };
  await database.db.execute(sql`update bank_account set verified_at = null`);
  expect(await allot(into)).toEqual({ ...nothing, differingLineIds: [inLineId] });
  expect((await fixture.line(inLineId!)).status).toBe('accepted');
  await fixture.sealBankNumber(fixture.exchange.asha);
  expect(await allot(into)).toEqual({ ...nothing, rejectedCount: 1 });
});
