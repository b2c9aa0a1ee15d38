import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemonstration } from '../../../apps/server/src/demonstration/index.ts';
import { keepValues } from '../../../apps/server/src/platform/db/cached-value.ts';
import type { Changes } from '../../../apps/server/src/platform/db/changes.ts';
import { startChanges } from '../../../apps/server/src/platform/db/changes.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../../apps/server/src/platform/log/log.ts';
import { bareSide, connectCallers, placeAtOnce, placeByTable } from '../bare-order.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import type { ReadyBuyer } from '../order-buyers.ts';
import { fillCarts, fundsOnOffer, insertBuyers } from '../order-buyers.ts';
import type { Place } from '../order-sides.ts';
import { commandSide, placeAll } from '../order-sides.ts';
import { expectSameOutcome, rowsAddedBy } from '../row-counts.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const DATABASE = 'bench_order';
/** A Friday, 12:00 in India. */
const NOW = new Date('2026-11-20T06:30:00Z');
const CALLERS = 20;
const BUYERS = 600;
const TABLES = [
  'cart',
  'cart_line',
  'client_order',
  'order_line',
  'order_history',
  'audit_log',
  'idempotency_key',
  'outbox',
];

/** Placing orders concurrently. */
export const row: Row = {
  name: 'order',
  work: `place a purchase by the command: validate, lock, order, history, audit, key, commit; ${CALLERS} callers`,
  reference: 'the same rows by raw pg without checking any rule: one prepared statement a table in one transaction',
  unit: 'orders/s',
  target: { atLeast: 0.6 },
  rounds: 9,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  await seedDemonstration(database, NOW);
  // As in the product, configuration and calendars come from memory.
  const changes = startChanges({ database, log: createLog('silent') });
  while (!changes.isAlive()) await sleep(10);
  keepValues(database.db, changes);
  const client = await connectTo(config);
  const buyers = await insertBuyers(client, BUYERS);
  const funds = await fundsOnOffer(client);
  await client.query('vacuum (analyze)');
  const callers = await connectCallers(config, CALLERS);
  const byTable = bareSide(callers, placeByTable, NOW);
  const atOnce = bareSide(callers, placeAtOnce, NOW);
  const filled = () => fillCarts(client, buyers, funds);
  const round = async (place: Place) => placeAll(await filled(), CALLERS, place);
  const added = (place: Place) => rowsAddedBy(client, TABLES, () => round(place));
  const ours = commandSide(database, NOW);
  const rows = expectSameOutcome({
    ours: await added(ours),
    'one statement a table': await added(byTable),
    'one statement': await added(atOnce),
  });
  return {
    ours: () => round(ours),
    reference: () => round(byTable),
    additional: { 'the same rows by raw pg, all tables in one statement': () => round(atOnce) },
    notes: [
      `${BUYERS} clients with one account each, one of ${funds.length} funds in each cart; filling is not measured`,
      `rows of a round on each side: ${rows}`,
    ],
    details: () => watched(database, changes, filled),
    close: async () => {
      await changes.stop();
      for (const each of [client, ...callers]) await each.end();
      await database.close();
      await (await bench.cluster()).drop(DATABASE);
    },
  };
}

/** Times the statements of one more round with a single caller, so that their times add up. */
async function watched(
  database: Database,
  changes: Changes,
  buyers: () => Promise<readonly ReadyBuyer[]>,
): Promise<readonly string[]> {
  const alone = productDatabase(database.direct);
  keepValues(alone.db, changes);
  const times = new StatementTimes();
  times.watch(alone.pool);
  try {
    const filled = await buyers();
    const rate = await placeAll(filled, 1, commandSide(alone, NOW));
    return [`the ${filled.length} orders of a round by one caller:`, ...times.lines((filled.length * 1_000) / rate)];
  } finally {
    await alone.close();
  }
}
