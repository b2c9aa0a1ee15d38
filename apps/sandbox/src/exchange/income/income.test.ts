import {
  navFromText,
  paise,
  paiseFromText,
  textFromPaise,
  units as unitsOf,
  unitsFromText,
} from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { allotAt } from '../../registrar/rule-book.ts';
import type { ClientFields } from '../../testing/client-fields.ts';
import { register } from '../../testing/client-fields.ts';
import type { MoneyFixture } from '../../testing/money-fixture.ts';
import { FOLIO_NO, folioOf, moneyFixture } from '../../testing/money-fixture.ts';
import { rowOf, scheme, threeSchemes } from '../../testing/scheme-lists.ts';
import { taxOnIncome } from './tax-on-income.ts';

/** Tuesday, 25 August 2026, is the record date: the evening after its NAVs. */
const EVENING = '2026-08-25T15:30:00Z';
/** Two business days later, at eleven in India. */
const PAID = '2026-08-27T05:30:00Z';

const at = (fixture: MoneyFixture, instant: string) => (fixture.time.ms = Date.parse(instant));
const income = async (fixture: MoneyFixture, fields: Record<string, string> = {}) =>
  (await fixture.report('IncomeStatement', fields)).json.IncomeDetails as readonly Record<string, string>[];
const navOf = async (fixture: MoneyFixture, code: string, day: string) =>
  rowOf((await fixture.get(`/registrar/NAVAll.txt?date=${day}`)).text, code)[0];

/** Asha holds units of the equity scheme, whose option is given, and of its growth sister. */
async function incomeFixture(option: string, { units = '1000.000', client = {} as ClientFields } = {}) {
  const fixture = await moneyFixture();
  const [equity, ...others] = threeSchemes.schemes;
  await fixture.sendSchemes({
    ...threeSchemes,
    schemes: [{ ...equity, option }, ...others, scheme('200002')],
  });
  await register(fixture, client);
  await fixture.sendFolios([
    folioOf([['2024-03-01', units]]),
    folioOf([['2024-03-01', '500.000']], { schemeCode: '200002' }),
  ]);
  return fixture;
}

test('income leaves the NAV on its record date, and is paid two business days later', async () => {
  const fixture = await incomeFixture('IDCW');
  at(fixture, '2026-08-25T15:29:59Z');
  expect(await income(fixture)).toEqual([]);
  at(fixture, EVENING);
  const [row, ...others] = await income(fixture);
  expect(others).toEqual([]);
  const gross = textFromPaise(valueOfUnits(unitsFromText('1000'), navFromText(row!['Rate']!)));
  expect(row).toEqual({
    ...{ DistributionNo: '1', RecordDate: '25/08/2026', SchemeCode: '200001', ClientCode: 'ASHA01', FolioNo: FOLIO_NO },
    ...{ Rate: expect.stringMatching(/^0\.\d{4}$/), Units: '1000.0000', GrossAmount: gross, TDS: '0.00' },
    ...{ NetAmount: gross, PayMode: 'P', AllottedNav: '', AllottedUnit: '', StampDuty: '' },
    ...{ AccountNo: '', PaidDate: '', UTRNo: '' },
  });
  // A growth option of the same category moves alike, but for its own noise; half a percent is more than that.
  const nav = Number(await navOf(fixture, '200001', '2026-08-25'));
  expect(Number(row!['Rate'])).toBeCloseTo((nav + Number(row!['Rate'])) / 200, 3);

  at(fixture, PAID);
  expect(await income(fixture)).toEqual([
    { ...row, AccountNo: '3344', PaidDate: '27/08/2026', UTRNo: 'SBXD2026082700000001' },
  ]);
  at(fixture, '2026-09-24T15:30:00Z');
  expect(await income(fixture)).toHaveLength(1);
  at(fixture, '2026-09-25T15:30:00Z');
  expect((await income(fixture)).map((each) => each['RecordDate'])).toEqual(['25/08/2026', '25/09/2026']);
});

test('units bought at the NAV of the record date have none, those sold at it have', async () => {
  const fixture = await incomeFixture('IDCW');
  at(fixture, '2026-08-25T04:30:00Z');
  await fixture.sell({ Qty: '400.000' });
  at(fixture, '2026-08-26T04:30:00Z');
  await fixture.sell({ Qty: '100.000' });
  // Asked for the first time when both sales are redeemed.
  at(fixture, '2026-08-31T15:30:00Z');
  expect((await income(fixture)).map(({ Units }) => Units)).toEqual(['1000.0000']);
});

test('units sold before the record date have none', async () => {
  const fixture = await incomeFixture('IDCW');
  at(fixture, '2026-08-21T04:30:00Z');
  await fixture.sell({ Qty: '400.000' });
  at(fixture, '2026-08-31T15:30:00Z');
  expect((await income(fixture)).map(({ Units }) => Units)).toEqual(['600.0000']);
});

test('reinvested income buys units at the NAV of the record date', async () => {
  const fixture = await incomeFixture('IDCW Reinvestment');
  at(fixture, EVENING);
  const [row] = await income(fixture);
  const nav = await navOf(fixture, '200001', '2026-08-25');
  const { units, stampDuty } = allotAt(paiseFromText(row!['NetAmount']!), businessDate('2026-08-25'), navFromText(nav));
  expect(row).toMatchObject({
    ...{ PayMode: 'R', AllottedNav: nav, StampDuty: textFromPaise(stampDuty), PaidDate: '', UTRNo: '' },
  });
  expect(unitsFromText(row!['AllottedUnit']!)).toBe(units);
  // They earn income themselves.
  at(fixture, '2026-09-25T15:30:00Z');
  const [, next] = await income(fixture);
  expect(unitsFromText(next!['Units']!)).toBe(unitsFromText('1000') + units);
});

test('units that income bought are sold without load', async () => {
  const fixture = await incomeFixture('IDCW Reinvestment');
  at(fixture, EVENING);
  const [row] = await income(fixture);
  at(fixture, '2026-08-31T04:30:00Z');
  await fixture.sell({ Qty: '', AllRedeem: 'Y' });
  at(fixture, '2026-08-31T15:30:00Z');
  const [sold] = (await fixture.report('RedemptionStatement')).json.RedemptionDetails;
  const units = unitsFromText('1000') + unitsFromText(row!['AllottedUnit']!);
  const gross = valueOfUnits(unitsOf(units), navFromText(sold.AllottedNav));
  expect(unitsFromText(sold.AllottedUnit)).toBe(units);
  expect(paiseFromText(sold.AllotmentAmt) + paiseFromText(sold.STT.slice(0, -2))).toBe(gross);
});

test('a client without a bank account waits for the money', async () => {
  const fixture = await moneyFixture();
  const [equity, ...others] = threeSchemes.schemes;
  await fixture.sendSchemes({ ...threeSchemes, schemes: [{ ...equity, option: 'IDCW' }, ...others] });
  await fixture.sendFolios([folioOf([['2024-03-01', '1000.000']])]);
  at(fixture, PAID);
  expect(await income(fixture)).toMatchObject([{ AccountNo: '', PaidDate: '', UTRNo: '' }]);
  at(fixture, '2026-09-02T04:30:00Z');
  await register(fixture);
  expect(await income(fixture)).toMatchObject([{ PaidDate: '' }]);
  at(fixture, '2026-09-02T05:30:00Z');
  expect(await income(fixture)).toMatchObject([{ AccountNo: '3344', PaidDate: '02/09/2026' }]);
});

test('a client who was never registered is paid to the bank account that the product sent', async () => {
  const fixture = await moneyFixture();
  const [equity, ...others] = threeSchemes.schemes;
  await fixture.sendSchemes({ ...threeSchemes, schemes: [{ ...equity, option: 'IDCW' }, ...others] });
  await fixture.sendFolios([folioOf([['2024-03-01', '1000.000']])]);
  expect((await fixture.sendBanks([{ clientCode: 'ASHA01', accountLast4: '55512' }])).status).toBe(400);
  expect((await fixture.sendBanks([{ clientCode: 'ASHA01', accountLast4: '5551' }], 'wrong secret')).status).toBe(401);
  await fixture.sendBanks([{ clientCode: 'ASHA01', accountLast4: '5550' }]);
  expect((await fixture.sendBanks([{ clientCode: 'ASHA01', accountLast4: '5551' }])).json).toEqual({ kept: 1 });
  at(fixture, PAID);
  expect(await income(fixture)).toMatchObject([{ AccountNo: '5551', PaidDate: '27/08/2026' }]);
});

/** The uses of income that the page lists, the newest first. */
async function usesOnPage(fixture: MoneyFixture): Promise<readonly string[]> {
  const { text } = await fixture.get('/');
  const [, card = ''] = /<h2 id="income">([\s\S]*?)<\/section>/.exec(text) ?? [];
  return [...card.matchAll(/<td class="muted">(.*?)<\/td>/g)].map(([, use = '']) => use);
}

test('the page lists the income and how it was used', async () => {
  const fixture = await incomeFixture('IDCW');
  expect(await usesOnPage(fixture)).toEqual([]);
  at(fixture, EVENING);
  await income(fixture);
  expect(await usesOnPage(fixture)).toEqual(['due on 27 Aug 2026 to ··3344']);
  at(fixture, PAID);
  expect(await usesOnPage(fixture)).toEqual(['paid on 27 Aug 2026 to ··3344']);
});

test('the page says what income bought, and that it waits for a bank account', async () => {
  const reinvesting = await incomeFixture('IDCW Reinvestment');
  at(reinvesting, EVENING);
  const [row] = await income(reinvesting);
  expect(await usesOnPage(reinvesting)).toEqual([`${row!['AllottedUnit']} units bought`]);
  const waiting = await moneyFixture();
  const [equity, ...others] = threeSchemes.schemes;
  await waiting.sendSchemes({ ...threeSchemes, schemes: [{ ...equity, option: 'IDCW' }, ...others] });
  await waiting.sendFolios([folioOf([['2024-03-01', '1000.000']])]);
  at(waiting, EVENING);
  await income(waiting);
  expect(await usesOnPage(waiting)).toEqual(['waits for a bank account']);
});

test.each([
  ['a large income of a resident', { units: '100000.000' }, 10n],
  ['any income of a non-resident', { client: { 5: '21', 42: 'NE' } }, 20n],
])('tax is deducted from %s', async (_what, given, percent) => {
  const fixture = await incomeFixture('IDCW', given);
  at(fixture, EVENING);
  const [row] = await income(fixture);
  const [gross, tax] = [paiseFromText(row!['GrossAmount']!), paiseFromText(row!['TDS']!)];
  expect((gross * percent + 50n) / 100n).toBe(tax);
  expect(paiseFromText(row!['NetAmount']!)).toBe(paise(gross - tax));
});

test.each([
  ['up to the limit', '10000.00', '0.00', '0.00', '0.00'],
  ['the paisa above it', '10000.01', '0.00', '0.00', '1000.00'],
  ['a year that crosses it, on all of the year', '4000.00', '7000.00', '0.00', '1100.00'],
  ['a year that crossed it before', '4000.00', '12000.00', '1200.00', '400.00'],
  ['less income than tax is due', '1.00', '10000.00', '0.00', '0.99'],
])('tax of %s', (_what, gross, before, taxed, expected) => {
  const year = { gross: paiseFromText(before), tax: paiseFromText(taxed) };
  expect(textFromPaise(taxOnIncome(paiseFromText(gross), year, '01'))).toBe(expected);
});
