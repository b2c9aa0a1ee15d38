import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { getBenchmark, getPortfolioFacts } from '../../modules/reference/fund-facts/index.ts';
import { demonstrationDatabase } from '../../testing/demonstration-database.ts';

let database: Database;
beforeAll(async () => {
  database = await demonstrationDatabase();
});

async function idsOf(schemeName: string): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from instrument where scheme_name = $1 order by id',
    [schemeName],
  );
  return rows.map(({ id }) => id);
}

test('every demo fund has a portfolio of the last month, a manager and a benchmark with levels', async () => {
  const { rows } = await database.pool.query<{ funds: number; portfolios: number; managed: number; compared: number }>(
    `select count(*)::int as funds,
       count(*) filter (where exists (select from fund_portfolio_instrument l
         where l.instrument_id = i.id))::int as portfolios,
       count(*) filter (where exists (select from fund_manager m where m.instrument_id = i.id))::int as managed,
       count(*) filter (where exists (select from category_benchmark c
         where c.instrument_category_id = i.instrument_category_id))::int as compared
     from instrument i where is_demonstration`,
  );
  const [{ funds, portfolios, managed, compared }] = rows as [(typeof rows)[number]];
  expect([portfolios, managed, compared]).toEqual([funds, funds, funds]);
});

test('a fund of small companies owns mostly small companies', async () => {
  const [id = 0] = await idsOf('Tamra Small Companies Fund');
  const facts = await getPortfolioFacts(database.db, id);
  expect(facts).toMatchObject({ asOf: '2026-10-31', total: 1_000_000n, source: 'Demonstration' });
  expect(facts?.marketCaps[0]).toMatchObject({ label: 'Small cap' });
  expect(facts?.topHoldings).toHaveLength(10);
  expect(facts?.sectors.length).toBeGreaterThan(5);
});

test('a debt fund is divided by rating, and has no sectors', async () => {
  const [id = 0] = await idsOf('Meru Corporate Bond Fund');
  const facts = await getPortfolioFacts(database.db, id);
  expect(facts?.ratings.map(({ label }) => label)).toEqual(expect.arrayContaining(['AAA', 'AA+', 'Sovereign']));
  expect([facts?.sectors, facts?.marketCaps]).toEqual([[], []]);
});

test('the benchmark of a fund has levels up to yesterday', async () => {
  const [id = 0] = await idsOf('Nilgiri Large Cap Fund');
  const benchmark = await getBenchmark(database.db, id);
  expect(benchmark).toMatchObject({ name: 'Himadri Large 100 TRI', isTotalReturn: true, basis: 'category' });
  expect(benchmark?.levels.at(-1)?.on).toBe('2026-11-19');
});
