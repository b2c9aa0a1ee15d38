import type { BusinessDate } from '../../kit/dates.ts';
import { parseBusinessDate } from '../../kit/dates.ts';
import { isSchemeCode, readPrice } from './cells.ts';
import { FeedRefusal, shown } from './feed-refusal.ts';
import { notOfFeed } from './file-kinds.ts';
import type { ReadDate } from './memoised-dates.ts';
import { memoised } from './memoised-dates.ts';
import type { Reading } from './reading.ts';

/** A past price of a scheme. */
export interface HistoryRow {
  readonly schemeCode: string;
  readonly on: BusinessDate;
  readonly nav: string;
  readonly places: number;
}

interface Layout {
  readonly columns: number;
  /** Undefined when the file name is the scheme code. */
  readonly code: number | undefined;
  readonly date: number;
  readonly nav: number;
  readonly readDate: ReadDate;
}

const DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})$/;

/** '05-02-2026' is 5 February. */
function dateDayFirst(text: string): BusinessDate | undefined {
  const match = DAY_FIRST.exec(text);
  return match ? parseBusinessDate(`${match[3]}-${match[2]}-${match[1]}`) : undefined;
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'scheme_code,nav_date,nav_as_published,times_seen': {
    columns: 4,
    code: 0,
    date: 1,
    nav: 2,
    readDate: parseBusinessDate,
  },
  'date,nav,scheme_code': { columns: 3, code: 2, date: 0, nav: 1, readDate: dateDayFirst },
  'Date,NAV': { columns: 2, code: undefined, date: 0, nav: 1, readDate: parseBusinessDate },
};

/** Whether the last column is a price or a code. In another layout it is not used. */
export function endsInPriceOrCode(header: string): boolean {
  const layout = LAYOUTS[header.trim()];
  return layout !== undefined && Math.max(layout.nav, layout.code ?? 0) === layout.columns - 1;
}

/**
 * Reads only scheme code and date of each line, for a first look at a file.
 *
 * @returns undefined for a line without a valid date
 */
export function navHistoryDateReader(
  header: string,
): (line: string) => { readonly schemeCode: string | undefined; readonly on: BusinessDate } | undefined {
  const layout = LAYOUTS[header.trim()];
  if (!layout) return () => undefined;
  const { code, date } = layout;
  const readDate = memoised(layout.readDate);
  return (line) => {
    const on = readDate(cellAt(line, date));
    return on && { schemeCode: code === undefined ? undefined : cellAt(line, code), on };
  };
}

/** One cell of a line, without dividing the others. */
function cellAt(line: string, column: number): string {
  let start = 0;
  for (let skipped = 0; skipped < column; skipped += 1) {
    const comma = line.indexOf(',', start);
    if (comma < 0) return '';
    start = comma + 1;
  }
  const end = line.indexOf(',', start);
  return end < 0 ? line.slice(start) : line.slice(start, end);
}

const FILE_NAME = /^([^/\\]+?)\.csv(?:\.gz)?$/i;

/**
 * Reads a history of prices line by line.
 *
 * @param fileName without its folder; in the layout without a code column, it is the scheme code
 * @throws FeedRefusal when the layout is unknown, or when the file name should be a scheme code but is not
 */
export function navHistoryReader(header: string, fileName: string): (line: string) => Reading<HistoryRow> {
  const layout = LAYOUTS[header.trim()];
  if (!layout) throw notOfFeed('The first line is not the header of a known NAV history', header);
  const codeOfFile = FILE_NAME.exec(fileName)?.[1] ?? '';
  if (layout.code === undefined && !isSchemeCode(codeOfFile)) {
    throw new FeedRefusal(`In this layout the file name must be the scheme code: ${shown(fileName)}`);
  }
  const reading = { ...layout, readDate: memoised(layout.readDate) };
  return (line) => (line.trim() === '' ? {} : readRow(line.split(','), reading, codeOfFile));
}

function readRow(cells: readonly string[], layout: Layout, codeOfFile: string): Reading<HistoryRow> {
  if (cells.length !== layout.columns) return { refusal: `does not have ${layout.columns} values` };
  const schemeCode = layout.code === undefined ? codeOfFile : (cells[layout.code] ?? '');
  if (!isSchemeCode(schemeCode)) return { refusal: 'scheme code is malformed' };
  const on = layout.readDate(cells[layout.date] ?? '');
  if (!on) return { refusal: 'date is not valid' };
  const price = readPrice(cells[layout.nav] ?? '');
  return typeof price === 'string' ? { refusal: price } : { row: { schemeCode, on, ...price } };
}
