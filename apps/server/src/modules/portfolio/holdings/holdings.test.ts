import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { insertRevision } from '../../reference/calendar/index.ts';
import { reverseJournal } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { onlyIn } from '../filter/index.ts';
import { listHoldingsOn } from './list-holdings-on.ts';
import { openHolding } from './open-holding.ts';
import { bought, price } from './testing/holdings-fixture.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
let asha: LedgerFixture;
let ravi: LedgerFixture;
let first: { orderId: string; orderLineId: number };
let secondAccountId: number;

const contextOf = ({ userId }: { userId: number }, businessNow = NOON) => ({
  db: database.db,
  scope: scopeOfUsers(userId),
  businessNow,
});

const refOf = ({ userId, accountId, folioIds, instrumentIds }: LedgerFixture, at: number) => ({
  ...{ userId, accountId },
  folioId: folioIds[at % folioIds.length]!,
  instrumentId: instrumentIds[at]!,
});

interface Query {
  readonly accountId?: number;
  readonly portfolioType?: boolean | null;
  readonly filter?: Partial<HoldingsFilter>;
}

const current = ({ filter, ...changes }: Query = {}, ctx = contextOf(asha)) => {
  const { portfolioType, ...lists } = onlyIn(filter ?? {});
  return aggregateCurrentHoldings({ accountId: asha.accountId, portfolioType, filter: lists, ...changes }, ctx);
};

beforeAll(async () => {
  database = await testDatabase();
  asha = await ledgerFixture(database.db, { folioCount: 2, instrumentCount: 4 });
  ravi = await ledgerFixture(database.db);
  const [flexi, gold, liquid] = asha.instrumentIds;
  await price(database, flexi!, { '2026-11-02': '10', '2026-11-18': '12.4', '2026-11-19': '12.5' });
  await price(database, gold!, { '2026-11-03': '20', '2026-11-12': '18' });
  await price(database, liquid!, { '2026-11-18': '1000.1234', '2026-11-19': '1000.2345' });
  first = await bought(database, { ...refOf(asha, 0), on: '2026-11-02', rupees: '1000', nav: '10' });
  await bought(database, { ...refOf(asha, 0), on: '2026-11-19', rupees: '500', nav: '12.5' });
  await bought(database, { ...refOf(asha, 1), on: '2026-11-03', rupees: '2000', nav: '20' });
  await bought(database, { ...refOf(asha, 3), on: '2026-11-05', rupees: '300', nav: '10' });
  const mistaken = await bought(database, { ...refOf(asha, 2), on: '2026-11-18', rupees: '5000', nav: '1000.1234' });
  const reversal = { key: `allotment:${mistaken.orderLineId}`, on: businessDate('2026-11-19') };
  await database.db.transaction((tx) => reverseJournal(tx, reversal, TIMES));
  await price(database, ravi.instrumentIds[0]!, { '2026-11-19': '10' });
  await bought(database, { ...refOf(ravi, 0), on: '2026-11-02', rupees: '700', nav: '10' });
  const joint = { name: 'Joint', accountNumber: `joint${asha.userId}`, appUserId: asha.userId };
  const [opened] = await database.db
    .insert(account)
    .values({ ...joint, holdingType: 'joint' })
    .returning();
  secondAccountId = opened!.id;
});

describe('current holdings', () => {
  test('are exact to the paisa, greatest value first, without reversed allotments', async () => {
    const text = (amount: Paise | null) => (amount === null ? null : textFromPaise(amount));
    const { rows } = await current();
    expect(
      rows.map((row) => [
        ...[textFromUnits(row.units), textFromUnits(row.freeUnits), textFromNav(row.averageCost!)],
        ...[text(row.investedValue), text(row.currentValue), text(row.unrealisedGain), row.gainPercent],
        ...[text(row.dayChange), row.weightPercent],
      ]),
    ).toEqual([
      // 18.0000 on 12 November, previously 20.0000.
      ['99.9950', '99.9950', '20.00100000', '2000.00', '1799.91', '-200.09', '-10.00', '-199.99', '50.70'],
      // 99.995 units for 1,000.00 and 39.998 for 500.00, at 12.5000, which is the purchase price of the second lot.
      ['139.9930', '139.9930', '10.71480000', '1500.00', '1749.91', '249.91', '16.66', '10.00', '49.30'],
      ['29.9990', '29.9990', '10.00030000', '300.00', null, null, null, null, null],
    ]);
  });

  test('add up to the total, and to the asset classes', async () => {
    const { rows, total, assets } = await current();
    expect(total).toEqual({
      investedValue: 380_000n,
      currentValue: 354_982n,
      unrealisedGain: 4_982n,
      gainPercent: '1.42',
      noGainPercent: null,
      dayChange: -18_999n,
    });
    expect(assets).toEqual([{ assetName: expect.any(String), currentValue: 354_982n, weightPercent: '100.00' }]);
    expect(
      rows
        .flatMap(({ price }) => price?.on ?? [])
        .toSorted()
        .at(-1),
    ).toBe('2026-11-19');
  });

  test('have the date and source of each price, and whether it is stale', async () => {
    const { rows } = await current();
    expect(rows.map(({ price: of }) => of && [of.on, of.source, of.isStale])).toEqual([
      ['2026-11-12', 'sandbox', true],
      ['2026-11-19', 'sandbox', false],
      null,
    ]);
  });

  test('are not stale after a week with a holiday of the exchange', async () => {
    const days = [{ day: businessDate('2026-11-17'), isBusinessDay: false }];
    const revision = { validFrom: businessDate('2026-01-01'), validTo: businessDate('2026-12-31'), days };
    const published = { source: 'test', fingerprint: 'test', publishedAt: NOON };
    await database.db.transaction((tx) => insertRevision(tx, { owner: { kind: 'exchange' }, revision, ...published }));
    try {
      expect((await current()).rows.map(({ price: of }) => of?.isStale)).toEqual([false, false, undefined]);
    } finally {
      await database.db.execute(sql`truncate calendar_revision, calendar_day`);
    }
  });

  test('have fewer free units but the same value when units are reserved for a sale', async () => {
    const { folioId, instrumentId } = refOf(asha, 1);
    const reserve = (by: string) =>
      database.db.execute(sql`update holding set units_available = units_available - ${by}::numeric,
        units_reserved = units_reserved + ${by}::numeric
        where folio_id = ${folioId} and instrument_id = ${instrumentId}`);
    await reserve('40');
    const row = (await current()).rows.find(({ instrument: { id } }) => id === instrumentId)!;
    await reserve('-40');
    expect([row.units, row.freeUnits, row.currentValue]).toEqual([999_950n, 599_950n, 179_991n]);
  });
});

describe('a filter', () => {
  test('restricts to accounts and owners', async () => {
    expect((await current({ filter: { accountIds: [asha.accountId, secondAccountId] } })).rows).toHaveLength(3);
    expect((await current({ filter: { accountIds: [secondAccountId] } })).rows).toEqual([]);
    expect((await current({ filter: { appUserIds: [asha.userId] } })).rows).toHaveLength(3);
    const both = { accountIds: [secondAccountId], appUserIds: [asha.userId] };
    expect((await current({ filter: both })).rows).toEqual([]);
  });

  test('without entries restricts nothing, whichever account is open', async () => {
    expect((await current({ accountId: secondAccountId })).rows).toHaveLength(3);
  });

  test('restricts to products, assets, categories and distributors', async () => {
    const [row] = (await current()).rows;
    const { productId, assetId } = row!.instrument;
    expect((await current({ filter: { productIds: [productId], assetIds: [assetId] } })).rows).toHaveLength(3);
    expect((await current({ filter: { distributorIds: [-1] } })).rows).toHaveLength(3);
    for (const filter of [{ productIds: [25] }, { assetIds: [assetId + 1] }, { distributorIds: [7] }])
      expect((await current({ filter })).rows).toEqual([]);
    expect((await current({ filter: { instrumentCategoryIds: [-1] } })).rows).toEqual([]);
  });

  test('finds all holdings as held, and none as held away', async () => {
    expect((await current({ portfolioType: false })).rows).toHaveLength(3);
    expect(await current({ portfolioType: true })).toEqual({
      rows: [],
      total: {
        investedValue: 0n,
        currentValue: 0n,
        unrealisedGain: 0n,
        gainPercent: null,
        noGainPercent: null,
        dayChange: null,
      },
      assets: [],
    });
  });

  test('is refused for accounts and owners that the caller may not see, as if they did not exist', async () => {
    const refused = { code: 'account.not-found', status: 404 };
    await expect(current({ accountId: ravi.accountId })).rejects.toMatchObject(refused);
    await expect(current({ filter: { accountIds: [asha.accountId, ravi.accountId] } })).rejects.toMatchObject(refused);
    await expect(current({ filter: { appUserIds: [ravi.userId] } })).rejects.toMatchObject(refused);
    await expect(current({}, contextOf(ravi))).rejects.toMatchObject(refused);
    await expect(current({ portfolioType: true }, contextOf(ravi))).rejects.toMatchObject(refused);
  });
});

describe('an opened holding', () => {
  const open = (at = 0, changes: object = {}, ctx = contextOf(asha)) => {
    const { accountId, folioId, instrumentId } = refOf(asha, at);
    return openHolding({ accountId, folioId, instrumentId, ...changes }, ctx);
  };

  test('has its lots with price, stamp duty and order', async () => {
    const { holding, lots } = await open();
    expect(
      lots.map(({ nav, stampDuty, currentValue, unrealisedGain, ...lot }) => [
        lot.acquiredOn,
        textFromUnits(lot.unitsLeft),
        textFromPaise(lot.costLeft),
        ...[textFromNav(nav!), textFromPaise(stampDuty!), textFromPaise(currentValue!), textFromPaise(unrealisedGain!)],
      ]),
    ).toEqual([
      ['2026-11-02', '99.9950', '1000.00', '10.00000000', '0.05', '1249.94', '249.94'],
      ['2026-11-19', '39.9980', '500.00', '12.50000000', '0.02', '499.98', '-0.02'],
    ]);
    expect(lots[0]).toMatchObject({ orderId: first.orderId, orderNumber: expect.stringMatching(/^ORD-\d{6}$/) });
    expect(lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n)).toBe(holding.units);
    expect(holding).toEqual((await current()).rows.find(({ instrument: { id } }) => id === holding.instrument.id));
  });

  test.each<[string, object, readonly string[]]>([
    ['from its first purchase', { startDate: '2026-11-02' }, ['1500.00', '249.91', '16.66']],
    // 99.995 units at 12.4 of the day before are 1,239.94; 500.00 were paid since.
    ['from a day between its purchases', { startDate: '2026-11-19' }, ['1739.94', '9.97', '0.57']],
    ['from today', { startDate: '2026-11-20' }, ['1749.91', '0.00', '0.00']],
    // 1,239.94 less 999.95, the value at 10.
    ['until a past day', { startDate: '2026-11-03', on: '2026-11-18' }, ['999.95', '239.99', '24.00']],
  ])('counts its gain %s, and that of its lots from their purchase', async (_name, dates, figures) => {
    const { holding, sinceStart, lots } = await open(0, dates);
    const { investedValue, unrealisedGain, gainPercent } = sinceStart!;
    expect([textFromPaise(investedValue), textFromPaise(unrealisedGain!), gainPercent]).toEqual(figures);
    expect(holding.investedValue).toBe(lots.reduce((sum, { costLeft }) => sum + costLeft, 0n));
  });

  test.each([
    ['no start date', {}, null],
    ['no price', { startDate: '2026-11-06' }, { unrealisedGain: null, gainPercent: null }],
  ])('has no gain since a start with %s', async (_name, dates, sinceStart) => {
    expect((await open(3, dates)).sinceStart).toEqual(sinceStart && expect.objectContaining(sinceStart));
  });

  test.each([
    ['holding.range-reversed', { startDate: '2026-11-19', on: '2026-11-18' }],
    ['holding.date-in-future', { startDate: '2026-11-21' }],
  ])('is refused over a range that cannot be: %s', async (code, dates) => {
    await expect(open(0, dates)).rejects.toMatchObject({ code });
  });

  test('has its journals with all their postings', async () => {
    const { journals, holding } = await open();
    expect(journals.map(({ key, on }) => [key, on])).toEqual([
      [`allotment:${first.orderLineId}`, '2026-11-02'],
      [expect.stringMatching(/^allotment:/), '2026-11-19'],
    ]);
    expect(
      journals[0]!.postings
        .filter(({ units }) => units !== null)
        .map(({ ledgerAccountKind, units, instrumentName }) => [ledgerAccountKind, units, instrumentName]),
    ).toEqual([
      ['fund', -999_950n, holding.instrument.name],
      ['folio', 999_950n, holding.instrument.name],
    ]);
    expect(journals[0]!.postings.find(({ amount }) => amount !== null)?.instrumentName).toBeNull();
    const rupees = journals[0]!.postings.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    expect(rupees).toBe(0n);
  });

  test('may have no units left, and shows the reversal', async () => {
    const { holding, lots, journals } = await open(2);
    expect(holding).toMatchObject({ units: 0n, averageCost: null, currentValue: 0n, weightPercent: '0.00' });
    expect(lots).toEqual([]);
    expect(journals.map(({ kind }) => kind)).toEqual(['allotment', 'reversal']);
    expect(journals[1]!.reverses).toBe(journals[0]!.key);
  });

  test('without a price has its cost and no value', async () => {
    const { holding, lots } = await open(3);
    expect(holding).toMatchObject({ price: null, currentValue: null, unrealisedGain: null, weightPercent: null });
    expect(lots[0]).toMatchObject({ costLeft: 30_000n, currentValue: null, unrealisedGain: null });
  });

  test('is refused to other callers and under another account', async () => {
    const notFound = { code: 'holding.not-found', status: 404 };
    await expect(open(0, { accountId: secondAccountId })).rejects.toMatchObject(notFound);
    await expect(open(0, { instrumentId: asha.instrumentIds[1] })).rejects.toMatchObject(notFound);
    await expect(open(0, { folioId: ravi.folioIds[0] })).rejects.toMatchObject(notFound);
    await expect(open(0, {}, contextOf(ravi))).rejects.toMatchObject({ code: 'account.not-found', status: 404 });
    await expect(open(0, { accountId: ravi.accountId }, contextOf(ravi))).rejects.toMatchObject(notFound);
  });
});

describe('holdings on a past day', () => {
  const heldOn = async (on: string) => {
    const { rows } = await listHoldingsOn({ accountId: asha.accountId, on: businessDate(on) }, contextOf(asha));
    const inOrder = rows.toSorted((one, other) => one.instrument.id - other.instrument.id);
    return inOrder.map(({ units, investedValue, price: of, currentValue }) => [
      ...[textFromUnits(units), textFromPaise(investedValue), of?.on ?? null],
      currentValue === null ? null : textFromPaise(currentValue),
    ]);
  };

  test.each<[string, string, readonly (readonly (string | null)[])[]]>([
    ['are none before the first purchase', '2026-11-01', []],
    ['have the price of that day', '2026-11-02', [['99.9950', '1000.00', '2026-11-02', '999.95']]],
    [
      'have the newest earlier price on a day without one',
      '2026-11-04',
      [
        ['99.9950', '1000.00', '2026-11-02', '999.95'],
        ['99.9950', '2000.00', '2026-11-03', '1999.90'],
      ],
    ],
    [
      'include allotments that were reversed later',
      '2026-11-18',
      [
        ['99.9950', '1000.00', '2026-11-18', '1239.94'],
        ['99.9950', '2000.00', '2026-11-12', '1799.91'],
        ['4.9990', '5000.00', '2026-11-18', '4999.62'],
        ['29.9990', '300.00', null, null],
      ],
    ],
  ])('%s', async (_name, on, rows) => expect(await heldOn(on)).toEqual(rows));

  test('equal the current holdings when the day is today', async () => {
    const { rows } = await current();
    const now = rows.toSorted((one, other) => one.instrument.id - other.instrument.id);
    expect(await heldOn('2026-11-20')).toEqual(
      now.map(({ units, investedValue, price: of, currentValue }) => [
        ...[textFromUnits(units), textFromPaise(investedValue), of?.on ?? null],
        currentValue === null ? null : textFromPaise(currentValue),
      ]),
    );
  });

  test('are refused for the account of another client', async () => {
    const listed = listHoldingsOn({ accountId: asha.accountId, on: businessDate('2026-11-20') }, contextOf(ravi));
    await expect(listed).rejects.toMatchObject({ code: 'account.not-found' });
  });

  test('are refused on a date to come', async () => {
    const listed = listHoldingsOn({ accountId: asha.accountId, on: businessDate('2026-11-21') }, contextOf(asha));
    await expect(listed).rejects.toMatchObject({ code: 'holding.date-in-future' });
  });
});

test('a restated price counts with its newest value, for current and past holdings', async () => {
  const [flexi] = asha.instrumentIds;
  const restate = (on: string, nav: string) =>
    database.db.execute(sql`insert into nav_history (instrument_id, nav_on, revision, nav, source)
      values (${flexi}, ${on}::date, 2, ${nav}::numeric, 'sandbox')`);
  await restate('2026-11-18', '12.3');
  const rows = (await current()).rows.find(({ instrument: { id } }) => id === flexi)!;
  // 99.995 units: 1,249.94 at 12.5, and 1,229.94 at 12.3.
  expect(textFromPaise(rows.dayChange!)).toBe('20.00');
  const { rows: then } = await listHoldingsOn(
    { accountId: asha.accountId, on: businessDate('2026-11-18') },
    contextOf(asha),
  );
  expect(then.find(({ instrument: { id } }) => id === flexi)!.price).toMatchObject({ nav: 1_230_000_000n });
  await database.db.execute(sql`delete from nav_history where revision = 2`);
});
