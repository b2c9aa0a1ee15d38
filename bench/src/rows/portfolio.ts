import { NO_RESTRICTION } from '@artha/contract/portfolio/holdings';
import { dateOfDay } from '@artha/domain/reference/fund-facts/price-series';
import { portfolioPerformance } from '@artha/domain/portfolio/performance/portfolio-performance';
import { scopeOfUsers } from '../../../apps/server/src/modules/ledger/ledger/testing/ledger-fixture.ts';
import { getPerformance } from '../../../apps/server/src/modules/portfolio/performance/get-performance.ts';
import { ExchangeFixture } from '../../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import { insertFunds, insertPast } from '../past-transactions.ts';
import { generatedPortfolio, LAST_DAY, FIRST_DAY, PORTFOLIO_FUNDS, PORTFOLIO_MOVES } from '../portfolio-data.ts';
import type { Bench, Comparison, Row } from '../row.ts';

const DATABASE = 'bench_portfolio';
const FUNCTION_MS_MAX = 25;
const MEGABYTES_MAX = 100;
const CALL_MS_MAX = 250;
/** Until the engine has compiled the function, as it has in a server that has answered a few clients. */
const WARM_UP_CALLS = 30;
const BYTES_OF_MEGABYTE = 1e6;

/** All figures of a portfolio of ten years, in memory and through the call with the database. */
export const row: Row = {
  name: 'portfolio',
  work:
    `${PORTFOLIO_MOVES} transactions in ${PORTFOLIO_FUNDS} funds with ten years of daily prices: value of every day, ` +
    'invested, gains by lot and at average cost, time-weighted return, XIRR, risk and contributions, in memory',
  reference:
    'the same through getPerformance, which reads the moves and prices from PostgreSQL first; the best TypeScript ' +
    'portfolio tracker needs 12,100 ms and 749 MB for its snapshot of this size on two cores',
  unit: 'ms',
  target: { medianAtMost: FUNCTION_MS_MAX },
  rounds: 9,
  prepare,
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function prepare(bench: Bench): Promise<Comparison> {
  const funds = generatedPortfolio(bench.seed);
  const range = { openingDay: FIRST_DAY - 1, lastDay: LAST_DAY };
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  const call = await insertPortfolio(database, config);
  for (let at = 0; at < WARM_UP_CALLS; at += 1) portfolioPerformance(funds, range);
  const calls: number[] = [];
  const megabytes: number[] = [];
  return {
    ours: async () => {
      const before = process.memoryUsage();
      const ms = await millisecondsOf(() => Promise.resolve(portfolioPerformance(funds, range)));
      const after = process.memoryUsage();
      const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
      if (grown > 0) megabytes.push(grown / BYTES_OF_MEGABYTE);
      return ms;
    },
    reference: async () => {
      const ms = await millisecondsOf(call);
      calls.push(ms);
      return ms;
    },
    notes: [
      `after ${WARM_UP_CALLS} calls of the function, which compile it; the very first one takes some 150 ms`,
      'the ratio to the call says how much of it is reading; both have targets of their own',
    ],
    misses: () => [
      ...(median(calls) > CALL_MS_MAX ? [`the call takes ${Math.round(median(calls))} ms, not ${CALL_MS_MAX}`] : []),
      ...(Math.max(...megabytes) > MEGABYTES_MAX
        ? [`the function takes ${Math.round(Math.max(...megabytes))} MB, not ${MEGABYTES_MAX}`]
        : []),
    ],
    details: () =>
      Promise.resolve([
        `the call: ${median(calls).toFixed(0)} ms (at most ${CALL_MS_MAX})`,
        `memory of the function, with garbage: ${Math.max(...megabytes).toFixed(1)} MB (at most ${MEGABYTES_MAX})`,
      ]),
    close: async () => {
      await database.close();
      await (await bench.cluster()).drop(DATABASE);
    },
  };
}

/** Books a portfolio of the same size, with a price on every weekday of ten years. @returns the call */
async function insertPortfolio(database: Database, config: Parameters<typeof connectTo>[0]) {
  const { asha, equityId } = await ExchangeFixture.open(database);
  const client = await connectTo(config);
  try {
    await insertFunds(client, equityId);
    const [from, until] = [dateOfDay(FIRST_DAY), dateOfDay(LAST_DAY)];
    await client.query(
      `insert into nav_history (instrument_id, nav_on, revision, nav, source)
      select i.id, d::date, 1, 40 + (i.id % 7) + extract(doy from d) / 20.0 + extract(day from d) / 7.0, 'sandbox'
      from instrument i, generate_series($1::date - 60, $2::date, '1 day') d
      where i.scheme_code like 'held%' and extract(isodow from d) < 6`,
      [from, until],
    );
    const past = { ownerId: asha.userId, accountCount: 1, transactionCount: PORTFOLIO_MOVES, until, serial: 0 };
    const [account] = await insertPast(client, past);
    if (!account) throw new Error('no account was made');
    await client.query('vacuum (analyze)');
    const ctx = {
      db: database.db,
      scope: scopeOfUsers(asha.userId),
      businessNow: new Date(`${until}T06:30:00Z`),
    };
    const input = { accountId: account.accountId, portfolioType: null, filter: NO_RESTRICTION };
    return () => getPerformance(input, ctx);
  } finally {
    await client.end();
  }
}
