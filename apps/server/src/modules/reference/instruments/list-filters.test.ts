import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { listFilters } from './list-filters.ts';
import { listFunds } from './list-funds.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name) values ('Asha Mutual Fund', 'Asha'), ('Kosi Mutual Fund', 'Kosi');
    insert into instrument_category (asset_id, name, feed_name)
      select id, 'Of ' || name, 'Of ' || name from asset where name in ('Equity', 'Debt');
    with agency as (insert into rating_agency (name, code) values ('Sone Ratings', 'SONE') returning id)
      insert into rating (rating_agency_id, name, rank) select id, 'Five stars', 1 from agency;
    insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      instrument_risk_id, rating_id, structure, plan_type, option, is_live, is_listed, described_on, search_text)
    select 1000 + p.id * 10 + c.id, p.short_name || ' ' || c.name, 'Fund', p.id, c.asset_id, c.id,
      (select min(id) from instrument_risk), (select min(id) from rating),
      'open-ended', 'Direct', 'growth', true, true, '2026-08-19', ' fund'
    from service_provider p, instrument_category c`);
});
beforeEach(async () => {
  const tables = ['service_provider', 'asset', 'instrument_category', 'instrument_risk', 'rating'];
  await database.pool.query(tables.map((table) => `update ${table} set is_active = true`).join(';'));
  await database.pool.query('update service_provider set service_provider_type_id = 1, is_empaneled = true');
});

const counts = (rows: readonly { readonly fundCount: number }[]) => rows.map(({ fundCount }) => fundCount);

const ALL = {
  serviceProviders: [2, 2],
  assets: [2, 2],
  instrumentCategories: [2, 2],
  instrumentRisks: [4],
  ratings: [4],
};

const KOSI = "where name = 'Kosi Mutual Fund'";

test.each<[string, string, Partial<typeof ALL>]>([
  ['everything that is active', 'select', {}],
  ['no inactive fund house', `update service_provider set is_active = false ${KOSI}`, { serviceProviders: [2] }],
  [
    'no fund house that is not empanelled',
    `update service_provider set is_empaneled = false ${KOSI}`,
    { serviceProviders: [2] },
  ],
  [
    'no provider that is no asset management company',
    `update service_provider set service_provider_type_id = (
      select id from service_provider_type where code = 'PMS') ${KOSI}`,
    { serviceProviders: [2] },
  ],
  ['no inactive asset class', "update asset set is_active = false where name = 'Debt'", { assets: [2] }],
  [
    'no inactive category',
    "update instrument_category set is_active = false where name = 'Of Debt'",
    { instrumentCategories: [2] },
  ],
  ['no inactive risk', 'update instrument_risk set is_active = false', { instrumentRisks: [] }],
  ['no inactive rating', 'update rating set is_active = false', { ratings: [] }],
])('the filters list %s, and every fund stays findable', async (_what, statement, expected) => {
  await database.pool.query(statement);
  const lists = await listFilters(database.db, ['Direct']);
  const found = Object.fromEntries(Object.keys(ALL).map((key) => [key, counts(lists[key as keyof typeof ALL])]));
  expect(found).toEqual({ ...ALL, ...expected });
  const { count } = await listFunds(requestContext(database), {
    where: {},
    sortBy: 'name',
    sortAsc: true,
    limit: 25,
    offset: 0,
  });
  expect(count).toBe(4);
});
