import * as contract from '@artha/contract/portfolio/performance';
import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { navFromText, paise, textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { compileEncoder } from '../../../platform/http/encoder.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { releaseUnits, reserveUnits } from '../../ledger/ledger/index.ts';
import { categoryBenchmark, marketIndex, marketIndexLevel } from '../../reference/fund-facts/fund-facts.tables.ts';
import { instrument, navHistory } from '../../reference/instruments/instruments.tables.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateCurrentHoldings } from '../holdings/aggregate-current-holdings.ts';
import { aggregateHoldings } from '../holdings/aggregate-holdings.ts';
import { bought, price, reverseAllotment, scopeOfHead, sold } from '../holdings/testing/holdings-fixture.ts';
import { explainPerformance } from './explain-performance.ts';
import { getPerformance } from './get-performance.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
let asha: LedgerFixture;
let devi: LedgerFixture;

const asAsha = () => ({ db: database.db, scope: scopeOfUsers(asha.userId), businessNow: NOON });

interface Query {
  readonly from?: string;
  readonly to?: string;
  readonly filter?: Partial<HoldingsFilter>;
  readonly instrumentId?: number;
  readonly folioId?: number;
  readonly accountId?: number;
}

function inputOf({ from, to, filter: given = {}, accountId = asha.accountId, ...one }: Query) {
  const { portfolioType, ...filter } = onlyIn(given);
  const dates = { ...(from && { startDate: businessDate(from) }), ...(to && { endDate: businessDate(to) }) };
  return { accountId, portfolioType, filter, ...dates, ...one };
}
const performanceOf = (query: Query = {}, ctx = asAsha()) => getPerformance(inputOf(query), ctx);

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  asha = await ledgerFixture(db, { folioCount: 1, instrumentCount: 3 });
  devi = await ledgerFixture(db, { folioCount: 1, instrumentCount: 1 });
  const [flexi, gold, liquid] = asha.instrumentIds as [number, number, number];
  const main = { userId: asha.userId, accountId: asha.accountId, folioId: asha.folioIds[0]! };
  await price(database, flexi, {
    ...{ '2026-11-02': '10', '2026-11-06': '11', '2026-11-09': '12.5', '2026-11-13': '13', '2026-11-18': '12.4' },
    ...{ '2026-11-19': '14' },
  });
  await price(database, gold, { '2026-11-03': '20', '2026-11-12': '18' });
  await price(database, liquid, { '2026-11-04': '1000', '2026-11-18': '1001' });
  await bought(database, { ...main, instrumentId: flexi, on: '2026-11-02', rupees: '1000', nav: '10' });
  await bought(database, { ...main, instrumentId: gold, on: '2026-11-03', rupees: '2000', nav: '20' });
  const mistake = { ...main, instrumentId: liquid, on: '2026-11-04', rupees: '5000', nav: '1000' };
  const line = await bought(database, mistake);
  await bought(database, { ...main, instrumentId: flexi, on: '2026-11-09', rupees: '500', nav: '12.5' });
  await sold(database, { ...main, instrumentId: flexi, on: '2026-11-13', units: '120', rupees: '1560' });
  await reverseAllotment(database, line, '2026-11-16');
  await price(database, devi.instrumentIds[0]!, { '2026-10-01': '10', '2026-11-10': '20' });
  await bought(database, {
    ...devi,
    ...{ folioId: devi.folioIds[0]!, instrumentId: devi.instrumentIds[0]!, on: '2026-10-01' },
    ...{ rupees: '1000', nav: '10' },
  });
});

const text = (amount: Paise | null) => (amount === null ? null : textFromPaise(amount));

describe('equals the figures of holdings', () => {
  test.each<[string, Query]>([
    ['of everything', {}],
    ['from a day on', { from: '2026-11-10' }],
    ['until a past day', { to: '2026-11-12' }],
    ['of a past range', { from: '2026-11-04', to: '2026-11-17' }],
  ])('%s', async (_what, query) => {
    const measured = await performanceOf(query);
    const { endDate, startDate } = measured;
    const range = { startDate, endDate, groupBys: ['account' as const], useOpeningHoldingForFromDate: false };
    const { total } = await aggregateHoldings({ ...inputOf(query), ...range }, asAsha());
    expect([
      ...[measured.openingValue, measured.closingValue, measured.fifo.invested, measured.fifo.realised].map(text),
      ...[text(measured.fifo.unrealised), measured.xirr, measured.otherXirrs, measured.absoluteReturn],
    ]).toEqual([
      ...[total.openingValue, total.currentValue, total.investedValue, total.realisedGain].map(text),
      ...[text(total.unrealisedGain), total.xirr, total.otherXirrs, total.absoluteReturn],
    ]);
  });

  test('the series ends at the value of the holdings', async () => {
    const { series, closingValue } = await performanceOf();
    const { total } = await aggregateCurrentHoldings(inputOf({}), asAsha());
    expect(text(series.values.at(-1)!)).toBe(text(total.currentValue));
    expect(text(closingValue)).toBe(text(total.currentValue));
  });

  test('of one holding', async () => {
    const [flexi] = asha.instrumentIds as [number];
    const { holdings } = await aggregateHoldings(
      {
        ...inputOf({}),
        groupBys: ['account'],
        endDate: businessDate('2026-11-20'),
        useOpeningHoldingForFromDate: false,
      },
      asAsha(),
    );
    const { absoluteReturn, series } = await performanceOf({ instrumentId: flexi, folioId: asha.folioIds[0]! });
    expect(absoluteReturn).toBe(holdings.find(({ instrumentId }) => instrumentId === flexi)?.absoluteReturn);
    expect(series.netInvested.map(text).at(-1)).toBe('-60.00');
  });

  test('units that are reserved for a sale are still held', async () => {
    const before = await performanceOf();
    const [folioId, instrumentId] = [asha.folioIds[0]!, asha.instrumentIds[0]!];
    const reserved = { folioId, instrumentId, units: unitsFromText('10') };
    expect(await transaction(database, (tx) => reserveUnits(tx, reserved))).toBe(true);
    expect((await performanceOf()).closingValue).toBe(before.closingValue);
    await transaction(database, (tx) => releaseUnits(tx, [reserved]));
  });
});

test('gains by lot, by average cost, and contributions', async () => {
  const { fifo, averageCost, byFund, byAsset, gain, twr, isTwrAnnual, flows, unpriced } = await performanceOf();
  // Of 139.993 units for 1,500.00, 120 were sold for 1,560.00.
  expect([fifo.invested, fifo.realised, averageCost.invested, averageCost.realised].map(text)).toEqual([
    ...['2249.92', '309.92', '2214.22', '274.22'],
  ]);
  expect(byFund.map(({ gain: part, contribution }) => [text(part), contribution])).toEqual([
    ['-200.09', '-5.72'],
    ['339.90', '9.71'],
  ]);
  expect(byAsset.map((each) => [text(each.gain), each.contribution])).toEqual([[text(gain), '3.99']]);
  expect([twr, isTwrAnnual, unpriced]).toEqual(['5.58', false, []]);
  expect(flows.map(({ on, paidIn, paidOut }) => [on, text(paidIn), text(paidOut)])).toEqual([
    ['2026-11-02', '1000.00', '0.00'],
    ['2026-11-03', '2000.00', '0.00'],
    ['2026-11-09', '500.00', '0.00'],
    ['2026-11-13', '0.00', '1560.00'],
  ]);
});

test('a restated price has its newest value', async () => {
  const [, gold] = asha.instrumentIds as [number, number];
  const row = { instrumentId: gold, navOn: businessDate('2026-11-05'), source: 'sandbox' as const };
  const valueOn = async (on: string) => {
    const { series } = await performanceOf({ instrumentId: gold });
    return text(series.values[series.dates.indexOf(businessDate(on))]!);
  };
  expect(await valueOn('2026-11-05')).toBe('1999.90');
  await database.db.insert(navHistory).values([
    { ...row, revision: 1, nav: navFromText('5') },
    { ...row, revision: 2, nav: navFromText('30') },
  ]);
  expect(await valueOn('2026-11-05')).toBe('2999.85');
  expect(await valueOn('2026-11-04')).toBe('1999.90');
  await database.db.delete(navHistory).where(eq(navHistory.navOn, row.navOn));
});

describe('explained', () => {
  test('lots, prices and the factors of the return', async () => {
    const { lots, flows, prices, periods } = await explainPerformance(inputOf({}), asAsha());
    const { twr, fifo } = await performanceOf();
    expect(lots.reduce((sum, { costLeft }) => sum + costLeft, 0n)).toBe(fifo.invested);
    expect(flows.map(({ on, amount, kind }) => [on, text(amount), kind])).toContainEqual([
      ...['2026-11-13', '1560.00', 'allotment'],
    ]);
    expect(flows.filter(({ orderId }) => orderId !== null)).toHaveLength(3);
    expect(prices.map(({ closingOn }) => closingOn)).toEqual(['2026-11-19', '2026-11-12', '2026-11-18']);
    const growth = periods.reduce((product, { begin, end }) => (product * Number(end)) / Number(begin), 1);
    expect(((growth - 1) * 100).toFixed(1)).toBe(Number(twr).toFixed(1));
  });

  test.each<[string, Query]>([
    ['of everything', {}],
    ['from a day on', { from: '2026-11-10' }],
    ['of a past range', { from: '2026-11-04', to: '2026-11-17' }],
  ])('the gain by the values of the first and the last day and all payments between them, %s', async (_what, query) => {
    const { openingValue, closingValue, flows } = await explainPerformance(inputOf(query), asAsha());
    const measured = await performanceOf(query);
    expect([openingValue, closingValue].map(text)).toEqual([measured.openingValue, measured.closingValue].map(text));
    const paid = flows.reduce((sum, { amount }) => sum + amount, 0n);
    expect(text(paise(closingValue! - openingValue + paid))).toBe(text(measured.gain));
  });

  test('the reversal of an allotment that precedes the range is a flow', async () => {
    const { flows } = await explainPerformance(inputOf({ from: '2026-11-10' }), asAsha());
    expect(flows.map(({ on, kind, amount }) => [on, kind, text(amount)])).toContainEqual([
      ...['2026-11-16', 'reversal', '5000.00'],
    ]);
  });
});

describe('who sees it', () => {
  const refused = (code: string) => expect.objectContaining({ code });
  test.each<[string, () => Query, string]>([
    ['an account of another', () => ({ accountId: devi.accountId }), 'account.not-found'],
    ['the filter has one', () => ({ filter: { accountIds: [devi.accountId] } }), 'account.not-found'],
    ['an owner who is another', () => ({ filter: { appUserIds: [devi.userId] } }), 'account.not-found'],
    ['a folio of another', () => ({ folioId: devi.folioIds[0]! }), 'account.not-found'],
    ['a reversed range', () => ({ from: '2026-11-10', to: '2026-11-09' }), 'holding.range-reversed'],
    ['a day to come', () => ({ to: '2026-11-21' }), 'holding.date-in-future'],
  ])('%s is refused', async (_what, query, code) => {
    await expect(performanceOf(query())).rejects.toEqual(refused(code));
    await expect(explainPerformance(inputOf(query()), asAsha())).rejects.toEqual(refused(code));
  });

  test('the head of a family sees its members, and staff see everyone', async () => {
    const own = await performanceOf();
    const asHead = { ...asAsha(), scope: scopeOfHead(asha.userId, devi.userId) };
    const ofFamily = await performanceOf({}, asHead);
    // 99.995 units at 20.
    expect(text(paise(ofFamily.closingValue! - own.closingValue!))).toBe('1999.90');
    const asStaff = { ...asAsha(), scope: {} as unknown as Scope };
    const ofDevi = await performanceOf(
      { accountId: devi.accountId, filter: { accountIds: [devi.accountId] } },
      asStaff,
    );
    expect([text(ofDevi.closingValue), ofDevi.absoluteReturn]).toEqual(['1999.90', '99.99']);
  });

  test('an account without holdings has nothing to measure', async () => {
    const { accountId, userId } = await ledgerFixture(database.db);
    const ctx = { ...asAsha(), scope: scopeOfUsers(userId) };
    const { closingValue, gain, noReturn, noTwr, flows, byFund, series } = await performanceOf({ accountId }, ctx);
    expect([closingValue, gain, flows, byFund, series.dates]).toEqual([0n, 0n, [], [], ['2026-11-20']]);
    expect([noReturn, noTwr]).toEqual(Array(2).fill('No money was invested in this period.'));
  });
});

describe('the benchmark', () => {
  let indexId: number;
  beforeAll(async () => {
    const { db } = database;
    const [index] = await db
      .insert(marketIndex)
      .values({ name: 'Asha 500 TRI', code: 'A500', isTotalReturn: true })
      .returning();
    indexId = index!.id;
    const days = ['2026-11-02', '2026-11-03', '2026-11-09', '2026-11-13', '2026-11-20'];
    const levels = ['100.0000', '100.0000', '125.0000', '100.0000', '150.0000'];
    await db.insert(marketIndexLevel).values(
      days.map((on, at) => ({
        ...{ marketIndexId: indexId, source: 'test' },
        ...{ levelOn: businessDate(on), level: levels[at]! },
      })),
    );
    const [scheme] = await db.select().from(instrument).where(eq(instrument.id, asha.instrumentIds[1]!));
    await db
      .insert(categoryBenchmark)
      .values({ instrumentCategoryId: scheme!.instrumentCategoryId, marketIndexId: indexId });
  });

  test('is that of the largest fund, bought and sold with the same payments', async () => {
    const { benchmark, benchmarks, series } = await performanceOf();
    // 10 + 20 + 4 - 15.6 units at 150.
    expect([benchmark?.name, text(benchmark!.closingValue)]).toEqual(['Asha 500 TRI', '2760.00']);
    expect([benchmark?.twr, benchmark?.absoluteReturn, benchmark?.reason]).toEqual(['50.00', '23.43', null]);
    expect(benchmarks).toEqual([{ id: indexId, name: 'Asha 500 TRI' }]);
    expect(text(series.benchmark!.at(-1)!)).toBe('2760.00');
  });

  test('is none when none is wanted, or it is unknown', async () => {
    for (const benchmarkId of [null, indexId + 1_000]) {
      const { benchmark, series } = await getPerformance({ ...inputOf({}), benchmarkId }, asAsha());
      expect([benchmark, series.benchmark]).toEqual([null, null]);
    }
  });

  test('has no answer without a level of the first day', async () => {
    const ctx = { ...asAsha(), scope: scopeOfUsers(devi.userId) };
    const query = { ...inputOf({ accountId: devi.accountId }), benchmarkId: indexId };
    const { benchmark } = await getPerformance(query, ctx);
    expect([benchmark?.closingValue, benchmark?.xirr, benchmark?.twr]).toEqual([null, null, null]);
    expect(benchmark?.reason).toBe('The index has no level of 01 Oct 2026.');
  });

  test('the answer is encoded as in the contract', async () => {
    const text = compileEncoder(contract.getPerformance.answer)(await performanceOf());
    expect(JSON.parse(text!)).toMatchObject({ closingValue: '2079.81', twr: '5.58', benchmark: { twr: '50.00' } });
    const explained = await explainPerformance(inputOf({}), asAsha());
    expect(JSON.parse(compileEncoder(contract.explainPerformance.answer)(explained)!)).toMatchObject({
      lots: [{ unitsLeft: '19.9930', costLeft: '249.92' }, { unitsLeft: '99.9950' }],
    });
  });
});
