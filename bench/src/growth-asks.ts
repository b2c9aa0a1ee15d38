import { activityTable, listActivityLogs } from '@artha/contract/system/activity-log';
import { aggregateCurrentHoldings } from '@artha/contract/portfolio/holdings';
import { findInstruments, instrumentTable } from '@artha/contract/reference/instruments';
import { cronLogTable, listCronLogs } from '@artha/contract/system/jobs';
import { listOrderReport, orderTable } from '@artha/contract/backoffice/operations';
import type { Route } from '@artha/contract/kit/route';
import { searchEverything } from '@artha/contract/system/search';
import type { Table } from '@artha/contract/kit/table';
import type { RoleKey } from '@artha/domain/kit/roles';

/** What an ask is held to: to what it takes of a small table; to the bare statement; or it is refused above a limit. */
export type Held = 'to a small table' | 'to raw SQL' | 'to its limit';

export interface Ask {
  readonly name: string;
  readonly route: Route;
  readonly held: Held;
  readonly role: RoleKey;
  /** Who is mapped to the caller. */
  readonly clientIds?: readonly number[];
  /** @param rows how large the tables are */
  input(rows: number): unknown;
  /** The input is of the page before, whose `next` is followed. */
  readonly isContinued?: true;
}

const PAGE_ROWS = 10;
/** Half of a list: an offset of 50,000 in 100,000 rows. */
const middleOf = (rows: number) => Math.floor(rows / 2);
const MAPPED_CLIENTS = 50;
/** How a name begins: `Client c4ca4238…` is one of all. */
const ONE_NAME = 'c4ca4238';

interface List {
  readonly route: Route;
  readonly table: Table;
  readonly role: RoleKey;
  /** What cannot be left out. */
  readonly where?: object;
  /** Filters and searches, each by its name. */
  readonly found: Readonly<Record<string, object>>;
}

const LISTS: readonly List[] = [
  {
    route: listActivityLogs,
    table: activityTable,
    role: 'systemAdmin',
    found: {
      'a rare type': { where: { type: ['PROFILE_CHANGE'] } },
      'two types': { where: { type: ['LOGIN', 'LOGOUT'] } },
      'a person': { where: { userId: 7 } },
      'a day': { where: { at: { from: '2026-11-20', to: '2026-11-20' } } },
      'words of a name': { search: ONE_NAME },
      'the beginning of a user id': { search: 'c777' },
      nobody: { search: 'nobody at all' },
    },
  },
  {
    route: listCronLogs,
    table: cronLogTable,
    role: 'systemAdmin',
    found: {
      'a step': { where: { name: 'step-3' } },
      'a step by business date': { where: { name: 'step-3' }, order: '-businessDate' },
      'a month': {
        where: { businessDate: { from: '2026-10-20', to: '2026-11-20' } },
        order: '-businessDate',
      },
    },
  },
  {
    route: listOrderReport,
    table: orderTable,
    role: 'operations',
    where: { book: 'done' },
    found: {
      'what failed': { where: { book: 'failed' } },
      'what is on its way': { where: { book: 'pending' } },
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
    found: {
      words: { search: `fund ${ONE_NAME}` },
      'a code': { search: 's777' },
      'no words': { search: 'qwertyuiop' },
    },
  },
];

function asksOf({ route, table, role, where = {}, found }: List): Ask[] {
  const ask = (name: string, filter: object, more: Partial<Ask> = {}): Ask => ({
    name: `${table.name}: ${name}`,
    route,
    held: 'to a small table',
    role,
    input: () => ({ filter: { where, limit: PAGE_ROWS, ...filter } }),
    ...more,
  });
  const atMiddle = (rows: number) => ({ filter: { where, limit: PAGE_ROWS, offset: middleOf(rows) } });
  const sorts = Object.entries(table.columns).flatMap(([key, { sort }]) => (sort ? [{ key, sort }] : []));
  return [
    ask('first page', {}),
    ask('its middle, after a row', {}, { input: atMiddle, isContinued: true }),
    ask('its middle, by offset', {}, { input: atMiddle, held: 'to raw SQL' }),
    ...sorts.flatMap(({ key, sort }) =>
      [key, `-${key}`].map((order) =>
        ask(`by ${order}`, { order }, { held: sort === 'index' ? 'to a small table' : 'to its limit' }),
      ),
    ),
    ...Object.entries(found).map(([name, filter]) => ask(name, filter)),
  ];
}

export const ASKS: readonly Ask[] = [
  ...LISTS.flatMap(asksOf),
  {
    name: 'transactions: of mapped clients',
    route: listOrderReport,
    held: 'to a small table',
    role: 'serviceManager',
    clientIds: Array.from({ length: MAPPED_CLIENTS }, (_each, at) => at * 17 + 1),
    input: () => ({ filter: { where: { book: 'done' }, limit: PAGE_ROWS } }),
  },
  ...[ONE_NAME, 'c777', 'ORD-100777', 'house 7'].map((search): Ask => ({
    name: `palette: ${search}`,
    route: searchEverything,
    held: 'to a small table',
    role: 'operations',
    input: () => ({ search }),
  })),
  {
    name: 'holdings: current, aggregated',
    route: aggregateCurrentHoldings,
    held: 'to a small table',
    role: 'client',
    clientIds: [7],
    input: () => ({ accountId: 7 }),
  },
];
