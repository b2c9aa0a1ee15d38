import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { navFromText } from '@artha/domain/kit/money';
import { withdrawByMistake } from '../modules/reference/feeds/index.ts';
import { navHistory } from '../modules/reference/instruments/instruments.tables.ts';
import { auditLog } from '../modules/system/audit/audit.tables.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../modules/trading/exchange/testing/exchange-fixture.ts';
import { reportAllottedAt } from '../modules/trading/orders/index.ts';
import { allotLines } from '../modules/trading/registrar/index.ts';
import { createLog } from '../platform/log/log.ts';
import { testDatabase } from '../testing/database.ts';
import { affectedLines } from './affected-lines.ts';

const database = await testDatabase();
let fixture: ExchangeFixture;
beforeEach(async () => {
  fixture = await ExchangeFixture.open(database);
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

let withdrawalCount = 0;

/** Each at an instant of its own: that tells what it withdrew from earlier withdrawals. */
function withdraw() {
  withdrawalCount += 1;
  const now = { ...NOW, realNow: new Date(NOW.realNow.getTime() + withdrawalCount) };
  const selection = { source: 'sandbox', from: FRIDAY, to: FRIDAY } as const;
  return withdrawByMistake(database, { selection, reason: 'wrong file' }, now, reportAllottedAt);
}

test('a withdrawal lists the order lines that were booked at the price, and records each', async () => {
  const lineIds = await allottedOnFriday();
  const { count, affected } = await withdraw();
  expect([count, affected.map(({ orderLineId }) => orderLineId)]).toEqual([1, lineIds]);

  const [heading, line] = affectedLines(affected);
  expect(heading).toBe('2 order lines were booked at a withdrawn price and must be corrected with the registrar:');
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
  const recorded = entries.filter(({ action }) => action === 'order.price-withdrawn');
  expect(recorded.map(({ objectType, objectId }) => [objectType, objectId])).toEqual(
    lineIds.map((id) => ['orderLine', String(id)]),
  );
});

test('lines keep their figures when the same price stays in use, and nothing is listed', async () => {
  await allottedOnFriday();
  const same = { instrumentId: fixture.equityId, navOn: FRIDAY, nav: navFromText('41.2345') };
  await database.db.insert(navHistory).values({ ...same, revision: 2, source: 'amfi' });
  const { count, affected } = await withdraw();
  expect([count, affected, affectedLines(affected)]).toEqual([1, [], []]);
});
