import { beforeAll, describe, expect, test } from 'vitest';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { SessionContext } from '../../../platform/http/context.ts';
import { countRows, getRow } from './master-rows.ts';
import { listPage } from '../../../platform/tables/list-rows.ts';
import { queryOf } from './master-filter.ts';
import { sourceOf } from './master-list.queries.ts';
import { MasterFixture } from './testing/master-fixture.ts';
import { createOfficeTables, OFFICE_KINDS, offices } from './testing/offices.ts';

const OFFICES = 'TestOffices';

let fixture: MasterFixture;
let admin: SessionContext;
let ids: Record<string, number>;

beforeAll(async () => {
  fixture = await MasterFixture.open(OFFICE_KINDS);
  await createOfficeTables(fixture.database);
  admin = await fixture.as('businessAdmin');
  const [sagar, nadi] = [
    await fixture.made('TestLenders', { name: 'Sagar Bank' }),
    await fixture.made('TestLenders', { name: 'Nadi Bank' }),
  ];
  const add = (nth: number, values: object) =>
    fixture.made(OFFICES, { lenderId: sagar.id, ifscCode: `SAGR000000${nth}`, channel: 'counter', ...values } as never);
  await add(1, { name: 'Fort', cashLimit: '900', openedOn: '2026-01-05', isClearing: true });
  await add(2, { name: 'Andheri East', cashLimit: '1000', openedOn: '2026-03-01' });
  await add(3, { name: 'andheri_west', lenderId: nadi.id, channel: 'net-banking' });
  await add(4, { name: 'Comfort 100%', lenderId: nadi.id, openedOn: '2026-02-01' });
  ids = { sagar: sagar.id, nadi: nadi.id };
});

type Filter = Parameters<MasterFixture['list']>[1];
const namesOf = async (filter: Filter) =>
  (await fixture.list(OFFICES, filter)).items.map(({ values }) => String(values['name']));

test.each<[string, string, readonly string[]]>([
  ['one character matches beginnings, of any case', 'a', ['Andheri East', 'andheri_west']],
  ['two characters match beginnings', 'fo', ['Fort']],
  ['three characters match anywhere', 'for', ['Fort', 'Comfort 100%']],
  ['a part of the code', '0003', ['andheri_west']],
  ['the name behind a relation, from its beginning', 'na', ['andheri_west', 'Comfort 100%']],
  ['the name behind a relation, anywhere', 'adi b', ['andheri_west', 'Comfort 100%']],
  ['an underscore is no placeholder', 'ri_', ['andheri_west']],
  ['a percent sign is no placeholder', '0%', []],
  ['three characters with a percent sign', '00%', ['Comfort 100%']],
  ['nothing', 'zzz', []],
])('search: %s', async (_what, search, names) => {
  expect((await namesOf({ search })).toSorted()).toEqual(names.toSorted());
});

test.each<[string, Filter, readonly string[]]>([
  ['a choice', { where: { channel: ['net-banking'] } }, ['andheri_west']],
  ['a flag', { where: { isClearing: [true] } }, ['Fort']],
  ['no choice at all', { where: { channel: [] } }, ['Fort', 'Andheri East', 'andheri_west', 'Comfort 100%']],
  ['a range of money, by value and not by text', { where: { cashLimit: { from: '950' } } }, ['Andheri East']],
  [
    'a range of dates, both ends included',
    { where: { openedOn: { from: '2026-01-05', to: '2026-02-01' } } },
    ['Fort', 'Comfort 100%'],
  ],
])('filter: %s', async (_what, filter, names) => {
  expect((await namesOf(filter)).toSorted()).toEqual(names.toSorted());
});

test('filters by a relation', async () => {
  expect(await namesOf({ where: { lenderId: [ids['nadi']!] } })).toEqual(['andheri_west', 'Comfort 100%']);
});

test.each<[string, boolean, readonly string[]]>([
  ['name', true, ['Andheri East', 'Comfort 100%', 'Fort', 'andheri_west']],
  ['name', false, ['andheri_west', 'Fort', 'Comfort 100%', 'Andheri East']],
  ['lenderId', true, ['andheri_west', 'Comfort 100%', 'Fort', 'Andheri East']],
  ['lenderId', false, ['Andheri East', 'Fort', 'Comfort 100%', 'andheri_west']],
  ['cashLimit', true, ['Fort', 'Andheri East', 'andheri_west', 'Comfort 100%']],
  ['openedOn', false, ['Andheri East', 'Comfort 100%', 'Fort', 'andheri_west']],
  ['isClearing', true, ['Andheri East', 'andheri_west', 'Comfort 100%', 'Fort']],
  ['channel', true, ['Fort', 'Andheri East', 'Comfort 100%', 'andheri_west']],
])('sorts by %s, ascending: %s, also from page to page', async (sortBy, sortAsc, names) => {
  expect(await namesOf({ sortBy, sortAsc })).toEqual(names);
  const paged: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await fixture.list(OFFICES, { sortBy, sortAsc, limit: 1, ...(after !== undefined && { after }) });
    paged.push(...page.items.map(({ values }) => String(values['name'])));
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(names);
});

const WHOLE = { where: {}, status: 'active', limit: 10, offset: 0 } as const;

test.each<[string, Filter, object]>([
  ['neither', {}, { sortBy: 'ifscCode', sortAsc: true }],
  ['a direction', { sortAsc: false }, { sortBy: 'ifscCode', sortAsc: false }],
  ['a field', { sortBy: 'cashLimit' }, { sortBy: 'cashLimit', sortAsc: true }],
])('a filter that names %s is sorted as the model otherwise', (_what, filter, sort) => {
  expect(queryOf(offices.model, { ...WHOLE, ...filter })).toMatchObject(sort);
});

test.each(['unknown', 'id', 'constructor', '-name'])('refuses to sort by %s', async (sortBy) => {
  await expect(fixture.list(OFFICES, { sortBy })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { 'filter.sortBy': ['is not a column that sorts'] },
  });
});

test('answers with the wanted fields and names only', async () => {
  const { items, count } = await fixture.list(OFFICES, { fields: ['name'], include: [], search: 'Fort' });
  expect(count).toBe(2);
  expect(items.map(({ values, names }) => [Object.keys(values), names])).toEqual([
    [['name'], {}],
    [['name'], {}],
  ]);
  expect(await countRows({ models: OFFICES }, admin)).toEqual({ count: 4 });
});

test('a record that does not exist is not found', async () => {
  await expect(getRow({ models: OFFICES, id: 2_000_000 }, admin)).rejects.toMatchObject({
    code: 'master-data.not-found',
  });
});

const MANY = 200_000;

describe(`a list of ${MANY} records`, () => {
  beforeAll(async () => {
    // No statement of the pool may take that long.
    const client = new pg.Client(fixture.database.direct);
    await client.connect();
    await client.query("insert into test_lender (name) select 'Lender ' || n from generate_series(1, 300) n");
    await client.query(
      `insert into test_office (lender_id, ifsc_code, name, channel)
       select (select min(id) from test_lender) + n % 300, 'MANY0' || lpad(n::text, 6, '0'), 'Office ' || md5(n::text), 'counter'
       from generate_series(1, $1) n`,
      [MANY],
    );
    // Vacuumed, so that what the trigram indexes still keep aside does not decide the plans.
    await client.query('vacuum analyze test_office, test_lender');
    await client.end();
  });

  /** The plan of the statement that reads a page, as text. */
  async function planOf(filter: object): Promise<string> {
    const query = queryOf(offices.model, { ...WHOLE, ...filter } as never);
    const statements: string[] = [];
    const dialect = new PgDialect({ casing: 'snake_case' });
    const db = {
      execute: async (statement: SQL) => {
        if (!dialect.sqlToQuery(statement).sql.includes('page_key')) return fixture.database.db.execute(statement);
        const { rows } = await fixture.database.db.execute<Record<string, string>>(
          sql`explain (analyze, costs off, timing off, summary off) ${statement}`,
        );
        statements.push(...rows.map((row) => String(row['QUERY PLAN'])));
        return { rows: [] };
      },
    };
    await listPage(sourceOf(offices), { ...admin, db: db as never }, query);
    return statements.join('\n');
  }

  test.each<[string, object, RegExp]>([
    ['a page in the order of an indexed column', { sortBy: 'name', sortAsc: true }, /test_office_by_name/],
    [
      'the last page backwards',
      { sortBy: 'name', sortAsc: false },
      /Index (?:Only )?Scan Backward using test_office_by_name/,
    ],
    ['a page in the order of a related column', { sortBy: 'lenderId', sortAsc: true }, /test_office_by_lender/],
    [
      'a search of one character',
      { search: 'q', sortBy: 'name', sortAsc: true },
      /test_office_(?:by_name|name_search)/,
    ],
    [
      'a search of two characters',
      { search: 'MA', sortBy: 'name', sortAsc: true },
      /test_office_(?:by_name|ifsc_search)/,
    ],
    // In the name of one record: a sample of the table that had it would be taken for many.
    ['a search anywhere', { search: 'c4ca4238', sortBy: 'name', sortAsc: true }, /test_office_name_search/],
    ['a search that nothing matches', { search: 'zzzz', sortBy: 'name', sortAsc: true }, /test_office_name_search/],
    [
      'a search that only related records match',
      { search: 'Nadi', sortBy: 'name', sortAsc: true },
      /test_office_by_(?:name|lender)/,
    ],
  ])('%s reads by an index, and few rows', async (_what, filter, index) => {
    const plan = await planOf(filter);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on test_office/);
  });

  test('an unindexed column sorts a narrowed list only', async () => {
    await expect(fixture.list(OFFICES, { sortBy: 'note', sortAsc: true })).rejects.toMatchObject({
      code: 'table.sort-too-many',
    });
    expect((await fixture.list(OFFICES, { sortBy: 'cashLimit', sortAsc: true, search: 'Andheri' })).count).toBe(2);
  });
});
