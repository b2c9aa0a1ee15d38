import type { Sort } from '@artha/contract/kit/table';
import * as contract from '@artha/contract/reference/instruments';
import type { InputOf } from '@artha/contract/kit/route';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { instrumentExport, listFunds } from './list-funds.ts';

type Filter = InputOf<typeof contract.findInstruments>['filter'];
const SCHEMES = 90;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name) values
      ('Asha Mutual Fund', 'Asha'), ('asha two', 'Two');
    insert into instrument_category (asset_id, name, feed_name)
      select id, 'Of ' || name, 'Of ' || name from asset where name in ('Equity', 'Debt');
    insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, option, option_name, latest_nav, latest_nav_on, return1y, return3y, return5y, is_live,
      is_listed, described_on, search_text)
    select 1000 + n, (array['Fund ', 'fund ', 'Äfund ', 'निधि '])[1 + n % 4] || n % 40, 'Fund', p.ids[1 + n % 2],
      c.asset_id, c.id, 'open-ended', case when n % 10 = 1 then 'Regular' else 'Direct' end,
      case when n % 4 > 0 then 'growth' end, case when n % 4 > 0 then 'Option ' || n % 3 end,
      case when n % 7 > 0 then n % 11 + 1 end, date '2026-08-19' - n % 5, case when n % 3 > 0 then n % 13 - 5 end,
      case when n % 5 > 0 then n % 4 end, null, n % 8 > 0, n % 30 > 0, '2026-08-19', ' fund ' || n
    from generate_series(1, ${SCHEMES}) n,
      (select array_agg(id order by id) as ids from service_provider) p,
      (select * from instrument_category order by id limit 1) c`);
  // Of some funds, one fact or another is not known.
  await database.pool.query(`
    update instrument set size = 1e9 * (id % 3),
      expense_ratio = id % 4 * 0.5, minimum_sip = 100 * (id % 5 + 1) where id % 2 = 0;
    insert into fund_launch (instrument_id, launched_on, minimum, source)
      select id, date '2020-01-01' + id, 100 * (id % 7 + 1), 'test' from instrument where id % 3 > 0;
    insert into fund_performance (instrument_id, as_of, first_on, calendar_years, rolling_average3y,
        price_count, restated_count)
      select id, '2026-08-19', '2020-01-01', '[]', id % 6, 1, 0 from instrument where id % 5 > 0`);
});

const launched = (column: string) => `select ${column} from fund_launch l where l.instrument_id = i.id`;

const COLUMN: Readonly<Record<string, string>> = {
  name: 'i.name collate "C"',
  serviceProviderName: 'p.name collate "C"',
  assetName: 'a.name collate "C"',
  instrumentCategoryName: 'c.name collate "C"',
  optionName: 'i.option_name collate "C"',
  nav: 'i.latest_nav',
  navOn: 'i.latest_nav_on',
  riskName: '(select rank from instrument_risk r where r.id = i.instrument_risk_id)',
  ratingName: '(select rank from rating r where r.id = i.rating_id)',
  expenseRatio: 'i.expense_ratio',
  minimumFirst: `(${launched('minimum')})`,
  minimumSip: 'i.minimum_sip',
  launchedOn: `(${launched('launched_on')})`,
  size: 'i.size',
  rollingAverage3y: '(select rolling_average3y from fund_performance f where f.instrument_id = i.id)',
  schemeCode: 'i.scheme_code collate "C"',
};

async function idsInOrder({ sortBy, sortAsc }: Sort, condition: string): Promise<number[]> {
  const direction = sortAsc ? 'asc' : 'desc';
  const { rows } = await database.pool.query<{ id: number }>(`
    select i.id from instrument i join service_provider p on p.id = i.service_provider_id
    join asset a on a.id = i.asset_id join instrument_category c on c.id = i.instrument_category_id
    where i.is_listed and i.plan_type = 'Direct' and ${condition}
    order by ${COLUMN[sortBy] ?? `i.${sortBy}`} ${direction} nulls last, i.id ${direction}`);
  return rows.map(({ id }) => id);
}

const filterWith = (changes: Partial<Filter> = {}): Filter => ({
  ...{ where: {}, sortBy: 'name', sortAsc: true, limit: 7, offset: 0 },
  ...changes,
});

async function find(changes: Partial<Filter>) {
  const answer = await listFunds(requestContext(database), filterWith(changes));
  z.encode(contract.findInstruments.answer, answer);
  return answer;
}

const sorted = Object.entries(contract.instrumentTable.columns).filter(([, each]) => 'sort' in each);
const sorts = sorted.flatMap(([key]) => [true, false].map((sortAsc) => ({ sortBy: key as Filter['sortBy'], sortAsc })));

test.each(sorts)('pages sorted by $sortBy, ascending: $sortAsc, are contiguous, missing values last', async (sort) => {
  for (const isAllIncluded of [false, true]) {
    const expected = await idsInOrder(sort, isAllIncluded ? 'true' : 'i.is_live');
    const [byOffset, byCursor]: [number[], number[]] = [[], []];
    let after: string | undefined;
    for (let offset = 0; offset < expected.length; offset += 7) {
      const page = await find({ where: { isAllIncluded }, ...sort, offset });
      const next = await find({ where: { isAllIncluded }, ...sort, after });
      byOffset.push(...page.items.map(({ id }) => id));
      byCursor.push(...next.items.map(({ id }) => id));
      after = next.next ?? undefined;
      expect([page.count, next.count]).toEqual([expected.length, expected.length]);
    }
    expect(after).toBeUndefined();
    expect(byOffset).toEqual(expected);
    expect(byCursor).toEqual(expected);
  }
});

test('filters the list and the export in the same way', async () => {
  const ctx = requestContext(database);
  for (const [changes, condition] of [
    [{ search: 'FUND 7' }, `i.is_live and i.search_text like '% fund%' and i.search_text like '% 7%'`],
    [{ where: { options: ['growth'] } }, `i.is_live and i.option = 'growth'`],
    [{ where: { serviceProviderIds: [1] } }, 'i.is_live and i.service_provider_id = 1'],
    [{ where: { instrumentIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }, 'i.is_live and i.id < 10'],
    [{ where: { assetIds: [2_000_000_000] } }, 'false'],
    [{ search: '%%%' }, 'false'],
    [{ where: { planTypes: ['Regular'] } }, 'false'],
    [{ where: { expenseRatioMax: '0.5' } }, 'i.is_live and i.expense_ratio <= 0.5'],
    [{ where: { minimumMaxRupees: 300 } }, `i.is_live and (${launched('minimum')}) <= 300`],
    [{ where: { launchedBy: '2020-02-01' } }, `i.is_live and (${launched('launched_on')}) <= '2020-02-01'`],
    [{ where: { launchedFrom: '2020-02-01' } }, `i.is_live and (${launched('launched_on')}) >= '2020-02-01'`],
    [{ where: { sizeMinCrore: 100 } }, 'i.is_live and i.size >= 1e9'],
    [{ where: { instrumentRiskIds: [1], ratingIds: [1] } }, 'false'],
  ] as const) {
    const filter = { ...(changes as Partial<Filter>), limit: 100 };
    const expected = await idsInOrder(contract.instrumentTable.defaultSort, condition);
    expect((await find(filter)).items.map(({ id }) => id)).toEqual(expected);
    const rows = [];
    for await (const window of instrumentExport.walk(ctx, filterWith(filter))) rows.push(...window);
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(await instrumentExport.count(ctx, filterWith(filter), 1_000)).toBe(expected.length);
  }
});
