import { addDays, businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import { inboxEvent, outbox } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { getBalances, reconcileLedger } from '../../ledger/ledger/index.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import type { PlacedSale } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { NOW } from '../exchange/testing/exchange-fixture.ts';
import { allotLines, redeemLines } from '../registrar/index.ts';
import { bookPayouts } from './book-payouts.ts';
import type { PaidRow } from './payout-file.adapter.ts';
import { loadPayout } from './payout-answer.ts';

const database = await testDatabase();
const log = createLog('silent');
/** The evening of a Tuesday, when the money of Friday's sales usually arrives. */
const TUESDAY = businessDate('2026-11-24');
const EVENING = new Date('2026-11-24T14:30:00Z');
const clocks = { ...createClocks(), businessNow: () => EVENING, realNow: () => EVENING };
let fixture: SaleFixture;
let serial = 0;
let isPublished = false;

beforeAll(async () => {
  await new NotificationFixture(database).person('systemAdmin');
});
beforeEach(async () => {
  isPublished = false;
  fixture = await SaleFixture.open(database);
});

/** A sale whose units were redeemed and whose payout is due. */
async function redeemed(units = '100.000'): Promise<PlacedSale> {
  const holding = await fixture.holding([['2023-05-02', '200.000']]);
  const sale = await fixture.accepted(holding, { units });
  if (!isPublished) await fixture.publish(holding.instrumentId);
  isPublished = true;
  await redeemLines({ database, log, rows: [await fixture.registrar.redeem(sale.lineId)], now: NOW });
  return sale;
}

async function rowOf({ lineId }: PlacedSale, changes: Partial<PaidRow> = {}): Promise<PaidRow> {
  serial += 1;
  const { exchangeOrderNumber } = await fixture.line(lineId);
  const payout = await fixture.payoutOf(lineId);
  return {
    reference: `SBXN20261124${String(serial).padStart(8, '0')}`,
    exchangeOrderNo: exchangeOrderNumber!,
    orderReference: `AL${lineId}`,
    amount: payout!.amount,
    accountLast4: '4417',
    paidOn: TUESDAY,
    ...changes,
  };
}

const book = (rows: readonly PaidRow[], on = TUESDAY) => bookPayouts({ database, clocks, log }, { on, rows });

const parkedEvents = async () =>
  (await database.db.select().from(inboxEvent).where(eq(inboxEvent.state, 'parked'))).map(({ eventId }) => eventId);

test('a payout completes the sale: money at the bank, state, audit, mail', async () => {
  const sale = await redeemed();
  const row = await rowOf(sale);
  expect(await book([row])).toEqual({ bookedCount: 1, parkedCount: 0 });
  expect((await fixture.line(sale.lineId)).status).toBe('paidOut');
  expect(await fixture.exchange.orderStatus(sale.orderId)).toBe('completed');
  expect(await fixture.payoutOf(sale.lineId)).toMatchObject({
    status: 'paid',
    reference: row.reference,
    paidOn: TUESDAY,
    interestOwed: 0n,
  });
  expect(await fixture.atExchange(sale.lineId)).toBe(0n);
  const atBank = await getBalances(database.db, { kind: 'bank', owner: String(fixture.exchange.asha.accountId) });
  // Bought for 4,000 and sold for 4,123.41.
  expect(textFromPaise((atBank.get('INR') ?? 0n) as typeof row.amount)).toBe('123.41');
  expect((await fixture.exchange.steps(sale.orderId)).slice(-2)).toEqual([
    'line: redeemed -> paidOut',
    'order: redeemed -> completed',
  ]);
  const audited = await database.db.select().from(auditLog);
  expect(audited.map(({ action }) => action)).toContain('payout.paid');
  const [mail] = (await fixture.exchange.mails('Your money from order')).slice(-1);
  expect(mail?.text).toContain(`was paid to your account ending 4417. Reference of the bank: ${row.reference}.`);
  expect(mail?.text).not.toContain('interest');
});

test('a file that is read again books nothing again', async () => {
  const row = await rowOf(await redeemed());
  await book([row]);
  expect(await book([row, row])).toEqual({ bookedCount: 0, parkedCount: 0 });
  const concurrent = await rowOf(await redeemed());
  const tallies = await Promise.all([book([concurrent]), book([concurrent]), book([concurrent])]);
  expect(tallies.reduce((sum, { bookedCount }) => sum + bookedCount, 0)).toBe(1);
  expect(tallies.every(({ parkedCount }) => parkedCount === 0)).toBe(true);
});

test('a late payout owes interest from the day after its last date', async () => {
  const sale = await redeemed();
  const on = businessDate('2026-11-30');
  const later = { ...clocks, businessNow: () => new Date('2026-11-30T14:30:00Z') };
  const row = await rowOf(sale, { paidOn: on });
  const owed = await loadPayout(database.db, sale.orderId, businessDate('2026-11-27'));
  // Two days after 25-Nov: 4,123.41 x 15 % x 2 / 365.
  expect([owed.payout?.status, textFromPaise(owed.payout!.interestOwed)]).toEqual(['due', '3.39']);
  expect(await bookPayouts({ database, clocks: later, log }, { on, rows: [row] })).toMatchObject({ bookedCount: 1 });
  expect(textFromPaise((await fixture.payoutOf(sale.lineId))!.interestOwed!)).toBe('8.47');
  const [mail] = (await fixture.exchange.mails('Your money from order')).slice(-1);
  expect(mail?.text).toContain('owes you interest of ₹8.47');
  expect((await loadPayout(database.db, sale.orderId, on)).payout).toMatchObject({
    status: 'paid',
    paidOn: on,
    interestOwed: paiseFromText('8.47'),
    bankNumberLast4: '4417',
  });
});

test.each<[string, Partial<PaidRow>]>([
  ['another amount', { amount: paiseFromText('1.00') }],
  ['an unknown order', { exchangeOrderNo: '1' }],
  ['another reference of ours', { orderReference: 'AL1' }],
  ['another account', { accountLast4: '0000' }],
  ['a date in the future', { paidOn: businessDate('2026-11-25') }],
  ['a date before the redemption', { paidOn: businessDate('2026-11-19') }],
  ['a date other than that of the file', { paidOn: businessDate('2026-11-23') }],
])('a row with %s is parked with an alert, and booked once it is right', async (_what, changes) => {
  const sale = await redeemed();
  const wrong = await rowOf(sale, changes);
  expect(await book([wrong])).toEqual({ bookedCount: 0, parkedCount: 1 });
  expect(await parkedEvents()).toContain(wrong.reference);
  expect((await fixture.line(sale.lineId)).status).toBe('redeemed');
  expect(await fixture.payoutOf(sale.lineId)).toMatchObject({ status: 'due', reference: null });
  const alerts = await database.db
    .select()
    .from(outbox)
    .where(like(outbox.idempotencyKey, 'event-parked:payout-file:%'));
  expect(alerts).toHaveLength(1);
  // The bank corrects its file: the transfer keeps its reference.
  const { reference } = wrong;
  expect(await book([await rowOf(sale, { reference })])).toEqual({ bookedCount: 1, parkedCount: 0 });
  expect(await parkedEvents()).not.toContain(reference);
  expect(await fixture.payoutOf(sale.lineId)).toMatchObject({ status: 'paid', reference });
  expect(await book([wrong])).toEqual({ bookedCount: 0, parkedCount: 1 });
  expect(await parkedEvents()).not.toContain(reference);
});

test('the file of a day in the future is not believed', async () => {
  const sale = await redeemed();
  const on = addDays(TUESDAY, 1);
  expect(await book([await rowOf(sale, { paidOn: on })], on)).toEqual({ bookedCount: 0, parkedCount: 1 });
});

test('a second transfer for a payout, and a reference with other figures, are parked and change nothing', async () => {
  const sale = await redeemed();
  const row = await rowOf(sale);
  await book([row]);
  const second = await rowOf(sale);
  expect(await book([second])).toEqual({ bookedCount: 0, parkedCount: 1 });
  expect(await book([{ ...row, amount: paiseFromText('1.00') }])).toEqual({ bookedCount: 0, parkedCount: 1 });
  const other = await redeemed();
  expect(await book([{ ...(await rowOf(other)), reference: row.reference }])).toEqual({
    bookedCount: 0,
    parkedCount: 1,
  });
  expect(await fixture.payoutOf(sale.lineId)).toMatchObject({ status: 'paid', reference: row.reference });
  expect(await fixture.payoutOf(other.lineId)).toMatchObject({ status: 'due' });
  expect(await parkedEvents()).not.toContain(row.reference);
});

test('a payout that came before our own redemption is booked once that is booked', async () => {
  const holding = await fixture.holding([['2023-05-02', '200.000']]);
  const sale = await fixture.accepted(holding, { units: '100.000' });
  const { exchangeOrderNumber } = await fixture.line(sale.lineId);
  serial += 1;
  const row: PaidRow = {
    reference: `SBXN-early-${serial}`,
    exchangeOrderNo: exchangeOrderNumber!,
    orderReference: `AL${sale.lineId}`,
    amount: paiseFromText('4123.41'),
    accountLast4: '4417',
    paidOn: TUESDAY,
  };
  expect(await book([row])).toEqual({ bookedCount: 0, parkedCount: 1 });
  await fixture.publish(holding.instrumentId);
  await redeemLines({ database, log, rows: [await fixture.registrar.redeem(sale.lineId)], now: NOW });
  expect(await book([row])).toEqual({ bookedCount: 1, parkedCount: 0 });
  expect(await parkedEvents()).not.toContain(row.reference);
});

test('the money of a rejected in-leg is paid out, and the switch ends', async () => {
  const holding = await fixture.holding([['2023-05-02', '200.000']]);
  const sale = await fixture.acceptedSwitch(fixture.exchange.liquidId, holding, { units: '100.000' });
  await fixture.publish(holding.instrumentId);
  const out = await fixture.registrar.redeem(sale.lineId);
  await redeemLines({ database, log, rows: [out], now: NOW });
  const into = { ...(await fixture.registrar.allot(sale.inLineId!, out, '1234.5678')), ValidFlag: 'N' as const };
  await allotLines({ database, log, rows: [into], now: { businessNow: EVENING, realNow: EVENING } });
  const leg = { ...sale, lineId: sale.inLineId! };
  // The exchange knows both legs by the reference of the message.
  expect(await book([await rowOf(leg)])).toEqual({ bookedCount: 0, parkedCount: 1 });
  expect(await book([await rowOf(leg, { orderReference: `AL${sale.lineId}` })])).toMatchObject({ bookedCount: 1 });
  expect((await fixture.line(leg.lineId)).status).toBe('refunded');
  expect((await fixture.line(sale.lineId)).status).toBe('redeemed');
  expect(await fixture.exchange.orderStatus(sale.orderId)).toBe('refunded');
  expect(await fixture.atExchange(leg.lineId)).toBe(0n);
});

test('the ledger reconciles after all of it', async () => {
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
