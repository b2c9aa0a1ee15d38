import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise, PAISE_PLACES } from '../../kit/money.ts';
import { tidy } from './cells.ts';
import { csvCells } from './csv-line.ts';
import { decimalCell } from './decimal-cell.ts';
import { notOfFeed } from './file-kinds.ts';
import { isSecurityIsin } from './portfolio/disclosed-portfolio.ts';
import type { Reading } from './reading.ts';
import { readSheetLine } from './sheet-line.ts';
import { dateWithin } from './written-date.ts';

/** A listed company by its average market capitalisation over six months. */
export interface MarketCapRow {
  /** 1 is the largest. */
  readonly rank: number;
  readonly companyName: string;
  readonly isin: string;
  /** Over all exchanges. Null where the list leaves it out. */
  readonly averageMarketCap: Paise | null;
}

export interface MarketCapReader {
  /** The last day of the half-year, from the title of the list; undefined until it is read, or without one. */
  readonly asOf: () => BusinessDate | undefined;
  readonly read: (line: string) => Reading<MarketCapRow>;
}

const RANK = /^(?:sr\.?\s*no\.?|s\.?\s*no\.?|rank)$/i;
const COMPANY = /^(?:company|name of the company|company name)$/i;
const ISIN = /^isin$/i;
const AVERAGE = /average (?:of all exchanges|market cap)/i;
/** Averages are published in crores of rupees. */
const CRORE_PLACES = 7;

interface Columns {
  readonly rank: number;
  readonly company: number;
  readonly isin: number;
  readonly average: number;
}

/** The columns of a heading row; undefined when the row is none. */
export function marketCapColumns(cells: readonly string[]): Columns | undefined {
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell.trim()));
  const columns = {
    rank: at(RANK),
    company: at(COMPANY),
    isin: at(ISIN),
    average: cells.findLastIndex((cell) => AVERAGE.test(cell)),
  };
  return columns.rank < 0 || columns.company < 0 || columns.isin < 0 ? undefined : columns;
}

/**
 * Reads the list of companies by average market capitalisation that is published each half-year, as comma-separated
 * values or as the rows of a workbook. A title above the headings has the last day of the half-year.
 *
 * @throws FeedRefusal when a list of values does not begin with its title or its headings
 */
export function marketCapReader(first: string): MarketCapReader {
  const cellsOf = (line: string) => readSheetLine(line)?.cells ?? csvCells(line) ?? [];
  const isKnown = readSheetLine(first) || marketCapColumns(cellsOf(first)) || /market cap/i.test(first);
  if (!isKnown) throw notOfFeed('This is not a list of companies by market capitalisation', first);
  let columns: Columns | undefined;
  let asOf: BusinessDate | undefined;
  const seen = new Set<string>();
  const read = (line: string): Reading<MarketCapRow> => {
    if (line.trim() === '') return {};
    const cells = cellsOf(line);
    if (columns) return readRow(cells, columns, seen);
    columns = marketCapColumns(cells);
    if (!columns) asOf ??= cells.map(dateWithin).find((date) => date !== undefined);
    return {};
  };
  return { asOf: () => asOf, read };
}

const RANK_MAX = 100_000;

function readRow(cells: readonly string[], columns: Columns, seen: Set<string>): Reading<MarketCapRow> {
  const rank = Number(cells[columns.rank]);
  // Notes below the list have no number.
  if (!/^\d+$/.test(cells[columns.rank] ?? '')) return {};
  if (rank < 1 || rank > RANK_MAX) return { refusal: 'rank is out of range' };
  const isin = cells[columns.isin] ?? '';
  if (!isSecurityIsin(isin)) return { refusal: 'ISIN is malformed' };
  const companyName = tidy(cells[columns.company] ?? '');
  if (companyName === '') return { refusal: 'has no company' };
  if (seen.has(isin)) return { refusal: 'an earlier row has the ISIN' };
  if (seen.has(String(rank))) return { refusal: 'an earlier row has the rank' };
  seen.add(isin).add(String(rank));
  const average = decimalCell(cells[columns.average] ?? '', PAISE_PLACES + CRORE_PLACES);
  return { row: { rank, companyName, isin, averageMarketCap: average === undefined ? null : paise(average) } };
}
