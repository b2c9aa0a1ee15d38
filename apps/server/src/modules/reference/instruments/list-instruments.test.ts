import type * as contract from '@artha/contract/reference/instruments';
import type { InputOf } from '@artha/contract/kit/route';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { requestContext } from '../../../testing/build.ts';
import { instrumentExport, pageOfFunds } from './list-funds.ts';

type Sort = Pick<InputOf<typeof contract.listInstruments>['filter'], 'sortBy' | 'sortAsc'>;
const KEYS = ['name', 'nav', 'return1y', 'return3y', 'return5y'] as const;
const SORTS: readonly Sort[] = KEYS.flatMap((sortBy) => [true, false].map((sortAsc) => ({ sortBy, sortAsc })));

const SCHEMES = 90;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name)
      values ('Asha Mutual Fund', 'Asha');
    insert into instrument_category (asset_id, name, feed_name) select id, 'Large Cap', 'Large Cap' from asset where name = 'Equity';
    insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, latest_nav, latest_nav_on, return1y, return3y, is_live, described_on, search_text)
    select 1000 + n, 'Fund ' || n % 40, 'Fund', p.id, c.asset_id, c.id, 'open-ended', 'Direct',
      case when n % 7 > 0 then n % 11 + 1 end, '2026-08-19', case when n % 3 > 0 then n % 13 - 5 end,
      case when n % 5 > 0 then n % 4 end, n % 8 > 0, '2026-08-19', ' fund ' || n
    from generate_series(1, ${SCHEMES}) n, service_provider p, instrument_category c`);
});

const COLUMN: Readonly<Record<string, string>> = { nav: 'latest_nav' };

async function idsInOrder({ sortBy, sortAsc }: Sort, isAllIncluded: boolean): Promise<number[]> {
  const direction = sortAsc ? 'asc' : 'desc';
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from instrument where is_live or $1 order by ${COLUMN[sortBy] ?? sortBy} ${direction} nulls last, id ${direction}`,
    [isAllIncluded],
  );
  return rows.map(({ id }) => id);
}

test.each(SORTS)('pages sorted by $sortBy, ascending: $sortAsc, are contiguous, missing values last', async (sort) => {
  for (const isAllIncluded of [false, true]) {
    const expected = await idsInOrder(sort, isAllIncluded);
    const found: number[] = [];
    for (let offset = 0; offset <= SCHEMES; offset += 7) {
      const page = { where: { isAllIncluded }, ...sort, limit: 7, offset };
      const { items } = await pageOfFunds(requestContext(database), page);
      found.push(...items.map(({ id }) => id));
    }
    expect(found).toEqual(expected);
  }
});

test('a file of funds says what its returns do not count, and names the filter', async () => {
  const filter = {
    where: { options: ['idcw' as const] },
    sortBy: 'name' as const,
    sortAsc: true,
    offset: 0,
    limit: 10,
  };
  const facts = Object.fromEntries(await instrumentExport.facts(requestContext(database), filter));
  expect(facts).toMatchObject({
    Options: 'IDCW',
    Returns: expect.stringContaining('Payouts of IDCW options are not counted.'),
    Note: expect.stringContaining('subject to market risks'),
  });
});
