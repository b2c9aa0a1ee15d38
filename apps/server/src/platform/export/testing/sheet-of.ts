import { nav, paise, units } from '@artha/domain/kit/money';
import { column, maybe, table } from '@artha/contract/kit/table';
import type { TableRow } from '../../tables/export-source.ts';
import type { Sheet } from '../sheet.ts';
import { columnsOfFile } from '../sheet.ts';

/** A column of each kind. */
export const everyKind = table({
  name: 'everything',
  title: 'Everything: of [all] kinds',
  rows: ['thing', 'things'],
  columns: {
    name: column('text', 'Name', { isRowHeader: true }),
    code: maybe('code', 'Code'),
    mode: maybe('choice', 'Mode', { choices: { upi: 'UPI', cash: '=Cash' } }),
    funds: maybe('list', 'Funds'),
    payload: maybe('json', 'Payload'),
    amount: maybe('money', 'Amount', { hasTotal: true }),
    units: maybe('units', 'Units'),
    price: maybe('nav', 'NAV'),
    gain: maybe('percent', 'Gain %'),
    share: maybe('percent', 'Share'),
    count: maybe('count', 'Count'),
    took: maybe('milliseconds', 'Took'),
    on: maybe('date', 'On'),
    at: maybe('instant', 'At'),
    isLive: maybe('flag', 'Live', { isHidden: true }),
  },
  defaultSort: { sortBy: 'name' as never, sortAsc: true },
});

export const MADE_AT = new Date('2026-11-21T18:45:00Z');

export const sheetOf = (...keys: readonly string[]): Sheet => ({
  title: everyKind.title,
  columns: columnsOfFile(everyKind, keys.length === 0 ? Object.keys(everyKind.columns) : keys),
  madeFor: 'Ananya Deshmukh',
  madeAt: MADE_AT,
  facts: [
    ['Mode', 'UPI'],
    ['Account', '=4711'],
  ],
});

/** A row with something in each column. */
export const FULL: TableRow = {
  name: 'Ananya Deshmukh',
  code: '0042',
  mode: 'upi',
  funds: ['Nilgiri Flexi Cap', 'Meru Liquid'],
  payload: '{"a":1}',
  amount: paise(-123_456_789_50n),
  units: units(-15_000n),
  price: nav(1_234_567_890n),
  gain: '-12.3456',
  share: '7',
  count: 1_234_567,
  took: 0,
  on: '2026-11-22',
  at: new Date('2026-11-21T18:30:05.900Z'),
  isLive: true,
};

export async function* windowsOf(...rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  yield rows;
}

export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
