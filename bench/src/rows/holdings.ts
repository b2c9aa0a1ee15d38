import { NO_RESTRICTION } from '@artha/contract/portfolio/holdings';
import { HOLDING_GROUPS } from '@artha/domain/portfolio/holdings/groups';
import { businessDate } from '@artha/domain/kit/dates';
import { ExchangeFixture } from '../../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import { aggregateHoldings } from '../../../apps/server/src/modules/portfolio/holdings/aggregate-holdings.ts';
import { scopeOfUsers } from '../../../apps/server/src/modules/ledger/ledger/testing/ledger-fixture.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import { FUNDS, insertFunds, insertPast } from '../past-transactions.ts';
import type { Bench, Comparison, Row } from '../row.ts';

const DATABASE = 'bench_holdings';
const NOW = new Date('2026-11-20T06:30:00Z');
const FROM = businessDate('2026-11-20');
const TRANSACTIONS = 2_000;
const CATEGORIES = 10;
const READS_A_ROUND = 20;

/** The holdings of an account, aggregated in every grouping at once. */
export const row: Row = {
  name: 'holdings',
  work:
    `aggregated holdings of an account with ${TRANSACTIONS} transactions in ${FUNDS} funds in all eight groupings at ` +
    'once: values, cost by lots, gains, weights and XIRR of each group',
  reference:
    'one raw SQL aggregate over the same postings by pg: units, cost and value in the same groupings ' +
    '(GROUPING SETS), without lots, reversals, past prices or any return',
  unit: 'ms',
  target: { atMost: 2 },
  rounds: 9,
  prepare,
};

/** The plain SQL for a ledger without sales and reversals. */
const RAW = `
  with moved as (
    select a.id as account_id, a.app_user_id, a.is_held_away, a.distributor_id, u.family_id, i.product_id, i.asset_id,
      i.instrument_category_id, p.units, i.latest_nav,
      (select -sum(m.amount) from posting m
        where m.journal_id = p.journal_id and m.ledger_account_kind = 'exchange') as cost
    from account a join app_user u on u.id = a.app_user_id join folio f on f.account_id = a.id
    join holding h on h.folio_id = f.id join instrument i on i.id = h.instrument_id
    join posting p on p.ledger_account_kind = 'folio' and p.ledger_account_key = f.id::text and p.instrument_id = i.id
    join journal j on j.id = p.journal_id and j.business_date <= $2::date
    where a.app_user_id = $1)
  select asset_id, product_id, instrument_category_id, distributor_id, family_id, is_held_away, account_id, app_user_id,
    sum(units) as units, sum(cost) as cost, sum(units * latest_nav) as value
  from moved
  group by grouping sets ((asset_id), (product_id), (instrument_category_id), (distributor_id), (family_id),
    (is_held_away), (account_id), (app_user_id), ())`;

async function prepare(bench: Bench): Promise<Comparison> {
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  const { asha, equityId } = await ExchangeFixture.open(database);
  const client = await connectTo(config);
  await insertFunds(client, equityId);
  await spreadFunds(client);
  const past = { ownerId: asha.userId, accountCount: 1, transactionCount: TRANSACTIONS, until: FROM, serial: 0 };
  const [account] = await insertPast(client, past);
  if (!account) throw new Error('no account was made');
  await client.query('vacuum (analyze)');
  const raw = () => client.query(RAW, [asha.userId, FROM]);
  const owner = { userId: asha.userId, accountId: account.accountId };
  const read = (startDate?: string) => aggregate(database, { ...owner, startDate });
  const side = (work: () => Promise<unknown>) => () => meanOf(work);
  const groupCount = Object.values((await read()).groups).reduce((sum, list) => sum + list.length, 0);
  return {
    ours: side(() => read()),
    reference: side(raw),
    additional: {
      'ours for the last five years, with the opening holdings': side(() => read('2021-11-20')),
    },
    notes: [`ten years, ${CATEGORIES} categories: ${groupCount} groups; mean of ${READS_A_ROUND} reads`],
    close: async () => {
      await client.end();
      await database.close();
      await (await bench.cluster()).drop(DATABASE);
    },
  };
}

/** Spreads the funds over ten categories and five assets, each with a monthly NAV for eleven years. */
async function spreadFunds(client: Awaited<ReturnType<typeof connectTo>>): Promise<void> {
  await client.query(`insert into asset (name) select 'Asset ' || n from generate_series(1, 5) n`);
  await client.query(
    `insert into instrument_category (asset_id, name, feed_name)
    select a.id, 'Category ' || n, 'Category ' || n from generate_series(1, $1::int) n
    join asset a on a.name = 'Asset ' || (1 + n % 5)`,
    [CATEGORIES],
  );
  await client.query(
    `update instrument i set instrument_category_id = c.id, asset_id = c.asset_id from instrument_category c
    where i.scheme_code like 'held%' and c.name = 'Category ' || (1 + substr(i.scheme_code, 5)::int % $1::int)`,
    [CATEGORIES],
  );
  await client.query(
    `insert into nav_history (instrument_id, nav_on, revision, nav, source)
    select i.id, d::date, 1, 40 + extract(day from d), 'sandbox' from instrument i,
      generate_series('2015-11-01'::date, '2026-11-01', '1 month') d where i.scheme_code like 'held%'`,
  );
}

interface AggregateParams {
  readonly userId: number;
  readonly accountId: number;
  readonly startDate?: string | undefined;
}

const aggregate = (database: Database, { userId, accountId, startDate }: AggregateParams) =>
  aggregateHoldings(
    {
      accountId,
      portfolioType: null,
      filter: NO_RESTRICTION,
      groupBys: [...HOLDING_GROUPS],
      ...(startDate && { startDate: businessDate(startDate) }),
      useOpeningHoldingForFromDate: false,
    },
    { db: database.db, scope: scopeOfUsers(userId), businessNow: NOW },
  );

async function meanOf(read: () => Promise<unknown>): Promise<number> {
  const ms = await millisecondsOf(async () => {
    for (let done = 0; done < READS_A_ROUND; done += 1) await read();
  });
  return ms / READS_A_ROUND;
}
