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

test('the minimum of a fund is that of its rule in force, and not of one that was removed', async () => {
  const { rows } = await database.pool.query<{ id: number }>('select min(id) as id from instrument where is_live');
  const { id } = rows[0]!;
  const minimumFirst = async () => {
    const where = { instrumentIds: [id] };
    const page = { where, sortBy: 'name' as const, sortAsc: true, limit: 1, offset: 0 };
    return (await pageOfFunds(requestContext(database), page)).items[0]?.minimumFirst;
  };
  const columns = `settlement_days, unit_places, minimum_redemption, minimum_redemption_units, redemption_multiple,
    unit_multiple, minimum_balance_units, is_redemption_allowed, is_switch_allowed, load_free_per_million, source`;
  const addRule = (from: string, minimum: string, isActive: boolean) =>
    database.pool.query(
      `insert into scheme_rule (instrument_id, valid_from, minimum_first, minimum_additional, purchase_multiple,
        is_active, ${columns})
      select $1, $2, $3, 100, 1, $4, ${columns} from scheme_rule where category = 'other' order by valid_from limit 1`,
      [id, from, minimum, isActive],
    );
  await addRule('2026-01-01', '500', true);
  await addRule('2026-06-01', '9000', false);
  expect(await minimumFirst()).toBe(50_000n);
});
