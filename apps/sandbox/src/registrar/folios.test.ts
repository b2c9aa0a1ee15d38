import { expect, test } from 'vitest';
import { folioOf, moneyFixture } from '../testing/money-fixture.ts';
import { OWN_RULE, withRule } from '../testing/scheme-lists.ts';

const LOTS = [['2024-03-01', '20.0000']] as const;

test('opening balances are registered once: a known holding stays as it is', async () => {
  const fixture = await moneyFixture();
  expect((await fixture.sendFolios([folioOf(LOTS), folioOf(LOTS, { schemeCode: '300001' })])).json).toEqual({
    added: 2,
    known: 0,
  });
  await fixture.sell({ Qty: '20.000' });
  await fixture.advance({ to: '2026-08-20T15:30:00Z' });
  await fixture.restart();
  const more = folioOf([['2024-03-01', '99.0000']]);
  expect((await fixture.sendFolios([more, folioOf(LOTS, { clientCode: 'RAVI01' })])).json).toEqual({
    added: 1,
    known: 1,
  });
  expect((await fixture.sell({ Qty: '0.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  expect((await fixture.sell({ Qty: '20.000', ClientCode: 'RAVI01' }))[7]).toBe('0');
});

test('an allotment opens a holding, so it is not overwritten either', async () => {
  const fixture = await moneyFixture();
  await fixture.enter({ Param2: await fixture.paid() });
  fixture.time.ms = Date.parse('2026-08-20T15:30:00Z');
  const [row] = (await fixture.report('AllotmentStatement')).json.AllotmentDetails;
  expect((await fixture.sendFolios([folioOf(LOTS, { folioNumber: row.FolioNo })])).json).toEqual({
    added: 0,
    known: 1,
  });
  expect((await fixture.sell({ FolioNo: row.FolioNo, Qty: row.AllottedUnit }))[7]).toBe('0');
});

test.each([
  ['no lots', folioOf([]), '"lots" must not be empty'],
  ['units of zero', folioOf([['2024-03-01', '0.0000']]), 'units above zero'],
  ['units below zero', folioOf([['2024-03-01', '-1.0000']]), 'units above zero'],
  ['too many decimals', folioOf([['2024-03-01', '1.00001']]), 'at most 4 decimals'],
  ['an impossible day', folioOf([['2024-02-30', '1.0000']]), 'must be a day'],
  [
    'fewer bought than left',
    folioOf([], { lots: [{ on: '2024-03-01', units: '2', bought: '1' }] }),
    'less than "units"',
  ],
  [
    'a flag as text',
    folioOf([], { lots: [{ on: '2024-03-01', units: '2', isLoadFree: 'yes' }] }),
    '"isLoadFree" must be true or false',
  ],
  ['no client', folioOf(LOTS, { clientCode: '' }), 'must be a text'],
])('%s: the whole list is refused', async (_case, wrong, message) => {
  const fixture = await moneyFixture();
  const answer = await fixture.sendFolios([folioOf(LOTS), wrong]);
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
  expect((await fixture.sell({ Qty: '1.000' }))[6]).toBe('FAILED: FOLIO NUMBER NOT FOUND FOR CLIENT AND SCHEME');
});

test('an unsigned list is refused', async () => {
  const fixture = await moneyFixture();
  expect((await fixture.sendFolios([folioOf(LOTS)], 'wrong secret')).status).toBe(401);
});

test.each([
  ['a negative rate', { ...OWN_RULE, taxPerMillion: -1 }, '"taxPerMillion" must be'],
  ['a rate as text', { ...OWN_RULE, settlementDays: '2' }, '"settlementDays" must be'],
  ['an unknown unit', { ...OWN_RULE, lockIn: { unit: 'year', count: 3 } }, '"unit" must be one of'],
  ['no exit loads', { ...OWN_RULE, exitLoads: [] }, '"exitLoads" must have at least one'],
  ['an impossible time', { ...OWN_RULE, redemptionCutOff: '25:00' }, 'must be a time of day'],
  ['a malformed amount', { ...OWN_RULE, multiple: '1' }, 'two decimals'],
])('a rule with %s is refused', async (_case, rule, message) => {
  const fixture = await moneyFixture();
  const answer = await fixture.sendSchemes(withRule('200001', rule));
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
});

test('the rules of a scheme decide its minimum and its cut-off', async () => {
  const fixture = await moneyFixture();
  const rule = { ...OWN_RULE, minimumFirst: '100.00', multiple: '0.00', redemptionCutOff: '11:00' };
  await fixture.sendSchemes(withRule('200001', rule));
  await fixture.sendFolios([folioOf(LOTS)]);
  expect((await fixture.enter({ Param2: await fixture.paid(), OrderVal: '100.50' }))[7]).toBe('0');
  // 11:30 in India is after the cut-off.
  await fixture.sell();
  fixture.time.ms = Date.parse('2026-08-21T15:30:00Z');
  const [row] = (await fixture.report('RedemptionStatement')).json.RedemptionDetails;
  expect(row).toMatchObject({ OrderDate: '20/08/2026', ReportDate: '21/08/2026' });
});
