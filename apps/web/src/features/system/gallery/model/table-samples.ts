import type { FetchWindow } from '../../../../ui/data-table/use-windows.ts';
import { column, maybe, table } from '@artha/contract/kit/table';
import { paise, units } from '@artha/domain/kit/money';
import type { Paise, Units } from '@artha/domain/kit/money';

/** A sample row; deterministic by its index. */
export interface SampleOrder {
  readonly id: string;
  readonly number: string;
  readonly placed: Date;
  readonly client: string;
  readonly fund: string;
  readonly state: string;
  readonly units: Units | null;
  readonly amount: Paise;
  readonly change: string;
}

export const sampleTable = table({
  name: 'sample-orders',
  title: 'Sample orders',
  rows: ['order', 'orders'],
  columns: {
    number: column('code', 'Order', { isRowHeader: true, sort: 'index' }),
    placed: column('instant', 'Placed', { sort: 'index' }),
    client: column('text', 'Client', { sort: 'limit' }),
    fund: column('text', 'Fund', { sort: 'limit' }),
    state: column('choice', 'State', {
      choices: { done: 'Completed', waiting: 'Waiting', refused: 'Refused' },
      sort: 'limit',
    }),
    units: maybe('units', 'Units', { sort: 'limit' }),
    amount: column('money', 'Amount', { sort: 'index' }),
    change: column('percent', 'Change', { sort: 'limit' }),
  },
  defaultSort: { sortBy: 'placed', sortAsc: false },
});

const CLIENTS = ['Ananya Deshmukh', 'Harish Bhandari', 'Lakshmi Narayanan', 'Zubin Contractor', 'Neha Agarwal'];
const FUNDS = [
  'Nilgiri Flexi Cap Fund',
  'Kaveri Large and Mid Cap Fund',
  'Saryu Short Duration Fund',
  'Meru Midcap Fund',
];
const STATES = ['done', 'done', 'waiting', 'done', 'refused'];

export const SAMPLE_COUNT = 100_000;
const FIRST = Date.UTC(2026, 10, 20, 8, 42);
const BETWEEN_MS = 97_000;
const SPREAD = 7_919;

const oneOf = (values: readonly string[], at: number): string => values[at % values.length] ?? '';

export function sampleOrder(at: number): SampleOrder {
  const mixed = (at * SPREAD) % SAMPLE_COUNT;
  return {
    id: String(at),
    number: `2611-${String(SAMPLE_COUNT - at).padStart(6, '0')}`,
    placed: new Date(FIRST - at * BETWEEN_MS),
    client: oneOf(CLIENTS, mixed),
    fund: oneOf(FUNDS, mixed >> 2),
    state: oneOf(STATES, mixed >> 1),
    units: mixed % 9 === 0 ? null : units(BigInt(mixed * 137 + 9_000)),
    amount: paise(BigInt(mixed * 2_500 + 50_000)),
    change: ((mixed % 4_000) / 100 - 12).toFixed(2),
  };
}

export const samplePage = (offset: number, limit: number): readonly SampleOrder[] =>
  Array.from({ length: Math.max(0, Math.min(limit, SAMPLE_COUNT - offset)) }, (_, at) => sampleOrder(offset + at));

/** The response time of a nearby server. */
const DELAY_MS = 40;

/** Windows of the sample orders, newest or oldest first, without a server. */
const fetchSamples =
  (isOldestFirst: boolean): FetchWindow<SampleOrder> =>
  (offset, limit, signal) =>
    new Promise((resolve, reject) => {
      const items = isOldestFirst
        ? samplePage(Math.max(0, SAMPLE_COUNT - offset - limit), limit).toReversed()
        : samplePage(offset, limit);
      const timer = setTimeout(() => resolve({ items, count: SAMPLE_COUNT, next: null }), DELAY_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Error('The rows are no longer needed.'));
      });
    });

export const fetchNewest = fetchSamples(false);
export const fetchOldest = fetchSamples(true);

/** A family with its accounts and holdings. */
export interface SampleNode {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly units?: Units;
  readonly value: Paise;
  readonly gain: string;
  readonly children?: readonly SampleNode[];
}

export const treeTable = table({
  name: 'sample-holdings',
  title: 'Sample holdings',
  rows: ['holding', 'holdings'],
  columns: {
    name: column('text', 'Name', { isRowHeader: true, sort: 'limit', widthPx: 320 }),
    units: column('units', 'Units', { sort: 'limit' }),
    value: column('money', 'Value', { sort: 'limit' }),
    gain: column('percent', 'Gain', { sort: 'limit' }),
  },
  defaultSort: { sortBy: 'value', sortAsc: false },
});

const fund = (id: string, name: string, [held, value, gain]: readonly [bigint, bigint, string]): SampleNode => ({
  id,
  name,
  note: `Folio 9120${id.length}417/3${id.length}`,
  gain,
  units: units(held),
  value: paise(value),
});

export const SAMPLE_TREE: readonly SampleNode[] = [
  {
    id: 'ananya',
    name: 'Ananya Deshmukh',
    note: 'Head of family',
    value: paise(483621540n),
    gain: '14.86',
    children: [
      {
        id: 'ananya-1',
        name: 'Account 5012 8841',
        note: 'Single',
        value: paise(419528640n),
        gain: '15.91',
        children: [
          fund('nilgiri', 'Nilgiri Flexi Cap Fund', [152356310n, 128453012n, '18.42']),
          fund('kaveri', 'Kaveri Large and Mid Cap Fund', [27601810n, 86241055n, '16.08']),
          fund('meru', 'Meru Midcap Opportunities Fund', [28223090n, 41827640n, '-2.94']),
        ],
      },
      {
        id: 'ananya-2',
        name: 'Account 5012 9063',
        note: 'Joint',
        value: paise(64092900n),
        gain: '7.31',
        children: [fund('chinar', 'Chinar Gold Savings Fund', [158247490n, 44493182n, '22.76'])],
      },
    ],
  },
  {
    id: 'rohan',
    name: 'Rohan Deshmukh',
    note: 'Spouse',
    value: paise(512041535n),
    gain: '16.20',
    children: [fund('palash', 'Palash ELSS Tax Saver Fund', [1987020n, 1250000n, '4.10'])],
  },
];
