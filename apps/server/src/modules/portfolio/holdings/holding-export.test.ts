import { exportHoldings } from '@artha/contract/portfolio/holdings';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { onlyIn } from '../filter/index.ts';
import { holdingExport } from './holding-export.ts';
import { bought, price } from './testing/holdings-fixture.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const database = await testDatabase();
const asha = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 3 });
const ravi = await ledgerFixture(database.db);
const folioId = asha.folioIds[0]!;
for (const [at, [rupees, nav]] of [
  ['1000', '10'],
  ['3000', '12.5'],
  ['2000', null],
].entries()) {
  const instrumentId = asha.instrumentIds[at]!;
  if (nav) await price(database, instrumentId, { '2026-11-19': nav });
  await bought(database, { ...asha, folioId, instrumentId, on: '2026-11-02', rupees: rupees!, nav: '10' });
}

const contextOf = (userId: number) => ({
  ...{ db: database.db, scope: scopeOfUsers(userId), businessNow: NOON, realNow: NOON },
  session: { id: 1, userId, role: rolesFor('artha')[0]!, isFullAccess: true },
});
const { portfolioType, ...filter } = onlyIn({});
type Query = Parameters<typeof holdingExport.walk>[1];
const query: Query = { accountId: asha.accountId, portfolioType, filter, sortBy: 'currentValue', sortAsc: false };

async function rowsOf(changes: Partial<Query>) {
  const windows = await Array.fromAsync(holdingExport.walk(contextOf(asha.userId), { ...query, ...changes }));
  return windows.flat();
}

test('a row has every column of the table, and nothing else', async () => {
  const [row] = await rowsOf({});
  expect(Object.keys(row!).toSorted()).toEqual(Object.keys(holdingExport.table.columns).toSorted());
  expect(row).toMatchObject({
    portfolio: 'held',
    navOn: '2026-11-19',
    weightPercent: '78.95',
    investedValue: 300_000n,
  });
});

test('a row has the return of its fund, labelled by its column', async () => {
  const [row] = await rowsOf({});
  expect(row).toMatchObject({ xirr: null, otherXirrs: [], absoluteReturn: '24.99' });
  const later = { ...contextOf(asha.userId), businessNow: new Date('2027-11-02T06:30:00Z') };
  const [window] = await Array.fromAsync(holdingExport.walk(later, query));
  expect(window![0]).toMatchObject({ xirr: '24.99', otherXirrs: [], absoluteReturn: null });
});

test('a file of a range has the holdings of its end', async () => {
  const endDate = businessDate('2026-11-01');
  expect(await rowsOf({ endDate })).toEqual([]);
  expect(await holdingExport.count(contextOf(asha.userId), { ...query, endDate }, 10)).toBe(0);
  const from = await rowsOf({ startDate: businessDate('2026-11-02'), endDate: businessDate('2026-11-19') });
  expect(from.map(({ absoluteReturn }) => absoluteReturn)).toEqual(['24.99', '-0.01', null]);
});

test.each<[Query['sortBy'], boolean, readonly (bigint | null)[]]>([
  ['currentValue', false, [374_981n, 99_995n, null]],
  ['currentValue', true, [99_995n, 374_981n, null]],
  ['investedValue', true, [99_995n, null, 374_981n]],
  ['gainPercent', true, [99_995n, 374_981n, null]],
  ['navOn', false, [374_981n, 99_995n, null]],
])('sorts by %s, ascending: %s, with missing values last', async (sortBy, sortAsc, values) => {
  expect((await rowsOf({ sortBy, sortAsc })).map(({ currentValue }) => currentValue)).toEqual(values);
});

test('counts the rows that it will write, up to the given maximum', async () => {
  expect(await holdingExport.count(contextOf(asha.userId), query, 10)).toBe(3);
  expect(await holdingExport.count(contextOf(asha.userId), query, 2)).toBe(2);
  const none = { ...query, filter: { ...filter, productIds: [25] } };
  expect(await holdingExport.count(contextOf(asha.userId), none, 10)).toBe(0);
});

const [from, to] = [businessDate('2026-11-02'), businessDate('2026-11-19')];

test.each<[string, number, Partial<Query>, (typeof exportHoldings.refusals)[number]]>([
  ['the account of another client', ravi.userId, {}, 'account.not-found'],
  ['reversed dates', asha.userId, { startDate: to, endDate: from }, 'holding.range-reversed'],
  ['a day to come', asha.userId, { endDate: businessDate('2026-11-21') }, 'holding.date-in-future'],
])('refuses %s, as the call declares', async (_what, userId, changes, code) => {
  const changed = { ...query, ...changes };
  await expect(holdingExport.count(contextOf(userId), changed, 10)).rejects.toMatchObject({ code });
  const walk = holdingExport.walk(contextOf(userId), changed);
  await expect(Array.fromAsync(walk)).rejects.toMatchObject({ code });
  expect(exportHoldings.refusals).toContain(code);
});

test('states the accounts with their numbers, and the filter', async () => {
  const [owned] = await database.db.select().from(account).where(eq(account.id, asha.accountId));
  const facts = Object.fromEntries(await holdingExport.facts(contextOf(asha.userId), query));
  expect(facts['Accounts']).toContain(owned!.accountNumber);
  expect(facts['Portfolio']).toBe('Held and held away');
  expect(facts['Income']).toBe('of the holdings in this file, without those that were sold completely');
  const held = Object.fromEntries(
    await holdingExport.facts(contextOf(asha.userId), { ...query, portfolioType: false }),
  );
  expect(held['Portfolio']).toBe('Held');
});

test('names the categories of the filter, also that of holdings without one', async () => {
  const [category] = await database.db.select().from(instrumentCategory).where(eq(instrumentCategory.isActive, true));
  const categoriesOf = async (...instrumentCategoryIds: number[]) => {
    const restricted = { ...query, filter: { ...filter, instrumentCategoryIds } };
    return Object.fromEntries(await holdingExport.facts(contextOf(asha.userId), restricted))['Categories'];
  };
  expect(await categoriesOf()).toBeUndefined();
  expect(await categoriesOf(-1)).toBe('Others');
  expect(await categoriesOf(-1, category!.id)).toBe(`${category!.name}, Others`);
});

test.each<[string, Pick<Query, 'startDate' | 'endDate'>, string, string | undefined]>([
  ['today', {}, '20 Nov 2026', undefined],
  ['a day', { endDate: businessDate('2025-06-30') }, '30 Jun 2025', undefined],
  [
    'a range',
    { startDate: businessDate('2025-01-01'), endDate: businessDate('2025-06-30') },
    '30 Jun 2025',
    'from 01 Jan 2025 to 30 Jun 2025',
  ],
  ['all since a day', { startDate: businessDate('2025-01-01') }, '19 Nov 2026', 'from 01 Jan 2025 to 19 Nov 2026'],
])('states the day of the values, and the days of the returns: %s', async (_, dates, asOn, figures) => {
  const facts = Object.fromEntries(await holdingExport.facts(contextOf(asha.userId), { ...query, ...dates }));
  expect([facts['As on'], facts['Figures']]).toEqual([asOn, figures]);
});
