/** A price that changes while orders are booked at it: each booking is found, or reads the new price. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { withdrawByMistake } from '../../reference/feeds/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../exchange/testing/exchange-fixture.ts';
import { statementDifference } from './differences.tables.ts';
import { allotLines, reportRepriced } from './index.ts';

const database = await testDatabase();
let fixture: ExchangeFixture;
let lineId: number;
let selection: Parameters<typeof withdrawByMistake>[1]['selection'];
beforeEach(async () => {
  fixture = await ExchangeFixture.open(database);
  const [fund] = await database.db.select().from(instrument).where(eq(instrument.id, fixture.equityId));
  selection = { schemeCode: fund!.schemeCode, source: 'sandbox', from: FRIDAY, to: FRIDAY };
  lineId = (await fixture.accepted()).lineIds[0]!;
  await fixture.publish(fixture.equityId, FRIDAY);
});

const withdraw = () => withdrawByMistake(database, { selection, reason: 'wrong file' }, NOW, reportRepriced);
const book = async () =>
  allotLines({ database, log: createLog('silent'), rows: [await fixture.row(lineId)], now: NOW });

const waitingCount = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
};

/** Begins one transaction after the other while nobody can write to a table, until each waits for a lock. */
async function beginWhileHeld<First, Second>(
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const holder = await database.pool.connect();
  try {
    await holder.query(`begin; set local idle_in_transaction_session_timeout = 0; lock table ${table} in share mode`);
    const one = first();
    await expect.poll(waitingCount).toBe(1);
    const other = second();
    await expect.poll(waitingCount).toBe(2);
    await holder.query('rollback');
    return await Promise.all([one, other]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('a booking that has read the old price is found by the change, which waits for it', async () => {
  const [booked, { affected }] = await beginWhileHeld('lot', book, withdraw);
  expect([booked.bookedCount, affected.map(({ orderLineId }) => orderLineId)]).toEqual([1, [lineId]]);
  const differing = await database.db.select().from(statementDifference);
  expect(differing.map(({ orderLineId }) => orderLineId)).toEqual([lineId]);
});

test('a booking that begins during a change reads the price that is in use afterwards', async () => {
  const [{ affected }, booked] = await beginWhileHeld('audit_log', withdraw, book);
  expect([affected, booked.bookedCount, booked.waitingCount]).toEqual([[], 0, 1]);
});
