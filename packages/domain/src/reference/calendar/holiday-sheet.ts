/** A list of holidays as people keep it in a sheet: a row for each day, with a column for each calendar. */
import type { BusinessDate } from '../../kit/dates.ts';
import { dateFromFeed, formatDate, parseBusinessDate } from '../../kit/dates.ts';
import { EVENT_MAX_CHARACTERS } from './calendar-days.ts';

const COLUMNS = {
  day: ['date', 'day', 'holidaydate'],
  event: ['event', 'name', 'holiday', 'occasion', 'description'],
  operations: ['operations', 'operationssystem'],
  exchange: ['exchange'],
  schemes: ['schemes'],
} as const;
type Column = keyof typeof COLUMNS;

/** The headings of a template, and the columns that a file must have. */
export const SHEET_HEADINGS = ['Date', 'Event', 'Operations', 'Exchange', 'Schemes'] as const;
const REQUIRED: readonly (readonly [Column, string])[] = [
  ['day', 'Date'],
  ['event', 'Event'],
];

/** A title and facts may stand above the headings. */
const HEADER_WITHIN_ROWS = 12;

/** A day of the sheet. */
export interface SheetDay {
  /** As people count: the first row is 1. */
  readonly row: number;
  readonly day: BusinessDate;
  readonly event: string;
  readonly isBusinessDayOperations: boolean;
  readonly isBusinessDayExchange: boolean;
  /** Schemes that are closed although the exchange is open. */
  readonly closedCodes: readonly string[];
}

export interface SheetProblem {
  readonly row: number;
  /** The row as it is in the file. */
  readonly text: string;
  /** 'Date is not a date such as 26-Jan-2027.' */
  readonly message: string;
}

export interface HolidaySheet {
  readonly rowCount: number;
  readonly days: readonly SheetDay[];
  readonly problems: readonly SheetProblem[];
}

/**
 * Reads a list of holidays. Without a column for operations or the exchange, they are closed on every day of the list;
 * schemes follow the exchange, or the codes of those that are closed are given.
 *
 * @param today days up to it cannot be changed
 * @returns the labels of columns that are missing, when the file is not such a list
 */
export function readHolidaySheet(
  rows: readonly (readonly string[])[],
  today: BusinessDate,
): HolidaySheet | { readonly missing: readonly string[] } {
  const header = findHeader(rows);
  if ('missing' in header) return header;
  const days: SheetDay[] = [];
  const problems: SheetProblem[] = [];
  const rowOf = new Map<BusinessDate, number>();
  for (const [nth, cells] of rows.slice(header.at + 1).entries()) {
    const row = header.at + nth + 2;
    const read = readRow((column) => cells[header.columns.get(column) ?? -1]?.trim() ?? '', today);
    const first = 'day' in read ? rowOf.get(read.day) : undefined;
    if ('problems' in read) problems.push({ row, text: textOf(cells), message: read.problems.join(' ') });
    else if (first !== undefined)
      problems.push({ row, text: textOf(cells), message: `Row ${first} has this date too.` });
    else {
      rowOf.set(read.day, row);
      days.push({ row, ...read });
    }
  }
  return { rowCount: rows.length - header.at - 1, days, problems };
}

const textOf = (cells: readonly string[]): string => cells.filter((cell) => cell.trim() !== '').join(', ');

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Columns = ReadonlyMap<Column, number>;

function columnsOf(headings: readonly string[]): Columns {
  const names = headings.map(plain);
  const entries = Object.entries(COLUMNS) as [Column, readonly string[]][];
  return new Map(
    entries.flatMap(([column, known]) => {
      // In their order: a sheet may name the weekday before its 'Date'.
      const at = known.map((name) => names.indexOf(name)).find((found) => found >= 0);
      return at === undefined ? [] : [[column, at] as const];
    }),
  );
}

function findHeader(
  rows: readonly (readonly string[])[],
): { readonly at: number; readonly columns: Columns } | { readonly missing: readonly string[] } {
  for (const [at, headings] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const columns = columnsOf(headings);
    if (REQUIRED.every(([column]) => columns.has(column))) return { at, columns };
  }
  const first = columnsOf(rows[0] ?? []);
  return { missing: REQUIRED.filter(([column]) => !first.has(column)).map(([, label]) => label) };
}

type CellOf = (column: Column) => string;

function readRow(cellOf: CellOf, today: BusinessDate): Omit<SheetDay, 'row'> | { readonly problems: string[] } {
  const problems: string[] = [];
  const day = readDate(cellOf('day'));
  if (!day) problems.push('Date is not a date such as 26-Jan-2027.');
  else if (day <= today) problems.push(`Only days after ${formatDate(today)} can be changed.`);
  const event = cellOf('event').replaceAll(/\s+/g, ' ');
  if (event === '') problems.push('Event is missing.');
  if (event.length > EVENT_MAX_CHARACTERS) problems.push(`Event has more than ${EVENT_MAX_CHARACTERS} characters.`);
  const operations = readOpen(cellOf('operations'));
  if (operations === undefined) problems.push('Operations must be Open or Closed.');
  const exchange = readOpen(cellOf('exchange'));
  if (exchange === undefined) problems.push('Exchange must be Open or Closed.');
  const closedCodes = readSchemes(cellOf('schemes'), exchange ?? false);
  if (typeof closedCodes === 'string') problems.push(closedCodes);
  if (
    !day ||
    operations === undefined ||
    exchange === undefined ||
    typeof closedCodes === 'string' ||
    problems.length > 0
  )
    return { problems };
  return { day, event, isBusinessDayOperations: operations, isBusinessDayExchange: exchange, closedCodes };
}

/** 2027-01-26, 26-Jan-2027 and 26 Jan 2027. Not 01/02/2027, which is two days. */
const readDate = (text: string): BusinessDate | undefined =>
  parseBusinessDate(text) ?? dateFromFeed(text.replaceAll(' ', '-').padStart('26-Jan-2027'.length, '0'));

/** Days of the list are closed unless it says otherwise. */
const OPENNESS: Readonly<Record<string, boolean>> = { '': false, closed: false, open: true };
const readOpen = (text: string): boolean | undefined => OPENNESS[text.toLowerCase()];

/** The codes of closed schemes, or what is wrong. */
function readSchemes(text: string, isExchangeOpen: boolean): readonly string[] | string {
  const isOpen = readOpen(text);
  if (text === '' || isOpen === isExchangeOpen) return [];
  if (!isExchangeOpen) return 'Schemes are closed with the exchange.';
  if (isOpen === false) return 'Schemes must have the codes of those that are closed while the exchange is open.';
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}
