import type pg from 'pg';
import { allotLines } from '../../apps/server/src/modules/trading/registrar/index.ts';
import type { AllotmentRow } from '../../apps/server/src/modules/trading/exchange/allotment-statement.ts';
import {
  ExchangeFixture,
  FRIDAY,
  NOW,
} from '../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import { manyAccepted } from '../../apps/server/src/modules/trading/exchange/testing/many-orders.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { allotBare } from './bare-allotment.ts';
import type { Cluster } from './cluster.ts';
import { connectTo, productDatabase } from './cluster.ts';
import { millisecondsOf } from './comparison.ts';
import type { StatementTimes } from './statement-times.ts';

const TEMPLATE = 'bench_allotment_accepted';
const CLONE = 'bench_allotment';

/** Orders that the exchange accepted and whose NAV is published, one an account, with their money in transit. */
export async function makeTemplate(cluster: Cluster, orderCount: number): Promise<readonly AllotmentRow[]> {
  const database = productDatabase(await cluster.create(TEMPLATE));
  try {
    const fixture = await ExchangeFixture.open(database);
    await fixture.publish(fixture.equityId, FRIDAY);
    const rows = await manyAccepted(fixture, orderCount, orderCount);
    await database.pool.query('vacuum (analyze)');
    return rows;
  } finally {
    await database.close();
  }
}

export const dropTemplate = (cluster: Cluster): Promise<void> => cluster.drop(TEMPLATE);

/** Everything that an allotment writes, as text, to compare the sides. */
const OUTCOME = `select concat_ws(', ',
  (select count(*) || ' lines of ' || sum(allotted_units) || ' units' from order_line where status = 'allotted'),
  (select count(*) || ' orders' from client_order where status = 'completed'),
  (select count(*) || ' folios' from folio),
  (select count(*) || ' journals' from journal where kind = 'allotment'),
  (select count(*) || ' postings' from posting p join journal j on j.id = p.journal_id where j.kind = 'allotment'),
  (select count(*) || ' holdings of ' || sum(cost) from holding),
  (select count(*) || ' lots of ' || sum(units_left) from lot),
  (select 'in transit ' || sum(balance) from transit_balance),
  (select count(*) || ' history entries' from order_history),
  (select count(*) || ' audit entries' from audit_log),
  (select count(*) || ' mails' from outbox)) as outcome`;

async function outcomeOf(config: pg.ClientConfig): Promise<string> {
  const client = await connectTo(config);
  const { rows } = await client.query<{ outcome: string }>(OUTCOME);
  await client.end();
  return rows[0]?.outcome ?? '';
}

/** Warms the buffers, which are cold after copying: a real server has read these tables during the day. */
const WARM = `select (select count(total) from client_order), (select count(amount) from order_line),
  (select count(balance) from transit_balance), (select count(name) from account)`;

export interface Allotted {
  readonly ms: number;
  readonly outcome: string;
}

export async function allotByCommand(
  cluster: Cluster,
  rows: readonly AllotmentRow[],
  times?: StatementTimes,
): Promise<Allotted> {
  const config = await cluster.clone(CLONE, TEMPLATE);
  const database = productDatabase(config);
  times?.watch(database.pool);
  try {
    await database.pool.query(WARM);
    let bookedCount = 0;
    const ms = await millisecondsOf(async () => {
      ({ bookedCount } = await allotLines({ database, log: createLog('silent'), rows, now: NOW }));
    });
    if (bookedCount !== rows.length) throw new Error(`${bookedCount} of ${rows.length} lines were allotted`);
    return { ms, outcome: await outcomeOf(config) };
  } finally {
    await database.close();
    await cluster.drop(CLONE);
  }
}

export async function allotByRawPg(cluster: Cluster, text: Buffer): Promise<Allotted> {
  const config = await cluster.clone(CLONE, TEMPLATE);
  const client = await connectTo(config);
  try {
    await client.query(WARM);
    const ms = await millisecondsOf(() => allotBare(client, text, NOW.businessNow));
    return { ms, outcome: await outcomeOf(config) };
  } finally {
    await client.end();
    await cluster.drop(CLONE);
  }
}
