import { businessDate, instantAt } from '@artha/domain/kit/dates';
import { orderInstalments } from '../../../apps/server/src/modules/trading/plans/instalments/order-instalments.ts';
import { manyDuePlans } from '../../../apps/server/src/modules/trading/plans/instalments/testing/many-plans.ts';
import { duePlansText, orderBare } from '../bare-plans.ts';
import type { Cluster } from '../cluster.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import { expectSameOutcome } from '../row-counts.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const PLANS = 100_000;
/** A Monday; so is none of the weekends on which the next instalment would move. */
const ON = businessDate('2026-12-07');
const NOW = instantAt(ON, '08:00');
const [TEMPLATE, CLONE] = ['bench_plans_due', 'bench_plans'];

/** The instalments of a day. */
export const row: Row = {
  name: 'plans',
  work: `instalments due of ${PLANS} plans on one day become orders and debits: checks, history, audit, next instalments`,
  reference: 'the same rows by COPY of what is due into a staging table and one statement a table, one transaction',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 5,
  prepare: (bench) => comparePlans(bench, PLANS),
};

async function comparePlans(bench: Bench, count: number): Promise<Comparison> {
  const cluster = await bench.cluster();
  const text = await makeTemplate(cluster, count);
  const ours = (times?: StatementTimes) => orderByJob(cluster, count, times);
  const reference = () => orderByRawPg(cluster, text);
  const outcome = expectSameOutcome({ ours: (await ours()).outcome, reference: (await reference()).outcome });
  return {
    ours: async () => (await ours()).ms,
    reference: async () => (await reference()).ms,
    notes: ['a mandate for each plan; a fresh copy each time', `both sides write: ${outcome}`],
    details: async () => {
      const times = new StatementTimes();
      const { ms } = await ours(times);
      return times.lines(ms);
    },
    close: () => cluster.drop(TEMPLATE),
  };
}

/** The morning before the orders. @returns what is due, as the reference loads it */
async function makeTemplate(cluster: Cluster, count: number): Promise<Buffer> {
  const database = productDatabase(await cluster.create(TEMPLATE));
  try {
    await manyDuePlans(database, count, ON);
    await database.pool.query('vacuum (analyze)');
    const { rows } = await database.pool.query<{ id: number }>('select id from plan_instalment order by id');
    return duePlansText(rows.map(({ id }) => id));
  } finally {
    await database.close();
  }
}

/** Warms the buffers, which are cold after copying. */
const WARM =
  'select (select count(amount) from plan), (select count(amount) from plan_instalment), (select count("limit") from bank_mandate)';

async function orderByJob(cluster: Cluster, count: number, times: StatementTimes | undefined) {
  const config = await cluster.clone(CLONE, TEMPLATE);
  const database = productDatabase(config);
  times?.watch(database.pool);
  try {
    await database.pool.query(WARM);
    let ordered = 0;
    const ms = await millisecondsOf(async () => {
      ({ ordered } = await orderInstalments({ database, on: ON, step: { at: NOW, realNow: NOW } }));
    });
    if (ordered !== count) throw new Error(`${ordered} of ${count} instalments were ordered`);
    return { ms, outcome: await outcomeOf(config) };
  } finally {
    await database.close();
    await cluster.drop(CLONE);
  }
}

async function orderByRawPg(cluster: Cluster, text: Buffer) {
  const config = await cluster.clone(CLONE, TEMPLATE);
  const client = await connectTo(config);
  try {
    await client.query(WARM);
    const ms = await millisecondsOf(() => orderBare(client, text, NOW));
    return { ms, outcome: await outcomeOf(config) };
  } finally {
    await client.end();
    await cluster.drop(CLONE);
  }
}

const OUTCOME_SQL = [
  `select count(*) || ' orders of ' || sum(total) from client_order where status = 'paymentPending'`,
  `select count(*) || ' lines of ' || sum(amount) from order_line where status = 'placed'`,
  `select count(*) || ' payments of ' || sum(amount) from payment where status = 'initiated'`,
  `select count(*) || ' debits of ' || sum(amount) from mandate_debit where status = 'queued'`,
  `select count(*) || ' instalments ordered' from plan_instalment where status = 'ordered' and order_line_id is not null`,
  `select count(*) || ' scheduled from ' || min(due_on) || ' to ' || max(due_on) from plan_instalment where status = 'scheduled'`,
  `select count(*) || ' history entries' from order_history`,
  `select count(*) || ' history entries of plans' from plan_history`,
  `select count(*) || ' audit entries' from audit_log`,
];

async function outcomeOf(config: Parameters<typeof connectTo>[0]): Promise<string> {
  const client = await connectTo(config);
  const { rows } = await client.query<{ outcome: string }>(
    `select concat_ws(', ', ${OUTCOME_SQL.map((query) => `(${query})`).join(', ')}) as outcome`,
  );
  await client.end();
  return rows[0]?.outcome ?? '';
}
