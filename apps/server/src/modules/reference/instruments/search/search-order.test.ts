import { RELEVANCE } from '@artha/contract/kit/table';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { findFunds } from '../find-funds.queries.ts';
import { refreshSearch } from '../index.ts';
import { pageOfFunds } from '../list-funds.ts';

/** Name, option, size in crore rupees, and whether it is priced. */
const FUNDS: readonly (readonly [name: string, option: 'growth' | 'idcw', crore: number | null, isLive?: false])[] = [
  ['Zeta Bluechip Fund', 'growth', 900],
  ['Asha Bluechip Fund', 'growth', 1_000],
  ['Meru Bluechip Fund', 'growth', null],
  ['Gita Bluechip Fund', 'growth', 0],
  ['Bela Bluechip Fund', 'growth', 900],
  ['Vega Bluechip Fund', 'idcw', 50_000],
  ['Kavi Large Bluechip Fund', 'growth', 80_000],
  ['Tara Bluechip Fund', 'growth', 2_000, false],
  // More whose names begin with one word than the palette lists.
  ['Nova Fund', 'idcw', 900],
  ['Nova Gilt Fund', 'growth', 10],
  ['Nova Income Fund', 'growth', null],
  ['Nova Credit Fund', 'growth', 40],
  ['Nova Large Cap Fund', 'growth', 9_000],
  ['Nova Liquid Fund', 'growth', 40],
  ['Nova Value Fund', 'growth', 7_000, false],
  ['Nova Pharma Fund', 'growth', 0],
  ['Vega Nova Fund', 'growth', 90_000],
  ['Nova Silver Fund', 'idcw', 90_000],
];

const NOVA = ['Credit', 'Liquid', 'Gilt', 'Income', 'Pharma', 'Large Cap'].map((middle) => `Nova ${middle} Fund`);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name) values ('One Mutual Fund', 'One');
    insert into instrument_category (asset_id, name, feed_name) select id, 'Large', 'Large' from asset where name = 'Equity'`);
  for (const [at, [name, option, crore, isLive = true]] of FUNDS.entries())
    await database.pool.query(
      `insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
        structure, plan_type, option, latest_nav, latest_nav_on, is_live, size)
      select $1, $2, $2, p.id, c.asset_id, c.id, 'open-ended', 'Direct', $3, 10, '2026-08-19', $4, $5::numeric * 1e7
      from service_provider p, instrument_category c where p.short_name = 'One' and c.name = 'Large'`,
      [String(1000 + at), name, option, isLive, crore],
    );
  await transaction(database, refreshSearch);
});

const EQUAL_MATCHES = ['Asha', 'Zeta', 'Bela', 'Meru', 'Gita'].map((first) => `${first} Bluechip Fund`);

describe('funds that match a search equally are ordered by size, then by age in the catalogue', () => {
  test.each<[search: string, isAllIncluded: boolean, expected: readonly string[]]>([
    // Options of growth come first, and shorter names, whatever the size.
    ['bluechip', false, [...EQUAL_MATCHES, 'Kavi Large Bluechip Fund', 'Vega Bluechip Fund']],
    // A fund that is no longer priced comes last.
    ['bluechip', true, [...EQUAL_MATCHES, 'Kavi Large Bluechip Fund', 'Vega Bluechip Fund', 'Tara Bluechip Fund']],
    // A better match precedes a larger fund.
    ['meru', false, ['Meru Bluechip Fund']],
    ['large bluechip', false, ['Kavi Large Bluechip Fund', ...EQUAL_MATCHES, 'Vega Bluechip Fund']],
  ])('%s, with funds no longer priced: %s', async (search, isAllIncluded, expected) => {
    const filter = { where: { isAllIncluded }, search, sortBy: RELEVANCE, sortAsc: true, limit: 3 } as const;
    const names: string[] = [];
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = await pageOfFunds(requestContext(database), {
        ...filter,
        offset: 0,
        ...(after !== undefined && { after }),
      });
      names.push(...page.items.map(({ name }) => name));
      after = page.next ?? undefined;
    }
    expect(names).toEqual(expected);
    if (!isAllIncluded)
      expect((await findFunds(database.db, ['Direct'], search)).map(({ name }) => name)).toEqual(expected);
  });
});

test.each(['nova', 'NOVA  fund', 'nov', 'nova large', 'nova direct'])(
  'the palette lists %s as the catalogue',
  async (search) => {
    const filter = {
      where: {},
      search,
      sortBy: RELEVANCE,
      sortAsc: true,
      limit: PALETTE_FETCHED_ROWS,
      offset: 0,
    } as const;
    const listed = (await pageOfFunds(requestContext(database), filter)).items.map(({ name }) => name);
    if (search !== 'nova large') expect(listed).toEqual([...NOVA, 'Nova Fund']);
    expect((await findFunds(database.db, ['Direct'], search)).map(({ name }) => name)).toEqual(listed);
  },
);

test('the best match comes first in both directions', async () => {
  const found = (sortAsc: boolean) => {
    const filter = { where: {}, search: 'nova', sortBy: RELEVANCE, sortAsc, limit: PALETTE_FETCHED_ROWS, offset: 0 };
    return pageOfFunds(requestContext(database), filter);
  };
  const { items } = await found(false);
  expect(items.map(({ name }) => name)).toEqual([...NOVA, 'Nova Fund']);
  expect(items).toEqual((await found(true)).items);
});
