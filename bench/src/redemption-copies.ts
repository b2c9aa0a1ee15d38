import type pg from 'pg';
import type { RedemptionRow } from '../../apps/server/src/modules/trading/exchange/redemption-statement.ts';
import {
  ExchangeFixture,
  FRIDAY,
  NOW,
} from '../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import { manyAcceptedSales } from '../../apps/server/src/modules/trading/exchange/testing/many-sales.ts';
import { redeemLines } from '../../apps/server/src/modules/trading/registrar/index.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { redeemBare } from './bare-redemption.ts';
import type { Cluster } from './cluster.ts';
import { connectTo, productDatabase } from './cluster.ts';
import { millisecondsOf } from './comparison.ts';
import type { StatementTimes } from './statement-times.ts';

const TEMPLATE = 'bench_redemption_accepted';
const CLONE = 'bench_redemption';

/** Sales that the exchange accepted and whose NAV is published, one an account, each over five lots. */
export async function makeSalesTemplate(cluster: Cluster, saleCount: number): Promise<readonly RedemptionRow[]> {
  const database = productDatabase(await cluster.create(TEMPLATE));
  try {
    const fixture = await ExchangeFixture.open(database);
    await fixture.publish(fixture.equityId, FRIDAY);
    const rows = await manyAcceptedSales(fixture, saleCount);
    await database.pool.query('vacuum (analyze)');
    return rows;
  } finally {
    await database.close();
  }
}

export const dropSalesTemplate = (cluster: Cluster): Promise<void> => cluster.drop(TEMPLATE);

/** Everything that a redemption writes, as text, to compare the sides. */
const OUTCOME = `select concat_ws(', ',
  (select count(*) || ' lines of ' || sum(allotted_units) || ' units for ' || sum(net_amount) || ' less ' || sum(exit_load)
    from order_line where status = 'redeemed'),
  (select count(*) || ' orders' from client_order where status = 'redeemed'),
  (select count(*) || ' payouts of ' || sum(amount) from payout),
  (select count(*) || ' journals' from journal where kind = 'redemption'),
  (select count(*) || ' postings' from posting p join journal j on j.id = p.journal_id where j.kind = 'redemption'),
  (select count(*) || ' holdings of ' || sum(cost) || ' with ' || sum(units_available) || ' free and '
    || sum(units_reserved) || ' reserved units' from holding),
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
const WARM = `select (select count(total) from client_order), (select count(units) from order_line),
  (select count(cost) from holding), (select count(cost) from lot), (select count(idem_key) from journal),
  (select count(number) from folio), (select count(name) from account)`;

export interface RedeemedCopy {
  readonly ms: number;
  readonly outcome: string;
}

export async function redeemByCommand(
  cluster: Cluster,
  rows: readonly RedemptionRow[],
  times?: StatementTimes,
): Promise<RedeemedCopy> {
  const config = await cluster.clone(CLONE, TEMPLATE);
  const database = productDatabase(config);
  times?.watch(database.pool);
  try {
    await database.pool.query(WARM);
    let bookedCount = 0;
    const ms = await millisecondsOf(async () => {
      ({ bookedCount } = await redeemLines({ database, log: createLog('silent'), rows, now: NOW }));
    });
    if (bookedCount !== rows.length) throw new Error(`${bookedCount} of ${rows.length} lines were redeemed`);
    return { ms, outcome: await outcomeOf(config) };
  } finally {
    await database.close();
    await cluster.drop(CLONE);
  }
}

export async function redeemByRawPg(cluster: Cluster, text: Buffer): Promise<RedeemedCopy> {
  const config = await cluster.clone(CLONE, TEMPLATE);
  const client = await connectTo(config);
  try {
    await client.query(WARM);
    const ms = await millisecondsOf(() => redeemBare(client, text, NOW.businessNow));
    return { ms, outcome: await outcomeOf(config) };
  } finally {
    await client.end();
    await cluster.drop(CLONE);
  }
}
