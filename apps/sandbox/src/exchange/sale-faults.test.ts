import { expect, test } from 'vitest';
import type { MoneyFixture } from '../testing/money-fixture.ts';
import { folioOf, moneyFixture } from '../testing/money-fixture.ts';

const PUBLISHED_MS = Date.parse('2026-08-20T15:30:00Z');

async function fixtureWithFolio() {
  const fixture = await moneyFixture();
  await fixture.sendFolios([folioOf([['2024-03-01', '30.000']])]);
  return fixture;
}

const fault = (fixture: MoneyFixture, kind: string, system = 'exchange', more: Record<string, unknown> = {}) =>
  fixture.post('/faults', { system, kind, ...more });
const redemptions = async (fixture: MoneyFixture) =>
  (await fixture.report('RedemptionStatement')).json.RedemptionDetails;
const allotments = async (fixture: MoneyFixture) => (await fixture.report('AllotmentStatement')).json.AllotmentDetails;

test('refuse rejects the next sale or switch, and holds nothing for it', async () => {
  const fixture = await fixtureWithFolio();
  await fault(fixture, 'refuse', 'exchange', { times: 2 });
  expect((await fixture.sell({ Qty: '30.000' }))[6]).toBe('FAILED: SCHEME SUSPENDED FOR REDEMPTION');
  expect((await fixture.switchUnits({ SwitchUnits: '30.000' }))[6]).toBe('FAILED: SCHEME SUSPENDED FOR SWITCH');
  expect((await fixture.sell({ Qty: '30.000' }))[7]).toBe('0');
});

test('a lost answer: the sale is accepted, and its number is used up', async () => {
  const fixture = await fixtureWithFolio();
  const Password = await fixture.signIn();
  await fault(fixture, 'lost-answer');
  const TransNo = '2026082010001000900';
  await expect(fixture.sell({ Password, TransNo })).rejects.toThrow();
  expect((await fixture.sell({ Password, TransNo }))[6]).toBe('FAILED: TRANSACTION NUMBER ALREADY USED');
  const { json } = await fixture.report('OrderStatus', { TransType: 'R' });
  expect(json.OrderDetails).toMatchObject([{ OrderStatus: 'VALID', BuySell: 'R' }]);
});

test('refuse-redemption makes the registrar reject a sale: its units are free again, nothing is paid', async () => {
  const fixture = await fixtureWithFolio();
  await fixture.sell({ Qty: '30.000' });
  await fault(fixture, 'refuse-redemption');
  fixture.time.ms = PUBLISHED_MS;
  expect(await redemptions(fixture)).toMatchObject([
    {
      ...{ ValidFlag: 'N', Remarks: 'REJECTED BY RTA: FOLIO UNDER LIEN', RTATransNo: '', Qty: '30.000' },
      ...{ AllottedUnit: '0.000', AllotmentAmt: '0.00', AllottedNav: '0.0000', STT: '0.0000' },
    },
  ]);
  expect((await fixture.sell({ Qty: '30.000' }))[7]).toBe('0');
  fixture.time.ms = Date.parse('2026-08-25T06:00:00Z');
  expect(await fixture.payouts('2026-08-25')).toEqual([]);
});

test('a rejected switch-out takes its switch-in with it', async () => {
  const fixture = await fixtureWithFolio();
  const answer = await fixture.switchUnits();
  await fault(fixture, 'refuse-redemption');
  fixture.time.ms = PUBLISHED_MS;
  expect(await redemptions(fixture)).toMatchObject([{ OrderNo: answer[2], ValidFlag: 'N', SubType: 'SWITCH' }]);
  expect(await allotments(fixture)).toMatchObject([
    {
      ...{ OrderNo: answer[8], ValidFlag: 'N', ReportDate: '20/08/2026', AllottedUnit: '0.000' },
      Remarks: 'REJECTED BY RTA: SWITCH OUT REJECTED',
    },
  ]);
  fixture.time.ms = Date.parse('2026-09-01T06:00:00Z');
  expect(await allotments(fixture)).toHaveLength(1);
});

test('refuse-switch-in: the units have left, and the money is paid out the next business day', async () => {
  const fixture = await fixtureWithFolio();
  const answer = await fixture.switchUnits({ Remarks: 'AL12' });
  await fault(fixture, 'refuse-switch-in');
  // By the defaults equity settles in two business days, on Tuesday the 25th.
  fixture.time.ms = Date.parse('2026-08-26T06:00:00Z');
  const [out] = await redemptions(fixture);
  const [into] = await allotments(fixture);
  expect(out).toMatchObject({ ValidFlag: 'Y', OrderNo: answer[2] });
  expect(into).toMatchObject({
    ...{ ValidFlag: 'N', OrderNo: answer[8], ReportDate: '25/08/2026', Amount: out.AllotmentAmt },
    ...{ Remarks: 'REJECTED BY RTA: SCHEME CLOSED FOR SWITCH IN', AllotmentAmt: '0.00' },
  });
  expect(await fixture.payouts('2026-08-26')).toMatchObject([
    { exchangeOrderNo: answer[8], orderReference: 'AL12', amount: out.AllotmentAmt, accountLast4: '4417' },
  ]);
});

test('late-payout pays five business days later', async () => {
  const fixture = await fixtureWithFolio();
  await fault(fixture, 'late-payout', 'clearing');
  await fixture.sell();
  await fixture.sell();
  fixture.time.ms = Date.parse('2026-09-01T06:00:00Z');
  const [late, usual] = await Promise.all([fixture.payouts('2026-09-01'), fixture.payouts('2026-08-25')]);
  expect([late.length, usual.length]).toEqual([1, 1]);
});

test('the payout file can fail, and is the same afterwards', async () => {
  const fixture = await fixtureWithFolio();
  await fixture.sell();
  fixture.time.ms = Date.parse('2026-08-25T06:00:00Z');
  await fault(fixture, 'error', 'clearing', { path: '/clearing/payouts', status: 500 });
  expect((await fixture.signed('GET', '/clearing/payouts?date=2026-08-25')).status).toBe(500);
  expect(await fixture.payouts('2026-08-25')).toHaveLength(1);
});

test('a sale too small for a unit is rejected, and its folio keeps its units', async () => {
  const fixture = await fixtureWithFolio();
  await fixture.sell({ Qty: '', OrderVal: '0.02' });
  fixture.time.ms = PUBLISHED_MS;
  expect(await redemptions(fixture)).toMatchObject([{ ValidFlag: 'N', Remarks: 'REJECTED BY RTA: AMOUNT TOO SMALL' }]);
  expect((await fixture.sell({ Qty: '30.000' }))[7]).toBe('0');
});

test.each([[{ system: 'clearing', kind: 'refuse-redemption' }], [{ system: 'exchange', kind: 'late-payout' }]])(
  '%j is not supported',
  async (body) => {
    const fixture = await fixtureWithFolio();
    expect((await fixture.post('/faults', body)).json.error.message).toContain('is not supported');
  },
);
