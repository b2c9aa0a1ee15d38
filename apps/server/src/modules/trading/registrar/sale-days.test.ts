/** Days of sales and switches against the sandbox: sent to the exchange, redeemed in the evening, paid out. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { textFromUnits } from '@artha/domain/kit/money';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { sign } from '../../../platform/http/signature.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { navImportJob } from '../../reference/feeds/nav-import-job.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import type { NewLot, PlacedSale, TestHolding, Wanted } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { payoutJob } from '../payouts/payout-job.ts';
import { allotmentJob } from './allotment-job.ts';
import { SandboxDays } from './testing/sandbox-days.ts';

const database = await testDatabase();
const clocks = createClocks();
let fixture: SaleFixture;
let days: SandboxDays;

beforeAll(async () => {
  fixture = await SaleFixture.open(database);
  await new NotificationFixture(database).person('operations');
  days = await SandboxDays.open({ database, clocks }, navImportJob, allotmentJob, payoutJob);
});

beforeEach(() => fetch(`${days.sandbox.url}/faults`, { method: 'DELETE' }));

const fault = (kind: string, more: object = {}) =>
  days.sandbox.control('/faults', { system: 'exchange', kind, times: 1, ...more });

/** The second one bears a load. */
const LOTS: readonly NewLot[] = [
  ['2023-05-02', '100.000'],
  [addDays(businessDateAt(clocks.realNow()), -100), '50.000'],
];

/** A holding that the registrar has too. @param more lots that the registrar has already */
async function holding(instrumentId = fixture.exchange.equityId, more: readonly NewLot[] = []): Promise<TestHolding> {
  const held = await fixture.holding(LOTS, { instrumentId });
  const [scheme] = await database.db.select().from(instrument).where(eq(instrument.id, instrumentId));
  const folio = {
    clientCode: held.owner.accountNumber,
    folioNumber: held.folioNumber,
    schemeCode: scheme!.schemeCode,
    lots: [...LOTS, ...more].map(([on, units]) => ({ on, units })),
  };
  const body = JSON.stringify({ folios: [folio] });
  const path = '/registrar/folios';
  const signature = sign(days.sandbox.env.sandboxSecret, { method: 'POST', path, body }, clocks.realNow());
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
  const answer = await fetch(days.sandbox.url + path, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return held;
}

const deliver = ({ lineId }: PlacedSale) => days.send(lineId);

const placeSale = async (wanted: Wanted, held?: TestHolding) =>
  fixture.sale(held ?? (await holding()), wanted, clocks.businessNow());

async function sentSale(wanted: Wanted, held?: TestHolding): Promise<PlacedSale> {
  const sale = await placeSale(wanted, held);
  await deliver(sale);
  return sale;
}

async function sentSwitch(wanted: Wanted): Promise<PlacedSale> {
  const { liquidId } = fixture.exchange;
  const sale = await fixture.switchTo(liquidId, await holding(), wanted, clocks.businessNow());
  await deliver(sale);
  return sale;
}

const navOn = async (lineId: number): Promise<BusinessDate> => (await fixture.line(lineId)).navOn!;
/** After the registrar's statement of a NAV date is processed. */
const toStatement = async (lineId: number) => days.advance(addDays(await navOn(lineId), 1), '01:00');
/** The same for the in-leg of a switch: a liquid fund allots on the evening after its NAV date. */
const toAllotment = async (lineId: number) => days.advance(addDays(await navOn(lineId), 2), '01:00');
/** After the payout file of the day on which the money is expected. */
const toPayout = async (lineId: number) => days.advance((await fixture.payoutOf(lineId))!.expectedOn, '21:00');

test('units, an amount and all units are sold and paid out', async () => {
  const byUnits = await sentSale({ units: '120.000' });
  const byAmount = await sentSale({ rupees: '1000' });
  const all = await sentSale('all');
  const sales = [byUnits, byAmount, all];
  for (const { orderId } of sales) expect(await fixture.exchange.orderStatus(orderId)).toBe('accepted');
  await toStatement(byUnits.lineId);
  expect(days.outcomes()).toMatch(/allotment: 0 allotted, 3 redeemed, 0 waiting(?!,)/);
  for (const { lineId, orderId } of sales) {
    expect(await fixture.line(lineId)).toMatchObject({ status: 'redeemed', unitsReserved: null });
    expect(await fixture.exchange.orderStatus(orderId)).toBe('redeemed');
  }
  expect(textFromUnits((await fixture.line(all.lineId)).allottedUnits!)).toBe('150.0000');

  await toPayout(byUnits.lineId);
  expect(days.outcomes()).toContain('payouts: 3 paid out');
  expect(days.outcomes()).not.toMatch(/parked|late|failed|differ/);
  for (const { lineId, orderId } of sales) {
    expect(await fixture.payoutOf(lineId)).toMatchObject({ status: 'paid', interestOwed: 0n });
    expect(await fixture.exchange.orderStatus(orderId)).toBe('completed');
    expect(await fixture.atExchange(lineId)).toBe(0n);
  }
});

test('units that are allotted after all units were sold stay in the folio', async () => {
  const { equityId, liquidId } = fixture.exchange;
  const more: NewLot = [addDays(businessDateAt(clocks.realNow()), -10), '20.000'];
  const held = [await holding(equityId, [more]), await holding(equityId, [more])] as const;
  const sale = await placeSale('all', held[0]);
  const switched = await fixture.switchTo(liquidId, held[1], 'all', clocks.businessNow());
  for (const each of held) await fixture.buy(each, [more]);
  for (const each of [sale, switched]) await deliver(each);
  await toStatement(sale.lineId);
  expect(days.outcomes()).not.toMatch(/differ|failed/);
  for (const { lineId } of [sale, switched]) {
    const { status, allottedUnits } = await fixture.line(lineId);
    expect([status, textFromUnits(allottedUnits!)]).toEqual(['redeemed', '150.0000']);
  }
  for (const each of held) expect(textFromUnits((await fixture.held(each)).unitsAvailable)).toBe('20.0000');
});

test('units are switched: out at one NAV, in at that of the day when the money has settled', async () => {
  const { orderId, lineId, inLineId } = await sentSwitch({ units: '120.000' });
  await toStatement(lineId);
  expect(await fixture.exchange.orderStatus(orderId)).toBe('redeemed');
  await toAllotment(inLineId!);
  expect(days.outcomes()).not.toMatch(/differ|failed/);
  expect(await fixture.exchange.orderStatus(orderId)).toBe('completed');
  const [out, into] = [await fixture.line(lineId), await fixture.line(inLineId!)];
  expect(into).toMatchObject({ status: 'allotted', amount: out.netAmount });
  expect(into.navOn! > out.navOn!).toBe(true);
});

test('a sale rejected by the registrar releases its units', async () => {
  const held = await holding();
  const sale = await sentSale({ units: '20.000' }, held);
  await fault('refuse-redemption');
  await toStatement(sale.lineId);
  expect(days.outcomes()).toContain('1 rejected');
  expect(await fixture.exchange.orderStatus(sale.orderId)).toBe('rejected');
  expect(await fixture.held(held)).toMatchObject({ unitsReserved: 0n, unitsAvailable: 1_500_000n });
});

test('the money of a switch whose second fund rejects it is paid out', async () => {
  const { orderId, lineId, inLineId } = await sentSwitch({ units: '20.000' });
  await toStatement(lineId);
  await fault('refuse-switch-in');
  await toAllotment(inLineId!);
  expect(await fixture.exchange.orderStatus(orderId)).toBe('rejected');
  await days.advance((await fixture.payoutOf(inLineId!))!.dueOn, '21:00');
  expect(await fixture.payoutOf(inLineId!)).toMatchObject({ status: 'paid' });
  expect(await fixture.exchange.orderStatus(orderId)).toBe('refunded');
});

test('the money of a rejected switch goes to the account that was sent, also if another one is primary by then', async () => {
  const { bankAccountId, accountId } = fixture.exchange.asha;
  const { orderId, lineId, inLineId } = await sentSwitch({ units: '20.000' });
  const setPrimary = (isPrimary: boolean) =>
    database.db.update(bankAccount).set({ isPrimary }).where(eq(bankAccount.id, bankAccountId));
  await setPrimary(false);
  const [other] = await database.db
    .insert(bankAccount)
    .values({
      ...{ accountId, isPrimary: true, verifiedAt: clocks.realNow(), holderName: 'Asha' },
      ...{ bankName: 'Sagar Bank', ifscCode: 'SAGR0000101', numberLast4: '9999' },
    })
    .returning();
  await toStatement(lineId);
  await fault('refuse-switch-in');
  await toAllotment(inLineId!);
  await days.advance((await fixture.payoutOf(inLineId!))!.dueOn, '21:00');
  expect(await fixture.payoutOf(inLineId!)).toMatchObject({ status: 'paid', bankAccountId });
  expect(await fixture.exchange.orderStatus(orderId)).toBe('refunded');
  await database.db.delete(bankAccount).where(eq(bankAccount.id, other!.id));
  await setPrimary(true);
});

test('a late payout alerts operations and owes interest', async () => {
  const sale = await sentSale({ units: '100.000' });
  await fault('late-payout', { system: 'clearing' });
  await toStatement(sale.lineId);
  const { dueOn } = (await fixture.payoutOf(sale.lineId))!;
  await days.advance(addDays(dueOn, 1), '21:00');
  expect(days.outcomes()).toContain('payouts: 0 paid out, 1 late');
  const alerts = await database.db.select().from(outbox).where(like(outbox.idempotencyKey, 'payout-late:%'));
  expect(alerts).toHaveLength(1);
  await days.advance(addDays(dueOn, 10), '21:00');
  const paid = (await fixture.payoutOf(sale.lineId))!;
  expect(paid.status).toBe('paid');
  expect(paid.interestOwed! > 0n).toBe(true);
});

test.each<[string, string]>([
  ['an error', 'error'],
  ['no answer', 'drop'],
  ['garbage', 'garbage'],
  ['a lost answer', 'lost-answer'],
])('after %s of the exchange a sale and a switch are sent once', async (_what, kind) => {
  const path = '/exchange/MFOrderEntry';
  const sale = await placeSale({ units: '1.000' });
  const switched = await fixture.switchTo(
    fixture.exchange.liquidId,
    await holding(),
    { units: '1.000' },
    clocks.businessNow(),
  );
  for (const each of [sale, switched]) {
    await fault(kind, { path });
    await expect(deliver(each)).rejects.toThrow(DeliveryError);
    expect(await fixture.exchange.orderStatus(each.orderId)).toBe('confirmed');
    await deliver(each);
    expect(await fixture.exchange.orderStatus(each.orderId)).toBe('accepted');
  }
});

test('a sale and a switch that the exchange refuses release their units, also after a lost answer', async () => {
  const path = '/exchange/MFOrderEntry';
  const held = await holding();
  const sale = await placeSale({ units: '1.000' }, held);
  await fault('refuse', { path });
  await deliver(sale);
  const switched = await fixture.switchTo(fixture.exchange.liquidId, held, 'all', clocks.businessNow());
  await fault('refuse', { path });
  await fault('lost-answer', { path });
  await expect(deliver(switched)).rejects.toThrow(DeliveryError);
  await deliver(switched);
  for (const { orderId } of [sale, switched]) expect(await fixture.exchange.orderStatus(orderId)).toBe('rejected');
  expect(await fixture.held(held)).toMatchObject({ unitsReserved: 0n, unitsAvailable: 1_500_000n });
});

test('the ledger reconciles after all of it', async () => {
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
