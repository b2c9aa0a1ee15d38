import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { navFromText } from '@artha/domain/kit/money';
import { restoreWithdrawn, withdrawByMistake } from '../modules/reference/feeds/index.ts';
import { instrument, navHistory } from '../modules/reference/instruments/instruments.tables.ts';
import { auditLog } from '../modules/system/audit/audit.tables.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../modules/trading/exchange/testing/exchange-fixture.ts';
import { statementDifference } from '../modules/trading/registrar/differences.tables.ts';
import { allotLines, reportRepriced } from '../modules/trading/registrar/index.ts';
import { createLog } from '../platform/log/log.ts';
import { testDatabase } from '../testing/database.ts';
import { affectedLines } from './affected-lines.ts';

const database = await testDatabase();
let fixture: ExchangeFixture;
beforeEach(async () => {
  fixture = await ExchangeFixture.open(database);
  const [fund] = await database.db.select().from(instrument).where(eq(instrument.id, fixture.equityId));
  selection = { schemeCode: fund!.schemeCode, source: 'sandbox', from: FRIDAY, to: FRIDAY };
});

/** Two orders that were allotted at the sandbox's price of Friday, and one that waits for it. */
async function allottedOnFriday() {
  const [first, second] = [await fixture.accepted(), await fixture.accepted()];
  await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  const rows = await Promise.all([first, second].map(({ lineIds }) => fixture.row(lineIds[0]!)));
  await allotLines({ database, log: createLog('silent'), rows, now: NOW });
  return [...first.lineIds, ...second.lineIds];
}

let selection: Parameters<typeof withdrawByMistake>[1]['selection'];
const withdraw = () => withdrawByMistake(database, { selection, reason: 'wrong file' }, NOW, reportRepriced);
const differencesOf = (lineIds: readonly number[]) =>
  database.db
    .select()
    .from(statementDifference)
    .where(inArray(statementDifference.orderLineId, [...lineIds]))
    .orderBy(asc(statementDifference.orderLineId));

test('a withdrawal lists the order lines that were booked at the price, and records each', async () => {
  const lineIds = await allottedOnFriday();
  const { count, affected } = await withdraw();
  expect([count, affected.map(({ orderLineId }) => orderLineId)]).toEqual([1, lineIds]);

  const [heading, line] = affectedLines(affected);
  expect(heading).toBe(
    '2 order lines were booked at a price that is not in use any more and must be corrected with the registrar:',
  );
  const { number, accountNumber, fundName } = affected[0]!;
  expect(line!.split(/ {2,}/)).toEqual([
    `ORD-${number}`,
    `account ${accountNumber}`,
    'purchase',
    '121.252 units',
    '₹4,999.75',
    'at 41.2345 of 20 Nov 2026',
    fundName,
  ]);
  const entries = await database.db.select().from(auditLog).orderBy(asc(auditLog.id));
  const recorded = entries.filter(({ action }) => action === 'order.price-changed');
  expect(recorded.map(({ objectType, objectId }) => [objectType, objectId])).toEqual(
    lineIds.map((id) => ['orderLine', String(id)]),
  );
  expect(await differencesOf(lineIds)).toMatchObject([
    { compared: [{ label: 'NAV', ours: null, theirs: '₹41.2345' }, { label: 'Units' }], clearedAt: null },
    { clearedAt: null },
  ]);
});

test('once the price is restored, nothing differs any more', async () => {
  const lineIds = await allottedOnFriday();
  await withdraw();
  const restored = await restoreWithdrawn(database, { selection, reason: 'it was right' }, NOW, reportRepriced);
  expect(restored).toMatchObject({ count: 1, affected: [] });
  expect((await differencesOf(lineIds)).map(({ clearedAt }) => clearedAt)).toEqual([NOW.businessNow, NOW.businessNow]);
});

test('lines keep their figures when the same price stays in use, and nothing is listed', async () => {
  await allottedOnFriday();
  const same = { instrumentId: fixture.equityId, navOn: FRIDAY, nav: navFromText('41.2345') };
  await database.db.insert(navHistory).values({ ...same, revision: 2, source: 'amfi' });
  const { count, affected } = await withdraw();
  expect([count, affected, affectedLines(affected)]).toEqual([1, [], []]);
});
