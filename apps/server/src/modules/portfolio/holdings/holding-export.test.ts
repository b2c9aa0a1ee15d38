import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
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
const query: Query = { accountId: asha.accountId, portfolioType, filter, order: '-currentValue' };

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

test.each<[Query['order'], readonly (bigint | null)[]]>([
  ['-currentValue', [374_981n, 99_995n, null]],
  ['currentValue', [99_995n, 374_981n, null]],
  ['investedValue', [99_995n, null, 374_981n]],
  ['gainPercent', [99_995n, 374_981n, null]],
  ['-navOn', [374_981n, 99_995n, null]],
])('sorts by %s, with missing values last', async (order, values) => {
  expect((await rowsOf({ order })).map(({ currentValue }) => currentValue)).toEqual(values);
});

test('counts the rows that it will write, up to the given maximum', async () => {
  expect(await holdingExport.count(contextOf(asha.userId), query, 10)).toBe(3);
  expect(await holdingExport.count(contextOf(asha.userId), query, 2)).toBe(2);
  const none = { ...query, filter: { ...filter, productIds: [25] } };
  expect(await holdingExport.count(contextOf(asha.userId), none, 10)).toBe(0);
});

test('refuses the account of another client', async () => {
  const refused = { code: 'account.not-found' };
  await expect(holdingExport.count(contextOf(ravi.userId), query, 10)).rejects.toMatchObject(refused);
  const walk = holdingExport.walk(contextOf(ravi.userId), query);
  await expect(Array.fromAsync(walk)).rejects.toMatchObject(refused);
});
