import * as contract from '@artha/contract/portfolio/capital-gains';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate as day } from '@artha/domain/kit/dates';
import { paise, paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '@artha/domain/kit/money';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { redemptionJournal, switchOutJournal } from '@artha/domain/trading/orders/sale-journals';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { NO_EXIT_LOAD } from '@artha/domain/reference/scheme-rules/exit-load';
import { insertSchemeRule } from '../../reference/scheme-rules/index.ts';
import { rolesFor } from '@artha/domain/kit/roles';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { cellText } from '../../../platform/export/cell-values.ts';
import { columnsOfFile } from '../../../platform/export/sheet.ts';
import type { TableRow } from '../../../platform/tables/export-source.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { grandfatheredNav } from '../../reference/fund-facts/fund-facts.tables.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { onlyIn } from '../filter/index.ts';
import { bought, price, scopeOfHead } from '../holdings/testing/holdings-fixture.ts';
import { capitalGainsExport, schedule112aExport } from './gain-exports.ts';
import { getCapitalGains } from './get-capital-gains.ts';
import { getHarvest } from './get-harvest.ts';
import { getSaleTax } from './get-sale-tax.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');
const YEAR = 2026;

let database: Database;
let asha: LedgerFixture;
let ravi: LedgerFixture;

const contextOf = (scope = scopeOfUsers(asha.userId)) => ({ db: database.db, scope, businessNow: NOON });
const refOf = (client: LedgerFixture, at: number) => ({
  ...{ userId: client.userId, accountId: client.accountId },
  ...{ folioId: client.folioIds[0]!, instrumentId: client.instrumentIds[at]! },
});
const selectionOf = (client: LedgerFixture, filter: Partial<HoldingsFilter> = {}) => {
  const { portfolioType, ...lists } = onlyIn(filter);
  return { accountId: client.accountId, portfolioType, filter: lists };
};
const gains = (changes: Partial<InputOf<typeof contract.getCapitalGains>> = {}, scope = scopeOfUsers(asha.userId)) =>
  getCapitalGains({ ...selectionOf(asha), ...changes }, contextOf(scope));

interface Sale {
  readonly client: LedgerFixture;
  readonly at: number;
  readonly line: number;
  readonly on: string;
  readonly units: string;
  readonly net: string;
  readonly load?: string;
  readonly tax?: string;
}

function journalOf({ client, at, line, on, units, net, load = '0', tax = '0' }: Sale, isSwitch: boolean): Journal {
  const money = { exitLoad: paiseFromText(load), securitiesTax: paiseFromText(tax), net: paiseFromText(net) };
  const booking = {
    ...{ folioId: client.folioIds[0]!, instrumentId: client.instrumentIds[at]!, orderLineId: line },
    redemption: { navOn: day(on), units: unitsFromText(units), ...money },
  };
  return isSwitch ? switchOutJournal({ ...booking, inLineId: line + 1 }) : redemptionJournal(booking);
}

const sell = (sale: Sale, isSwitch = false) =>
  transaction(database, (tx) => postJournals(tx, [journalOf(sale, isSwitch)], TIMES));

/** Moves the scheme into a category, which decides how it is taxed. */
async function categorise(instrumentId: number, name: string): Promise<void> {
  const { db } = database;
  const [held] = await db.select().from(instrument).where(eq(instrument.id, instrumentId));
  const category = { assetId: held!.assetId, name: `${name} ${instrumentId}`, feedName: name };
  const known = await db.select().from(instrumentCategory).where(eq(instrumentCategory.feedName, name));
  const [used] = known.length > 0 ? known : await db.insert(instrumentCategory).values(category).returning();
  await db.update(instrument).set({ instrumentCategoryId: used!.id }).where(eq(instrument.id, instrumentId));
}

beforeAll(async () => {
  database = await testDatabase();
  asha = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 4 });
  ravi = await ledgerFixture(database.db);
  const [flexi, liquid, mixed, old] = asha.instrumentIds;
  await categorise(flexi!, 'Equity Scheme - Flexi Cap Fund');
  await categorise(liquid!, 'Debt Scheme - Liquid Fund');
  await categorise(old!, 'Equity Scheme - Flexi Cap Fund');
  await categorise(ravi.instrumentIds[0]!, 'Equity Scheme - Flexi Cap Fund');
  for (const id of [flexi!, liquid!, mixed!, old!, ravi.instrumentIds[0]!])
    await price(database, id, { '2026-11-19': '20' });
  // 1,000.000 units each, but for the stamp duty.
  await bought(database, { ...refOf(asha, 0), on: '2024-01-10', rupees: '100005', nav: '100' });
  await bought(database, { ...refOf(asha, 0), on: '2026-05-04', rupees: '100005', nav: '100' });
  await bought(database, { ...refOf(asha, 1), on: '2026-01-05', rupees: '10000.50', nav: '10' });
  await bought(database, { ...refOf(asha, 2), on: '2026-01-05', rupees: '10000.50', nav: '10' });
  await bought(database, { ...refOf(asha, 3), on: '2017-06-01', rupees: '10000.50', nav: '10' });
  await bought(database, { ...refOf(ravi, 0), on: '2024-01-10', rupees: '10000.50', nav: '10' });
  const [scheme] = await database.db.select().from(instrument).where(eq(instrument.id, old!));
  await database.db
    .insert(grandfatheredNav)
    .values({ schemeCode: scheme!.schemeCode!, nav: 14_00000000n as never, source: 'test' });
  await sell({
    client: asha,
    at: 0,
    line: 901,
    on: '2026-08-03',
    units: '1200',
    net: '359975.40',
    load: '21',
    tax: '3.60',
  });
  await sell({ client: asha, at: 1, line: 902, on: '2026-08-04', units: '500', net: '5200' }, true);
  await sell({ client: asha, at: 2, line: 903, on: '2026-08-05', units: '500', net: '4800' });
  await sell({ client: asha, at: 3, line: 904, on: '2026-08-06', units: '500', net: '9000' });
  await sell({ client: asha, at: 0, line: 905, on: '2025-08-04', units: '0.001', net: '0.05' });
  await sell({ client: ravi, at: 0, line: 906, on: '2026-08-06', units: '500', net: '9000' });
});

describe('the gains of a tax year', () => {
  test('are listed by lot, the newest first, with what the fund paid less the load', async () => {
    const { rows, rowCount, taxYears, taxYear, isCurrent } = await gains();
    expect([taxYear, isCurrent, taxYears, rowCount]).toEqual([YEAR, true, [2026, 2025], 5]);
    const shown = rows.map(({ soldOn, acquiredOn, units, term, section, ratePercent, taxClassBasis }) => [
      ...[soldOn, acquiredOn, textFromUnits(units), term, section, ratePercent, taxClassBasis],
    ]);
    expect(shown).toEqual([
      ['2026-08-06', '2017-06-01', '500.0000', 'long', '198', '12.5', 'category'],
      ['2026-08-05', '2026-01-05', '500.0000', 'short', null, null, 'unknown'],
      ['2026-08-04', '2026-01-05', '500.0000', 'short', '76', null, 'category'],
      ['2026-08-03', '2024-01-10', '999.9990', 'long', '198', '12.5', 'category'],
      ['2026-08-03', '2026-05-04', '200.0010', 'short', '196', '20', 'category'],
    ]);
    const sale = rows.filter(({ soldOn }) => soldOn === '2026-08-03');
    const sum = (of: (row: (typeof rows)[number]) => bigint) => sale.reduce((total, row) => total + of(row), 0n);
    // Securities transaction tax is not deducted, the exit load is.
    expect(sum(({ value }) => value)).toBe(paiseFromText('359979'));
    expect(sum(({ exitLoad }) => exitLoad)).toBe(paiseFromText('21'));
    expect(sum(({ securitiesTax }) => securitiesTax)).toBe(paiseFromText('3.60'));
  });

  test('use the NAV of 31-Jan-2018 as the cost of old units', async () => {
    const { rows } = await gains();
    const old = rows.find(({ acquiredOn }) => acquiredOn === '2017-06-01')!;
    expect([old.cost, old.costOfAcquisition, old.gain].map(textFromPaise)).toEqual(['5000.25', '7000.00', '2000.00']);
    expect(old.isFairValueMissing).toBe(false);
  });

  test('add up to the summary, with the exemption used and the slab left out', async () => {
    const { total, people, rows } = await gains();
    const sum = (term: string) => rows.filter((row) => row.term === term).reduce((whole, { gain }) => whole + gain, 0n);
    expect([total.gainShort, total.gainLong]).toEqual([sum('short'), sum('long')]);
    expect(textFromPaise(total.exemptionUsed)).toBe('125000.00');
    const taxed = people[0]!.groups.map(({ section, gains: gained, losses, setOff, exempted, taxable }) => {
      expect(gained - setOff - exempted).toBe(taxable);
      return [section, losses > 0n];
    });
    expect(taxed).toEqual([
      ['76', false],
      [null, true],
      ['196', false],
      ['198', false],
    ]);
    // The loss at the slab rate is set off against the gain at the slab rate, then against the one at 20 %.
    expect(textFromPaise(total.taxableAtNormalRates)).toBe('0.00');
    const known = people[0]!.groups.reduce((whole, { tax }) => whole + (tax ?? 0n), 0n);
    expect(total.tax).toBe(known);
  });

  test('of another year are those of that year', async () => {
    const { rows, total, isCurrent } = await gains({ taxYear: 2025 });
    expect([rows.length, rows[0]!.section, rows[0]!.term, isCurrent]).toEqual([1, '112A', 'long', false]);
    expect(textFromPaise(total.carriedLong)).toBe('0.05');
    expect((await gains({ taxYear: 2020 })).rows).toEqual([]);
  });

  test('leave out sales before the first tax rule, each counted once, however many lots it took', async () => {
    const meera = await ledgerFixture(database.db);
    for (const on of ['2013-01-10', '2013-06-10'])
      await bought(database, { ...refOf(meera, 0), on, rupees: '1000.05', nav: '10' });
    await sell({ client: meera, at: 0, line: 921, on: '2014-01-06', units: '150', net: '1800' });
    const { rows, uncoveredCount } = await getCapitalGains(selectionOf(meera), contextOf(scopeOfUsers(meera.userId)));
    expect([rows, uncoveredCount]).toEqual([[], 1]);
  });

  test('under a filter are those of the filter, and say so', async () => {
    const { rows, excluded } = await gains(selectionOf(asha, { assetIds: [999_999] }));
    expect([rows, excluded.includes('not-selected')]).toEqual([[], true]);
    expect((await gains()).excluded).not.toContain('not-selected');
  });

  test('of a family are those of each member, each with an exemption', async () => {
    const { people, total } = await gains({}, scopeOfHead(asha.userId, ravi.userId));
    expect(new Set(people.map(({ appUserId }) => appUserId))).toEqual(new Set([asha.userId, ravi.userId]));
    expect(people).toHaveLength(2);
    expect(textFromPaise(total.exemptionLimit)).toBe('250000.00');
  });

  test('of a year that has not begun are refused, and those of a stranger', async () => {
    await expect(gains({ taxYear: 2027 })).rejects.toMatchObject({ code: 'tax-year.in-future' });
    const stranger = scopeOfUsers(ravi.userId);
    await expect(gains({}, stranger)).rejects.toMatchObject({ code: 'account.not-found' });
    await expect(gains(selectionOf(asha, { appUserIds: [ravi.userId] }))).rejects.toMatchObject({
      code: 'account.not-found',
    });
  });
});

describe('the tax of a sale of today', () => {
  const taxOf = (at: number, units?: string, scope = scopeOfUsers(asha.userId)) => {
    const { userId: _userId, ...ref } = refOf(asha, at);
    return getSaleTax({ ...ref, ...(units !== undefined && { units: unitsFromText(units) }) }, contextOf(scope));
  };

  test('is by lot, with the day on which each becomes long term', async () => {
    const { lots, total, soldOn, price: newest, taxClass } = await taxOf(0);
    expect([soldOn, newest?.on, taxClass]).toEqual(['2026-11-20', '2026-11-19', 'equity']);
    expect(
      lots.map(({ acquiredOn, term, longTermFrom, daysHeld }) => [acquiredOn, term, longTermFrom, daysHeld]),
    ).toEqual([['2026-05-04', 'short', '2027-05-05', 200]]);
    // Bought at 100 and worth 20: the loss lowers what the gains of the year are taxed.
    expect(lots[0]!.gain < 0n && lots[0]!.tax === 0n).toBe(true);
    expect([total.tax < 0n, total.taxByRate]).toEqual([true, 0n]);
  });

  test('of some units takes the oldest', async () => {
    const { lots, total } = await taxOf(3, '100.5');
    expect([textFromUnits(total.units), lots.length, lots[0]!.term]).toEqual(['100.5000', 1, 'long']);
    // The exemption is used, so the whole gain is taxed: 100.5 x (20 - 14) at 12.5 %.
    expect([total.gainLong, total.tax].map(textFromPaise)).toEqual(['603.00', '75.38']);
  });

  test('at the slab rate is not known, and a fund of no known class says so', async () => {
    const { lots, total, taxClassBasis, excluded } = await taxOf(2);
    expect([lots[0]!.tax, lots[0]!.section, taxClassBasis]).toEqual([null, null, 'unknown']);
    expect([total.taxByRate > 0n, total.taxableAtNormalRates > 0n, excluded.includes('slab')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test.each([
    ['Kosi Nifty Next 50 Index Fund', ['equity', 'name', 'long', '198']],
    ['Kosi CRISIL IBX Gilt April 2028 Index Fund', ['specified', 'name', 'short', '76']],
    ['Kosi Nifty LargeMidcap 250 Plus 8-13 yr G-Sec Index Fund', ['other', 'unknown', 'long', '197']],
  ])('of units of %s, bought in January 2024, is that of %j', async (name, expected) => {
    const meera = await ledgerFixture(database.db);
    const { userId, ...ref } = refOf(meera, 0);
    await database.db.update(instrument).set({ name }).where(eq(instrument.id, ref.instrumentId));
    await categorise(ref.instrumentId, 'Other Scheme - Index Funds');
    await price(database, ref.instrumentId, { '2026-11-19': '20' });
    await bought(database, { userId, ...ref, on: '2024-01-10', rupees: '10000.50', nav: '10' });
    const { lots, taxClass, taxClassBasis } = await getSaleTax(ref, contextOf(scopeOfUsers(userId)));
    expect([taxClass, taxClassBasis, lots[0]!.term, lots[0]!.section]).toEqual(expected);
  });

  test('is refused for units that are not held, and for a stranger', async () => {
    await expect(taxOf(3, '0')).rejects.toMatchObject({ code: 'sale.units-not-positive' });
    await expect(taxOf(3, '500000')).rejects.toMatchObject({ code: 'holding.too-few-units' });
    await expect(taxOf(3, undefined, scopeOfUsers(ravi.userId))).rejects.toMatchObject({ code: 'account.not-found' });
    const { userId: _userId, ...ref } = refOf(asha, 0);
    const other = { ...ref, instrumentId: ravi.instrumentIds[0]! };
    await expect(getSaleTax(other, contextOf())).rejects.toMatchObject({ code: 'holding.not-found' });
  });

  test('is seen by the head of the family', async () => {
    const head = scopeOfHead(ravi.userId, asha.userId);
    expect((await taxOf(0, undefined, head)).lots).toHaveLength(1);
  });
});

test('each lot bears the exit load under which it was bought, in past sales and in one of today', async () => {
  const meera = await ledgerFixture(database.db);
  const { userId, ...ref } = refOf(meera, 0);
  await categorise(ref.instrumentId, 'Equity Scheme - Flexi Cap Fund');
  await price(database, ref.instrumentId, { '2026-11-19': '20' });
  const [usual] = DEFAULT_RULES.schemes.ofCategory.other;
  const rule = { ...usual!, isLoadAssumed: false, source: 'Addendum' };
  const free = { ...rule, from: day('2026-01-01'), redemption: { ...rule.redemption, exitLoad: NO_EXIT_LOAD } };
  await transaction(database, async (tx) => {
    for (const each of [free, { ...rule, from: day('2026-11-01') }]) await insertSchemeRule(tx, ref.instrumentId, each);
  });
  for (const on of ['2026-09-01', '2026-11-02', '2026-11-03'])
    await bought(database, { userId, ...ref, on, rupees: '1000.05', nav: '10' });
  await sell({ client: meera, at: 0, line: 911, on: '2026-11-10', units: '199.998', net: '3979.97', load: '19.99' });
  const scope = scopeOfUsers(userId);
  const { rows } = await getCapitalGains(selectionOf(meera), contextOf(scope));
  const past = rows.map(({ acquiredOn, exitLoad }) => [acquiredOn, textFromPaise(exitLoad)] as const);
  expect(Object.fromEntries(past)).toEqual({ '2026-09-01': '0.00', '2026-11-02': '19.99' });
  const { lots } = await getSaleTax(ref, contextOf(scope));
  // 1 % of 0.002 units and of 100 at 20.
  expect(lots.map(({ exitLoad }) => textFromPaise(exitLoad))).toEqual(['0.00', '20.00']);
});

test('units that may leave free bear no part of the exit load, after a sale as before it', async () => {
  const meera = await ledgerFixture(database.db);
  const { userId, ...ref } = refOf(meera, 0);
  await categorise(ref.instrumentId, 'Equity Scheme - Flexi Cap Fund');
  await price(database, ref.instrumentId, { '2026-11-19': '20' });
  const [usual] = DEFAULT_RULES.schemes.ofCategory.other;
  const tiers = [
    { upTo: { unit: 'day' as const, count: 365 }, perMillion: 20_000n },
    { upTo: { unit: 'day' as const, count: 730 }, perMillion: 10_000n },
  ];
  const redemption = { ...usual!.redemption, exitLoad: { tiers, freePerMillion: 100_000n } };
  const rule = { ...usual!, isLoadAssumed: false, source: 'Addendum', from: day('2025-01-01'), redemption };
  await transaction(database, (tx) => insertSchemeRule(tx, ref.instrumentId, rule));
  // 100 units each: ten of each purchase may leave free, of the younger one all that are sold here.
  for (const on of ['2025-09-01', '2026-09-01'])
    await bought(database, { userId, ...ref, on, rupees: '1000.05', nav: '10' });
  const scope = scopeOfUsers(userId);
  const units = '110';
  const before = await getSaleTax({ ...ref, units: unitsFromText(units) }, contextOf(scope));
  await sell({ client: meera, at: 0, line: 915, on: '2026-11-20', units, net: '2182.00', load: '18' });
  const { rows } = await getCapitalGains(selectionOf(meera), contextOf(scope));
  const loads = (lots: readonly { acquiredOn: string; exitLoad: bigint }[]) =>
    Object.fromEntries(lots.map((lot) => [lot.acquiredOn, textFromPaise(paise(lot.exitLoad))]));
  expect(loads(before.lots)).toEqual({ '2025-09-01': '18.00', '2026-09-01': '0.00' });
  expect(loads(rows)).toEqual(loads(before.lots));
});

describe('what could be harvested', () => {
  test('is a loss where the year has gains, with what it saves, and no gain once the exemption is used', async () => {
    const { ideas, people, until, taxYear } = await getHarvest(selectionOf(asha), contextOf());
    expect([taxYear, until]).toEqual([YEAR, '2027-03-31']);
    expect(people.map(({ exemptionLeft }) => textFromPaise(exemptionLeft))).toEqual(['0.00']);
    const loss = ideas.find(({ kind, instrumentId }) => kind === 'loss' && instrumentId === asha.instrumentIds[0]!);
    expect([loss!.gain < 0n, loss!.savesNow > 0n, loss!.isOwn, loss!.isWhole]).toEqual([true, true, true, true]);
  });

  test('is a gain within the exemption of another member, whose units only they can sell', async () => {
    const head = scopeOfHead(asha.userId, ravi.userId);
    const { ideas } = await getHarvest(selectionOf(asha), contextOf(head));
    const gain = ideas.filter(({ kind }) => kind === 'gain');
    expect(
      gain.map(({ appUserId, isOwn, savesNow, savesLater }) => [appUserId, isOwn, savesNow, savesLater > 0n]),
    ).toEqual([[ravi.userId, false, 0n, true]]);
  });

  test('is marked where it is held away, because it is not sold here', async () => {
    const away = async () =>
      new Set((await getHarvest(selectionOf(asha), contextOf())).ideas.map((each) => each.isHeldAway));
    expect(await away()).toEqual(new Set([false]));
    const ofAsha = eq(account.id, asha.accountId);
    await database.db.update(account).set({ isHeldAway: true }).where(ofAsha);
    try {
      expect(await away()).toEqual(new Set([true]));
    } finally {
      await database.db.update(account).set({ isHeldAway: false }).where(ofAsha);
    }
  });

  test.each([
    ['at the cut-off of the last day of the tax year', '2027-03-31T09:30:00Z', 2026, 0],
    ['a minute later', '2027-03-31T09:31:00Z', 2026, 4],
    ['at the end of that day', '2027-03-31T18:29:00Z', 2026, 4],
    ['on the first day of the next tax year', '2027-03-31T18:31:00Z', 2027, 0],
    ['after the cut-off before a year that ends on a Sunday', '2030-03-29T10:00:00Z', 2029, 4],
  ])('counts what can no longer be sold in the tax year: %s', async (_when, now, year, late) => {
    const { taxYear, lateCount, ideas } = await getHarvest(selectionOf(asha), {
      ...contextOf(),
      businessNow: new Date(now),
    });
    expect([taxYear, lateCount]).toEqual([year, late]);
    if (late > 0) expect(ideas).toEqual([]);
  });

  test('is refused to a stranger', async () => {
    const refused = getHarvest(selectionOf(asha), contextOf(scopeOfUsers(ravi.userId)));
    await expect(refused).rejects.toMatchObject({ code: 'account.not-found' });
  });
});

describe('files', () => {
  const context = (userId: number) => ({
    ...{ db: database.db, scope: scopeOfUsers(userId), businessNow: NOON, realNow: NOON },
    session: { id: 1, userId, role: rolesFor('artha')[0]!, isFullAccess: true },
  });

  test('have every column of their table, and nothing else', async () => {
    for (const source of [capitalGainsExport, schedule112aExport]) {
      const [window] = await Array.fromAsync(source.walk(context(asha.userId), selectionOf(asha)));
      expect(Object.keys(window![0]!).toSorted()).toEqual(Object.keys(source.table.columns).toSorted());
      expect(await source.count(context(asha.userId), selectionOf(asha), 100)).toBe(window!.length);
    }
  });

  test('of Schedule 112A have long-term gains on equity-oriented units only, with their flags', async () => {
    const [rows] = await Array.fromAsync(schedule112aExport.walk(context(asha.userId), selectionOf(asha)));
    expect(rows!.map(({ acquired, transferred, fairValue }) => [acquired, transferred, fairValue])).toEqual([
      ['AE', 'AE', null],
      ['BE', 'AE', paiseFromText('7000')],
    ]);
  });

  test('of Schedule 112A have what the form computes from its columns, and only its codes for the days', async () => {
    const columns = columnsOfFile(schedule112aExport.table);
    const labels = columns.map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['Expenditure', 'Total deductions', 'Balance']);
    const [rows] = await Array.fromAsync(schedule112aExport.walk(context(asha.userId), selectionOf(asha)));
    const amount = (row: TableRow, key: string) => row[key] as bigint;
    for (const row of rows!) {
      expect(amount(row, 'deductions')).toBe(amount(row, 'costOfAcquisition') + amount(row, 'expenditure'));
      expect(amount(row, 'balance')).toBe(amount(row, 'saleValue') - amount(row, 'deductions'));
    }
    const flags = columns.filter(({ key }) => key === 'acquired' || key === 'transferred');
    const [acquired, transferred] = flags.map((column) => rows!.map((row) => cellText(column, row[column.key])));
    expect([acquired, transferred]).toEqual([
      ['AE', 'BE'],
      ['AE', 'AE'],
    ]);
    const facts = Object.fromEntries(await schedule112aExport.facts(context(asha.userId), selectionOf(asha)));
    expect(facts).toMatchObject({ Acquired: 'BE: on or before 31-Jan-2018, AE: after it' });
  });

  test('say whose gains they have, in which accounts, of which year, and what restricts them', async () => {
    const factsOf = async (changes: object) =>
      Object.fromEntries(await capitalGainsExport.facts(context(asha.userId), { ...selectionOf(asha), ...changes }));
    const [owned] = await database.db
      .select({ number: account.accountNumber, owner: appUser.name })
      .from(account)
      .innerJoin(appUser, eq(appUser.id, account.appUserId))
      .where(eq(account.id, asha.accountId));
    const all = await factsOf({});
    expect(all).toMatchObject({
      ...{ Accounts: `${owned!.number} (${owned!.owner})`, Portfolio: 'Held and held away' },
      'Tax year': '2026-27: 01 Apr 2026 to 31 Mar 2027',
    });
    expect(Object.keys(all)).not.toContain('Categories');
    const [flexi] = await database.db
      .select()
      .from(instrumentCategory)
      .where(eq(instrumentCategory.feedName, 'Equity Scheme - Flexi Cap Fund'));
    const filtered = selectionOf(asha, { portfolioType: false, instrumentCategoryIds: [flexi!.id] });
    expect(await factsOf(filtered)).toMatchObject({ Portfolio: 'Held', Categories: flexi!.name });
    const schedule = Object.fromEntries(await schedule112aExport.facts(context(asha.userId), selectionOf(asha)));
    expect(schedule['Accounts']).toBe(all['Accounts']);
  });

  test('name the client and the account of each row', async () => {
    const shown = columnsOfFile(capitalGainsExport.table).map(({ key }) => key);
    expect(shown).toEqual(expect.arrayContaining(['clientName', 'accountNumber', 'folioNumber', 'note']));
    const head = { ...context(asha.userId), scope: scopeOfHead(asha.userId, ravi.userId) };
    for (const source of [capitalGainsExport, schedule112aExport]) {
      const [rows] = await Array.fromAsync(source.walk(head, selectionOf(asha)));
      expect(new Set(rows!.map(({ clientName }) => clientName)).size).toBe(2);
      expect(new Set(rows!.map(({ accountNumber }) => accountNumber)).size).toBe(2);
    }
  });

  test.each([
    ['to a stranger', () => ravi, {}, 'account.not-found'],
    ['of a year to come', () => asha, { taxYear: 2027 }, 'tax-year.in-future'],
  ] as const)('are refused %s, as their calls declare', async (_what, who, changes, code) => {
    for (const [source, call] of [
      [capitalGainsExport, contract.exportCapitalGains],
      [schedule112aExport, contract.exportSchedule112a],
    ] as const) {
      const refused = Array.fromAsync(source.walk(context(who().userId), { ...selectionOf(asha), ...changes }));
      await expect(refused).rejects.toMatchObject({ code });
      expect(call.refusals).toContain(code);
    }
  });
});
