import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paise, textFromPaise, units, unitsFromText } from '@artha/domain/kit/money';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { unchangedLoad } from '@artha/domain/reference/scheme-rules/testing/unchanged-load';
import { redeemUnits } from '@artha/domain/trading/orders/redeem-units';
import { expect, test } from 'vitest';
import type { MoneyFixture } from '../testing/money-fixture.ts';
import { FOLIO_NO, folioOf, moneyFixture } from '../testing/money-fixture.ts';
import { OWN_RULE, rowOf, withRule } from '../testing/scheme-lists.ts';

const at = (fixture: MoneyFixture, instant: string) => (fixture.time.ms = Date.parse(instant));
const navOf = async (fixture: MoneyFixture, code: string, day: string) =>
  rowOf((await fixture.get(`/registrar/NAVAll.txt?date=${day}`)).text, code)[0];
const redemptions = async (fixture: MoneyFixture, fields: Record<string, string> = {}) =>
  (await fixture.report('RedemptionStatement', fields)).json.RedemptionDetails;
const allotments = async (fixture: MoneyFixture, fields: Record<string, string> = {}) =>
  (await fixture.report('AllotmentStatement', fields)).json.AllotmentDetails;

const LOTS = [
  ['2024-03-01', '20.000'],
  ['2025-12-01', '10.000'],
  ['2026-08-03', '5.000'],
] as const;

const [LOAD] = OWN_RULE.exitLoads;

/** Lots in the equity scheme: older than a year, within it, within a month of the 20th. */
async function fixtureWithLots(rule: unknown = OWN_RULE) {
  const fixture = await moneyFixture();
  await fixture.sendSchemes(withRule('200001', rule));
  await fixture.sendFolios([folioOf(LOTS)]);
  return fixture;
}

/** What the domain computes for units of these lots, at the rules of the scheme. */
function expected(sold: string, navOn: BusinessDate, nav: string) {
  const lots = LOTS.map(([on, bought], index) => ({
    ...{ key: String(index), on: businessDate(on), cost: paise(0n), isLoadFree: false },
    ...{ unitsBought: unitsFromText(bought), unitsLeft: unitsFromText(bought) },
  }));
  const tiers = LOAD!.tiers.map(({ unit, count, perMillion }) => ({
    upTo: { unit: unit === 'day' ? ('day' as const) : ('month' as const), count },
    perMillion: BigInt(perMillion),
  }));
  const { net, securitiesTax, exitLoad } = redeemUnits(partsOf(lots, unitsFromText(sold)), {
    ...{ navOn, nav: navFromText(nav), taxPerMillion: 10n },
    exitLoads: unchangedLoad({ tiers, freePerMillion: 100_000n }),
  });
  return { AllotmentAmt: textFromPaise(net), STT: `${textFromPaise(securitiesTax)}00`, exitLoad };
}

test('a sale is redeemed once, lot by lot with load and tax, when the NAV of its day is published', async () => {
  const fixture = await fixtureWithLots();
  const order = await fixture.sell({ Qty: '33.000' });
  at(fixture, '2026-08-20T15:29:59Z');
  expect(await redemptions(fixture)).toEqual([]);
  at(fixture, '2026-08-20T15:30:00Z');
  const [row, ...others] = await redemptions(fixture);
  const nav = await navOf(fixture, '200001', '2026-08-20');
  const { exitLoad, ...figures } = expected('33.000', businessDate('2026-08-20'), nav);
  expect(exitLoad).toBeGreaterThan(0n);
  expect(others).toEqual([]);
  expect(Object.keys(row)).toHaveLength(28);
  expect(row).toMatchObject({
    ...figures,
    ...{ ReportDate: '20/08/2026', OrderDate: '20/08/2026', OrderNo: order[2], SchemeCode: '200001' },
    ...{ Amount: '0.00', Qty: '33.000', AllottedUnit: '33.000', AllottedNav: nav, FolioNo: FOLIO_NO },
    ...{ ValidFlag: 'Y', SubType: 'NRM', DPC: 'Y', Remarks: 'REDEMPTION DONE' },
  });
  expect(await allotments(fixture)).toEqual([]);
  at(fixture, '2026-08-30T15:30:00Z');
  expect(await redemptions(fixture, { OrderNo: order[2] ?? '' })).toEqual([row]);
  // 2 units are left of the 35.
  expect((await fixture.sell({ Qty: '2.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  expect((await fixture.sell({ Qty: '2.000' }))[7]).toBe('0');
});

test('each lot bears the load under which it was bought', async () => {
  const none = { from: '2020-01-01', isAssumed: false, tiers: [], freePerMillion: 0 };
  const fixture = await fixtureWithLots({ ...OWN_RULE, exitLoads: [none, { ...LOAD, from: '2026-08-01' }] });
  // The lots of 2024 and 2025 were bought without load; of the 5 units of 3 August, 2 % of 4.5.
  await fixture.sell({ Qty: '35.000' });
  at(fixture, '2026-08-20T15:30:00Z');
  const [row] = await redemptions(fixture);
  const nav = Number(await navOf(fixture, '200001', '2026-08-20'));
  const gross = Math.round(35 * nav * 100);
  const charged = Math.round(Math.round(4.5 * nav * 100) * 0.02);
  expect(row.AllotmentAmt).toBe(((gross - charged - Math.round((gross - charged) / 100_000)) / 100).toFixed(2));
});

test('reinvested income and bonus units bear no load', async () => {
  const fixture = await moneyFixture();
  await fixture.sendSchemes(withRule('200001', { ...OWN_RULE, exitLoads: [{ ...LOAD, freePerMillion: 0 }] }));
  const lot = { on: '2026-08-03', units: '5.000' };
  await fixture.sendFolios([folioOf([], { lots: [lot, { ...lot, isLoadFree: true }] })]);
  await fixture.sell({ Qty: '10.000' });
  at(fixture, '2026-08-20T15:30:00Z');
  const [row] = await redemptions(fixture);
  const nav = Number(await navOf(fixture, '200001', '2026-08-20'));
  const gross = Math.round(10 * nav * 100);
  const charged = Math.round(Math.round(5 * nav * 100) * 0.02);
  expect(row.AllotmentAmt).toBe(((gross - charged - Math.round((gross - charged) / 100_000)) / 100).toFixed(2));
});

test('a sale by amount takes the units for it at its NAV, and frees the rest of what it held', async () => {
  const fixture = await fixtureWithLots();
  await fixture.sell({ Qty: '', OrderVal: '1000.00' });
  at(fixture, '2026-08-20T15:30:00Z');
  const [row] = await redemptions(fixture);
  const nav = await navOf(fixture, '200001', '2026-08-20');
  const sold = (1000 / Number(nav)).toFixed(3);
  expect(row).toMatchObject({
    ...{ Amount: '1000.00', Qty: '0.000', AllottedUnit: sold },
    AllotmentAmt: expected(sold, businessDate('2026-08-20'), nav).AllotmentAmt,
  });
  const left = (35 - Number(sold)).toFixed(3);
  expect((await fixture.sell({ Qty: left }))[7]).toBe('0');
});

test('all units are those that were free at the entry, not those that came later', async () => {
  const fixture = await fixtureWithLots();
  const Param2 = await fixture.paid();
  await fixture.enter({ Param2, BuySellType: 'ADDITIONAL', FolioNo: FOLIO_NO });
  at(fixture, '2026-08-20T09:31:00Z');
  await fixture.sell({ Qty: '', AllRedeem: 'Y' });
  at(fixture, '2026-08-21T15:30:00Z');
  const [row] = await redemptions(fixture);
  expect(row).toMatchObject({ ReportDate: '21/08/2026', AllottedUnit: '35.000', Qty: '0.000', Amount: '0.00' });
  const [bought] = await allotments(fixture);
  expect((await fixture.sell({ Qty: bought.AllottedUnit }))[7]).toBe('0');
});

test.each([
  // Equity until 15:00 IST, 09:30Z, gets the NAV of the day; Monday the 24th is a holiday.
  ['200001', '2026-08-20T09:30:00Z', '20/08/2026', '2026-08-24'],
  ['200001', '2026-08-20T09:30:01Z', '21/08/2026', '2026-08-25'],
  ['200001', '2026-08-21T09:30:01Z', '25/08/2026', '2026-08-27'],
  // A liquid fund: the NAV of the day before the next business day, paid one business day later.
  ['300001', '2026-08-20T06:00:00Z', '20/08/2026', '2026-08-21'],
  ['300001', '2026-08-21T06:00:00Z', '24/08/2026', '2026-08-25'],
])('%s sold at %s is reported on %s and paid on %s', async (SchemeCd, soldAt, reportOn, paidOn) => {
  const fixture = await moneyFixture();
  await fixture.sendFolios([folioOf([['2024-03-01', '20.000']], { schemeCode: SchemeCd })]);
  at(fixture, soldAt);
  const order = await fixture.sell({ SchemeCd, RefNo: 'AL7' });
  at(fixture, '2026-08-31T16:00:00Z');
  const [row] = await redemptions(fixture);
  expect(row.ReportDate).toBe(reportOn);
  // The equity scheme settles in two business days by the defaults of its category.
  const days = SchemeCd === '200001' ? ['2026-08-24', '2026-08-25', '2026-08-26', '2026-08-27'] : [paidOn];
  const files = await Promise.all(days.map((day) => fixture.payouts(day)));
  const [payout, ...others] = files.flat();
  expect(others).toEqual([]);
  expect(payout).toEqual({
    reference: expect.stringMatching(/^SBXN\d{16}$/),
    exchangeOrderNo: order[2],
    orderReference: 'AL7',
    amount: row.AllotmentAmt,
    accountLast4: '4417',
    paidOn: expect.any(String),
  });
});

test('a redemption is paid out at 11:00 of its settlement day, and never twice', async () => {
  const fixture = await fixtureWithLots();
  await fixture.sell();
  await fixture.sell();
  // Three business days after Thursday the 20th; Monday is a holiday.
  at(fixture, '2026-08-26T05:29:59Z');
  expect(await fixture.payouts('2026-08-26')).toEqual([]);
  at(fixture, '2026-08-26T05:30:00Z');
  const rows = await fixture.payouts('2026-08-26');
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ reference }: { reference: string }) => reference)).size).toBe(2);
  await fixture.restart();
  at(fixture, '2026-09-05T05:30:00Z');
  expect(await fixture.payouts('2026-08-26')).toEqual(rows);
  expect(await fixture.payouts('2026-08-27')).toEqual([]);
  const unsigned = await fixture.get('/clearing/payouts?date=2026-08-26');
  expect(unsigned.status).toBe(401);
  expect((await fixture.signed('GET', '/clearing/payouts?date=26-08-2026')).status).toBe(400);
});

test('a switch buys with the money of its switch-out on the day that settles', async () => {
  const fixture = await fixtureWithLots();
  await fixture.sendFolios([folioOf(LOTS)]);
  const answer = await fixture.switchUnits({ SwitchUnits: '30.000', Remarks: 'AL9' });
  at(fixture, '2026-08-26T03:29:59Z');
  const [out] = await redemptions(fixture);
  expect(out).toMatchObject({
    OrderNo: answer[2],
    SubType: 'SWITCH',
    AllottedUnit: '30.000',
    ReportDate: '20/08/2026',
  });
  // The liquid fund's NAV of the day before is published, but its money comes at 09:00 of the 26th.
  expect(await allotments(fixture)).toEqual([]);
  at(fixture, '2026-08-26T03:30:00Z');
  const [into, ...others] = await allotments(fixture);
  expect(others).toEqual([]);
  expect(into).toMatchObject({
    ...{ OrderNo: answer[8], SubType: 'SWITCH', SchemeCode: '300001', FolioNo: FOLIO_NO, IntRef: 'AL9' },
    ...{ Amount: out.AllotmentAmt, ReportDate: '26/08/2026', OrderDate: '20/08/2026', ValidFlag: 'Y' },
    AllottedNav: Number(await navOf(fixture, '300001', '2026-08-25')).toFixed(4),
  });
  expect(await fixture.payouts('2026-08-26')).toEqual([]);
  const sold = await fixture.sell({ SchemeCd: '300001', Qty: into.AllottedUnit });
  expect(sold[7]).toBe('0');
});

test('an advance processes everything in order: NAVs, sales, switch-ins, payouts, then the product', async () => {
  const fixture = await fixtureWithLots();
  await fixture.sell({ Qty: '5.000' });
  await fixture.switchUnits();
  fixture.product.ran = [{ name: 'payouts', businessDate: '2026-08-26', outcome: 'done' }];
  expect((await fixture.advance({ to: '2026-08-20T15:30:00Z' })).json.ran).toEqual([
    { name: 'registrar-navs', businessDate: '2026-08-20', outcome: '3 of 3 NAVs published' },
    { name: 'registrar-orders', businessDate: '2026-08-20', outcome: '2 orders processed' },
    ...fixture.product.ran,
  ]);
  const { ran } = (await fixture.advance({ to: '2026-08-27T00:00:00Z' })).json;
  const steps = ran.map(({ name, outcome }: { name: string; outcome: string }) => `${name} ${outcome}`);
  // The product runs in each step of the advance: this is the step of the payouts.
  const firstOfStep = steps.indexOf('registrar-orders 1 order processed');
  expect(steps.slice(firstOfStep, firstOfStep + 3)).toEqual([
    'registrar-orders 1 order processed',
    'clearing-payouts 1 payout made',
    'payouts done',
  ]);
});

test('an advance without an instant stops at the next payout', async () => {
  const fixture = await fixtureWithLots();
  await fixture.sell();
  await fixture.advance({ to: '2026-08-25T16:00:00Z' });
  expect((await fixture.advance({})).json.businessNow).toBe('2026-08-26T05:30:00.000Z');
});

test('orders, register and payouts survive a restart; a reset deletes them', async () => {
  const fixture = await fixtureWithLots();
  await fixture.sell({ Qty: '30.000' });
  await fixture.restart();
  expect((await fixture.sell({ Qty: '5.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  at(fixture, '2026-08-26T05:30:00Z');
  expect(await redemptions(fixture)).toHaveLength(1);
  await fixture.restart();
  expect(await fixture.payouts('2026-08-26')).toHaveLength(1);
  const home = (await fixture.get('/')).text;
  for (const word of ['redeemed', FOLIO_NO, 'SBXN']) expect(home).toContain(word);
  await fixture.post('/reset', {});
  expect(await redemptions(fixture)).toEqual([]);
  expect(await fixture.payouts('2026-08-26')).toEqual([]);
});

test('units add up: what came in has left or is left', async () => {
  const fixture = await fixtureWithLots();
  let sold = units(0n);
  for (const [Qty, OrderVal] of [
    ['3.141', ''],
    ['', '271.82'],
    ['7.500', ''],
  ] as const) {
    await fixture.sell({ Qty, OrderVal });
  }
  at(fixture, '2026-08-20T15:30:00Z');
  for (const row of await redemptions(fixture)) sold = units(sold + unitsFromText(row.AllottedUnit));
  const left = unitsFromText('35.000') - sold;
  const leftText = `${left / 10_000n}.${String((left % 10_000n) / 10n).padStart(3, '0')}`;
  expect((await fixture.sell({ Qty: leftText }))[7]).toBe('0');
  expect((await fixture.sell({ Qty: '0.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
});
