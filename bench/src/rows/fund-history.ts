import { businessDate } from '@artha/domain/kit/dates';
import type pg from 'pg';
import { performanceJob } from '../../../apps/server/src/modules/reference/fund-facts/performance-job.ts';
import { performanceBare } from '../bare-performance.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import { insertHistories } from '../price-histories.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const DATABASE = 'bench_fund_history';
/** Live schemes of the market, all of whose prices change each evening. */
const MARKET_SCHEMES = 14_000;
/** A tenth of the market, with ten years of weekdays. The work grows with the number of schemes. */
const SCALE = { schemes: 1_400, days: 2_610 };
const RUN = { businessDate: businessDate('2026-08-21'), heartbeat: () => Promise.resolve() };

/**
 * The evening after the NAV import: the figures of all histories. The reference reads the same prices and computes the
 * same figures in the plain loops of the row 'fund facts'. One statement of SQL would be no reference: it needs a join
 * of each price with its anniversary for the rolling returns, and is far slower than either side.
 */
export const row: Row = {
  name: 'fund history',
  work: `the evening job of point, calendar and rolling returns, volatility, drawdown and Sharpe ratio: ${SCALE.schemes} schemes with ten years of daily prices`,
  reference: 'by raw pg in one transaction: the same prices, the plain loop of fund facts, and one COPY of the figures',
  unit: 'ms',
  target: { atMost: 1.5 },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const config = await cluster.create(DATABASE);
  const client = await connectTo(config);
  const priceCount = await insertHistories(client, SCALE, bench.seed);
  const { rows } = await client.query<{ id: number }>('select id from instrument order by id');
  const ids = rows.map(({ id }) => id);
  const taken: number[] = [];
  const ours = async (times?: StatementTimes) => {
    await becomeOutdated(client);
    const ms = await runJob(config, times);
    taken.push(ms);
    return ms;
  };
  const reference = async () => {
    await becomeOutdated(client);
    return millisecondsOf(() => performanceBare(client, ids));
  };
  await ours();
  await client.query('create table job_performance as select * from fund_performance');
  await reference();
  await expectSameFigures(client);
  return {
    ours: () => ours(),
    reference,
    notes: [
      `${SCALE.schemes} of ${MARKET_SCHEMES} schemes, ${priceCount} generated prices, written day by day`,
      'both sides find the same figures of each scheme; only the job can be interrupted, and finds jumps and dates',
    ],
    details: async () => {
      const all = (Math.min(...taken) * MARKET_SCHEMES) / SCALE.schemes / 1000;
      const times = new StatementTimes();
      const ms = await ours(times);
      return [`at the best rate, ${MARKET_SCHEMES} schemes take ${all.toFixed(0)} s`, ...times.lines(ms)];
    },
    close: async () => {
      await client.end();
      await cluster.drop(DATABASE);
    },
  };
}

/** As after an import: the figures are those of the day before. */
async function becomeOutdated(client: pg.Client): Promise<void> {
  await client.query('update fund_performance set as_of = as_of - 1');
  await client.query('vacuum fund_performance, fund_performance_due');
}

async function runJob(config: pg.ClientConfig, times: StatementTimes | undefined): Promise<number> {
  const database = productDatabase(config);
  times?.watch(database.pool);
  try {
    let rowCount: number | undefined;
    const ms = await millisecondsOf(async () => {
      ({ rowCount } = await performanceJob({ database }).run(RUN));
    });
    if (rowCount !== SCALE.schemes) throw new Error(`figures of ${rowCount} of ${SCALE.schemes} schemes`);
    return ms;
  } finally {
    await database.close();
  }
}

/** @throws Error when a scheme has other figures by the reference; the last digit may differ */
async function expectSameFigures(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ same: number }>(`
    select count(*)::int as same from fund_performance f join job_performance j using (instrument_id)
    where (f.as_of, f.first_on, f.price_count, f.restated_count) =
        (j.as_of, j.first_on, j.price_count, j.restated_count)
      and abs(f.volatility3y - j.volatility3y) <= 0.01 and abs(f.max_drawdown - j.max_drawdown) <= 0.01
      and abs(f.rolling_average3y - j.rolling_average3y) <= 0.01`);
  if (rows[0]?.same !== SCALE.schemes) throw new Error(`${rows[0]?.same} of ${SCALE.schemes} schemes agree`);
}
