import { findMasterRows } from '@artha/contract/reference/master-data';
import type pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import type { GrowthQuery } from '../growth-queries.ts';
import type { Run } from '../growth-sides.ts';
import { callOf, rawClient } from '../growth-sides.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { summaryOf } from '../statistics.ts';

const SIZES = [1_000, 20_000, 200_000] as const;
const LARGE = 200_000;
/** Of each query in a round. */
const SAMPLES = 10;

/** A list of master data as large as that of all bank branches, against the SQL that one would write for it by hand. */
export const row: Row = {
  name: 'master list',
  work: `bank branches by the generic calls: page, order by an indexed and a related column, searches: mean at ${LARGE} rows`,
  reference: 'the same rows by hand-written SQL through pg',
  unit: 'ms',
  target: { atMost: 1.3 },
  rounds: 9,
  prepare,
};

const FROM = `from bank_branch b join bank on bank.id = b.bank_id join city on city.id = b.city_id where b.is_active`;
const COLUMNS = `b.*, bank.name as bank_name, city.name as city_name`;
const PAGE = [11, 0];
const SEARCH = '%c4ca42%';
const matches = (pattern: string) =>
  `(b.ifsc_code ilike ${pattern} or b.micr_code ilike ${pattern} or b.branch ilike ${pattern})`;

/** A statement with the values that the caller of a list chooses: its plan is made for them, as in the product. */
type Statement = readonly [text: string, values: readonly unknown[]];

/** Each with the statements that answer it: the page, and the count where it is not kept from before. */
const QUERIES: readonly { readonly name: string; readonly filter: object; readonly sql: readonly Statement[] }[] = [
  {
    name: 'first page by IFSC',
    filter: { sortBy: 'ifscCode', sortAsc: true },
    sql: [[`select ${COLUMNS} ${FROM} order by b.ifsc_code collate "C", b.id limit $1 offset $2`, PAGE]],
  },
  {
    name: 'a page by branch, 500 rows on',
    filter: { sortBy: 'branch', sortAsc: false, offset: 500 },
    sql: [[`select ${COLUMNS} ${FROM} order by b.branch collate "C" desc, b.id desc limit $1 offset $2`, [11, 500]]],
  },
  {
    name: 'first page by bank',
    filter: { sortBy: 'bankId', sortAsc: true },
    sql: [
      [
        `select ${COLUMNS} from (select * from bank order by name collate "C") bank
          join bank_branch b on b.bank_id = bank.id join city on city.id = b.city_id
          where b.is_active order by bank.name collate "C", b.id limit $1 offset $2`,
        PAGE,
      ],
    ],
  },
  {
    name: 'search anywhere',
    filter: { search: 'c4ca42', sortBy: 'ifscCode', sortAsc: true },
    sql: [
      [
        `select count(*) from (select 1 from bank_branch b where b.is_active and ${matches('$1')} limit $2) counted`,
        [SEARCH, 100_001],
      ],
      [
        `select ${COLUMNS} ${FROM} and ${matches('$3')} order by b.ifsc_code collate "C", b.id limit $1 offset $2`,
        [...PAGE, SEARCH],
      ],
    ],
  },
];

interface Dataset {
  readonly calls: readonly Run[];
  close(): Promise<void>;
}

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const datasets = new Map<number, Dataset>();
  for (const size of SIZES) datasets.set(size, await datasetOf(cluster, size));
  const client = await rawClient(await configOf(cluster, LARGE));
  const raw = QUERIES.map(({ name, sql }): Run => async () => {
    for (const [at, [text, values]] of sql.entries())
      await client.query({ name: `${name} ${at}`, text, values: [...values], rowMode: 'array' });
  });
  return {
    ours: () => meanOf(datasets.get(LARGE)!.calls),
    reference: () => meanOf(raw),
    additional: Object.fromEntries(
      SIZES.filter((size) => size !== LARGE).map((size) => [
        `ours at ${size} rows`,
        () => meanOf(datasets.get(size)!.calls),
      ]),
    ),
    notes: [
      `${QUERIES.map(({ name }) => name).join(', ')}; the mean of their medians of ${SAMPLES}`,
      'no HTTP; the count of a list without a search is kept for seconds, so the reference does not repeat it',
    ],
    close: async () => {
      await client.end();
      for (const dataset of datasets.values()) await dataset.close();
    },
  };
}

async function meanOf(runs: readonly Run[]): Promise<number> {
  let total = 0;
  for (const run of runs) {
    const taken: number[] = [];
    for (let at = 0; at < SAMPLES; at += 1) taken.push(await millisecondsOf(run));
    total += summaryOf(taken).median;
  }
  return total / runs.length;
}

const nameOf = (size: number) => `bench_master_list_${size}`;
const configs = new Map<number, pg.ClientConfig>();

async function configOf(cluster: Cluster, size: number): Promise<pg.ClientConfig> {
  const config = configs.get(size) ?? (await cluster.create(nameOf(size)));
  configs.set(size, config);
  return config;
}

const BANKS = 150;
const CITIES = 500;

async function fill(config: pg.ClientConfig, size: number): Promise<void> {
  const client = await connectTo(config);
  await client.query(`insert into bank (name, code)
    select 'Bank ' || md5(n::text), 'B' || chr(65 + n / 26 % 26) || chr(65 + n % 26) || 'X' from generate_series(1, ${BANKS}) n`);
  await client.query(`insert into country (name, iso_code, iso_code3, iso_number, dialling_code)
    values ('Benchland', 'XB', 'XBE', '998', '998')`);
  await client.query(`insert into state (country_id, name, code) select max(id), 'Benchstate', 'XB' from country`);
  await client.query(`insert into city (state_id, name)
    select (select max(id) from state), 'City ' || n from generate_series(1, ${CITIES}) n`);
  await client.query(
    `insert into bank_branch (bank_id, branch, ifsc_code, micr_code, city_id)
    select bank.id, 'Branch ' || md5(n::text), bank.code || '0' || lpad(n::text, 6, '0'), lpad(n::text, 9, '4'), city.id
    from generate_series(1, $1::int) n
    join (select id, code, row_number() over (order by id desc) as at from bank) bank on bank.at = 1 + n % ${BANKS}
    join (select id, row_number() over (order by id desc) as at from city) city on city.at = 1 + n % ${CITIES}`,
    [size],
  );
  await client.query('vacuum analyze');
  await client.end();
}

async function datasetOf(cluster: Cluster, size: number): Promise<Dataset> {
  const config = await configOf(cluster, size);
  await fill(config, size);
  const database = productDatabase(config);
  const calls: Run[] = [];
  for (const { name, filter } of QUERIES) {
    const query: GrowthQuery = {
      name,
      route: findMasterRows,
      baseline: 'raw SQL',
      role: 'businessAdmin',
      input: () => ({ models: 'BankBranches', filter }),
    };
    calls.push(await callOf(database, query, size));
  }
  return {
    calls,
    close: async () => {
      await database.close();
      await cluster.drop(nameOf(size));
    },
  };
}
