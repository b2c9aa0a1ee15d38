import type { BusinessDate } from '../../kit/dates.ts';
import { textFromScaled } from '../../kit/money.ts';
import { tidy } from './cells.ts';
import { csvCells } from './csv-line.ts';
import { decimalCell } from './decimal-cell.ts';
import { notOfFeed } from './file-kinds.ts';
import { memoised } from './memoised-dates.ts';
import type { Reading } from './reading.ts';
import { dateWithin } from './written-date.ts';

/** A closing level of an index. */
export interface IndexLevel {
  readonly on: BusinessDate;
  /** A plain decimal with 4 places: further digits of a file are the noise of binary fractions. */
  readonly level: string;
}

export interface IndexLevelReader {
  /** Whether the heading of the levels says that they include dividends. */
  readonly isTotalReturn: boolean;
  /** Whether the last column is the level. */
  readonly endsInLevel: boolean;
  /** The index that the rows name; undefined when they name none. */
  readonly indexName: () => string | undefined;
  readonly read: (line: string) => Reading<IndexLevel>;
}

export const LEVEL_PLACES = 4;
const DATE = /^(?:historical\s*)?date$/i;
const CLOSE = /^(?:close|closing(?: index)? value|close index val)$/i;
const TOTAL_RETURN = /^(?:total returns? index|tri|tri close)$/i;
const NAME = /^(?:index ?name|symbol)$/i;
const WHOLE_DATE = /^[\dA-Za-z ,/.-]{6,20}$/;

const dateOf = (text: string): BusinessDate | undefined => (WHOLE_DATE.test(text) ? dateWithin(text) : undefined);

/**
 * Reads the history of an index: comma-separated values with a date and a closing level, in any order of columns and
 * with any others. A column may have no heading.
 *
 * @throws FeedRefusal when the header has no date or no closing level
 */
export function indexLevelReader(header: string): IndexLevelReader {
  const headings = csvCells(header) ?? [];
  const at = (heading: RegExp) => headings.findIndex((cell) => heading.test(cell));
  const [date, total, close, name] = [at(DATE), at(TOTAL_RETURN), at(CLOSE), at(NAME)];
  const level = total >= 0 ? total : close;
  if (date < 0 || level < 0) throw notOfFeed('The first line is not the header of an index history', header);
  const readDate = memoised(dateOf);
  const seen = new Map<BusinessDate, string>();
  let indexName: string | undefined;
  const read = (line: string): Reading<IndexLevel> => {
    if (line.trim() === '') return {};
    const cells = csvCells(line);
    if (cells?.length !== headings.length) return { refusal: `does not have ${headings.length} values` };
    const named = name < 0 ? '' : tidy(cells[name] ?? '');
    if (named !== '') indexName ??= named;
    if (named !== '' && named !== indexName) return { refusal: 'is of another index than the first row' };
    const on = readDate(cells[date] ?? '');
    if (!on) return { refusal: 'date is not valid' };
    const value = decimalCell(cells[level] ?? '', LEVEL_PLACES);
    if (value === undefined) return { refusal: 'level is not a plain decimal number' };
    if (value <= 0n) return { refusal: 'level is not above zero' };
    const text = textFromScaled(value, LEVEL_PLACES);
    const before = seen.get(on);
    if (before === text) return { isRepeat: true };
    if (before !== undefined) return { refusal: 'an earlier row has another level of the day' };
    seen.set(on, text);
    return { row: { on, level: text } };
  };
  const endsInLevel = level === headings.length - 1;
  return { isTotalReturn: total >= 0, endsInLevel, indexName: () => indexName, read };
}
