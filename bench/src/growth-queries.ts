import { activityTable, listActivityLogs } from '@artha/contract/system/activity-log.admin';
import { aggregateCurrentHoldings } from '@artha/contract/portfolio/holdings';
import { findInstruments, instrumentTable } from '@artha/contract/reference/instruments';
import { cronLogTable, listCronLogs } from '@artha/contract/system/jobs';
import { listOrderReport, orderTable } from '@artha/contract/backoffice/operations';
import type { Route } from '@artha/contract/kit/route';
import { searchEverything } from '@artha/contract/system/search';
import type { Table } from '@artha/contract/kit/table';
import type { RoleKey } from '@artha/domain/kit/roles';

/** What a query is compared with: the same on a small table, its raw SQL, or nothing where a limit refuses it. */
export type Baseline = 'small table' | 'raw SQL' | 'limit';

export interface GrowthQuery {
  readonly name: string;
  readonly route: Route;
  readonly baseline: Baseline;
  readonly role: RoleKey;
  /** Clients mapped to the caller. */
  readonly clientIds?: readonly number[];
  /** @param rows number of rows in the tables */
  input(rows: number): unknown;
  /** The input is that of the previous page, whose `next` is followed. */
  readonly isContinued?: true;
}

const PAGE_ROWS = 10;
/** Middle of a list: an offset of 50,000 in 100,000 rows. */
const middleOf = (rows: number) => Math.floor(rows / 2);
const MAPPED_CLIENTS = 50;
/** Start of a name: only `Client c4ca4238…` matches. */
const ONE_NAME = 'c4ca4238';
/**
 * Sevens after the letter of a code; codes are numbered from 1. Eleven begin so at each size, one more than a page.
 * The same number of sevens would find one row in the small table and a full page in the large one.
 */
const sevens = (rows: number) => '7'.repeat(Math.log10(rows) - 1);

type Filter = object | ((rows: number) => object);

interface List {
  readonly route: Route;
  readonly table: Table;
  readonly role: RoleKey;
  /** Filters that are required. */
  readonly where?: object;
  /** Filters and searches by name. */
  readonly filters: Readonly<Record<string, Filter>>;
}

const LISTS: readonly List[] = [
  {
    route: listActivityLogs,
    table: activityTable,
    role: 'systemAdmin',
    filters: {
      'a rare type': { where: { type: ['PROFILE_CHANGE'] } },
      'two types': { where: { type: ['LOGIN', 'LOGOUT'] } },
      'a person': { where: { userId: 7 } },
      'a day': { where: { at: { from: '2026-11-20', to: '2026-11-20' } } },
      'part of a name': { search: ONE_NAME },
      'start of a user id': (rows) => ({ search: `c${sevens(rows)}` }),
      'no match': { search: 'no such user' },
    },
  },
  {
    route: listCronLogs,
    table: cronLogTable,
    role: 'systemAdmin',
    filters: {
      'a job': { where: { name: 'job-3' } },
      'a job by business date': { where: { name: 'job-3' }, sortBy: 'businessDate', sortAsc: false },
      'a month': {
        where: { businessDate: { from: '2026-10-20', to: '2026-11-20' } },
        sortBy: 'businessDate',
        sortAsc: false,
      },
    },
  },
  {
    route: listOrderReport,
    table: orderTable,
    role: 'operations',
    where: { book: 'done' },
    filters: {
      failed: { where: { book: 'failed' } },
      pending: { where: { book: 'pending' } },
      sales: { where: { book: 'sales' } },
      plans: { where: { book: 'plans' } },
      'a client by name': { search: ONE_NAME },
      'a number': { search: 'ORD-100777' },
      'a client': { where: { book: 'done', clientId: 7 } },
      'a rare mode': { where: { book: 'done', paymentMode: ['cheque'] } },
      'a week': { where: { book: 'done', placedAt: { from: '2026-11-14', to: '2026-11-20' } } },
    },
  },
  {
    route: findInstruments,
    table: instrumentTable,
    role: 'client',
    filters: {
      'part of a name': { search: `fund ${ONE_NAME}` },
      'a code': (rows) => ({ search: `s${sevens(rows)}` }),
      'no match': { search: 'qwertyuiop' },
    },
  },
];

function queriesOf({ route, table, role, where = {}, filters }: List): GrowthQuery[] {
  const query = (name: string, filter: Filter, more: Partial<GrowthQuery> = {}): GrowthQuery => ({
    name: `${table.name}: ${name}`,
    route,
    baseline: 'small table',
    role,
    input: (rows) => ({
      filter: { where, limit: PAGE_ROWS, ...(typeof filter === 'function' ? filter(rows) : filter) },
    }),
    ...more,
  });
  const atMiddle = (rows: number) => ({ filter: { where, limit: PAGE_ROWS, offset: middleOf(rows) } });
  const sorts = Object.entries(table.columns).flatMap(([key, { sort }]) => (sort ? [{ key, sort }] : []));
  return [
    query('first page', {}),
    query('middle page, by cursor', {}, { input: atMiddle, isContinued: true }),
    query('middle page, by offset', {}, { input: atMiddle, baseline: 'raw SQL' }),
    ...sorts.flatMap(({ key, sort }) =>
      [true, false].map((sortAsc) =>
        query(
          `by ${key}, ${sortAsc ? 'ascending' : 'descending'}`,
          { sortBy: key, sortAsc },
          { baseline: sort === 'index' ? 'small table' : 'limit' },
        ),
      ),
    ),
    ...Object.entries(filters).map(([name, filter]) => query(name, filter)),
  ];
}

export const GROWTH_QUERIES: readonly GrowthQuery[] = [
  ...LISTS.flatMap(queriesOf),
  {
    name: 'transactions: of mapped clients',
    route: listOrderReport,
    baseline: 'small table',
    role: 'serviceManager',
    clientIds: Array.from({ length: MAPPED_CLIENTS }, (_each, at) => at * 17 + 1),
    input: () => ({ filter: { where: { book: 'done' }, limit: PAGE_ROWS } }),
  },
  ...Object.entries<(rows: number) => string>({
    'a name': () => ONE_NAME,
    'start of a user id': (rows) => `c${sevens(rows)}`,
    'an order': () => 'ORD-100777',
    'a fund house': () => 'house 7',
  }).map(([name, searchOf]): GrowthQuery => ({
    name: `palette: ${name}`,
    route: searchEverything,
    baseline: 'small table',
    role: 'operations',
    input: (rows) => ({ search: searchOf(rows) }),
  })),
  {
    name: 'holdings: current, aggregated',
    route: aggregateCurrentHoldings,
    baseline: 'small table',
    role: 'client',
    clientIds: [7],
    input: () => ({ accountId: 7 }),
  },
];
