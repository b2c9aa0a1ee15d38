import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { expect, test } from 'vitest';
import type { MoneyFixture } from '../testing/money-fixture.ts';
import { moneyFixture } from '../testing/money-fixture.ts';
import { rowOf } from '../testing/scheme-lists.ts';

const at = (fixture: MoneyFixture, instant: string) => (fixture.time.ms = Date.parse(instant));
const navOf = async (fixture: MoneyFixture, code: string, day: string) =>
  rowOf((await fixture.get(`/registrar/NAVAll.txt?date=${day}`)).text, code)[0];
const rows = async (fixture: MoneyFixture, fields: Record<string, string> = {}) =>
  (await fixture.report('AllotmentStatement', fields)).json.AllotmentDetails;

/** The allotment that the domain computes, in the format of the wire. */
function expected(amount: string, navOn: string, nav: string) {
  const price = { navOn: businessDate(navOn), nav: navFromText(nav), unitPlaces: 3 as const, stampDutyPerMillion: 50n };
  const { units, netAmount } = allotPurchase(paiseFromText(amount), price);
  return { AllottedUnit: textFromUnits(units).slice(0, -1), AllotmentAmt: textFromPaise(netAmount) };
}

test('an equity order is allotted once at the NAV of its day, when that is published', async () => {
  const fixture = await moneyFixture();
  const order = await fixture.enter({ Param2: await fixture.paid() });
  expect(order).toMatchObject({ 0: 'NEW', 7: '0', 6: expect.stringContaining('ORD CONF: Your Request for FRESH') });
  expect(await rows(fixture)).toEqual([]);
  at(fixture, '2026-08-20T15:29:59Z');
  expect(await rows(fixture)).toEqual([]);
  at(fixture, '2026-08-20T15:30:00Z');
  const [row, ...others] = await rows(fixture);
  const nav = await navOf(fixture, '200001', '2026-08-20');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ReportDate: '20/08/2026',
    OrderDate: '20/08/2026',
    OrderNo: order[2],
    Amount: '5000.00',
    AllottedNav: nav,
    ValidFlag: 'Y',
    IntRef: 'REF1',
    FolioNo: expect.stringMatching(/^7\d{7}\/01$/),
    ...expected('5000.00', '2026-08-20', nav),
  });
  expect(row.AllotmentAmt).toBe('4999.75');
  at(fixture, '2026-08-30T15:30:00Z');
  expect(await rows(fixture, { OrderNo: order[2] ?? '' })).toEqual([row]);
});

test.each([
  // The equity cut-off is 15:00 IST, 09:30Z; Monday the 24th is a holiday.
  ['200001', '2026-08-20T09:30:00Z', '2026-08-20T09:30:00Z', '2026-08-20'],
  ['200001', '2026-08-20T09:30:01Z', '2026-08-20T09:30:01Z', '2026-08-21'],
  ['200001', '2026-08-20T09:30:00.001Z', '2026-08-20T09:30:00.999Z', '2026-08-21'],
  ['200001', '2026-08-21T09:31:00Z', '2026-08-21T09:31:00Z', '2026-08-25'],
  // Liquid: the cut-off is 13:30 IST, 08:00Z; the NAV is that of the day before the dealing day.
  ['300001', '2026-08-21T08:00:00Z', '2026-08-21T08:00:00Z', '2026-08-20'],
  ['300001', '2026-08-21T07:00:00Z', '2026-08-21T08:00:01Z', '2026-08-24'],
  ['300001', '2026-08-22T06:00:00Z', '2026-08-22T06:00:00Z', '2026-08-24'],
])('%s with money at %s, ordered at %s, gets the NAV of %s', async (scheme, paidAt, orderedAt, navOn) => {
  const fixture = await moneyFixture();
  at(fixture, paidAt);
  const reference = await fixture.paid('25000.00');
  at(fixture, orderedAt);
  const order = await fixture.enter({ SchemeCd: scheme, OrderVal: '25000.00', Param2: reference });
  expect(order[7]).toBe('0');
  at(fixture, '2026-08-26T16:00:00Z');
  const nav = await navOf(fixture, scheme, navOn);
  const [row] = await rows(fixture);
  expect(row).toMatchObject({ ValidFlag: 'Y', ...expected('25000.00', navOn, nav) });
  const orderedOn = orderedAt.slice(0, 10);
  const reportOn = navOn > orderedOn ? navOn : orderedOn;
  expect(row.ReportDate).toBe(reportOn.split('-').toReversed().join('/'));
});

test('a liquid fund bought on the first day gets the NAV from the scheme list of the product', async () => {
  const fixture = await moneyFixture();
  const order = await fixture.enter({ SchemeCd: '300001', Param2: await fixture.paid() });
  expect(order[7]).toBe('0');
  const [row] = await rows(fixture);
  expect(row).toMatchObject({ ReportDate: '20/08/2026', AllottedNav: '1234.5679' });
  expect(row).toMatchObject(expected('5000.00', '2026-08-19', '1234.567890'));
});
