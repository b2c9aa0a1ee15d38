import type { BusinessDate } from '../../kit/dates.ts';
import { dateFromFeed } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { isSchemeCode, readIsin, tidy } from './cells.ts';
import { csvCells } from './csv-line.ts';
import { columnsOf } from './header-columns.ts';
import { memoised } from './memoised-dates.ts';
import { readMinimum } from './minimum-text.ts';
import type { Reading, Remark } from './reading.ts';

/** A scheme, plan and option of the scheme master of AMFI. */
export interface SchemeDataRow {
  readonly schemeCode: string;
  /** Without plan and option. */
  readonly name: string;
  readonly launchedOn: BusinessDate | null;
  /** For most open-ended schemes the end of the new fund offer. */
  readonly closedOn: BusinessDate | null;
  readonly minimumText: string | null;
  /** Null where the text is not understood. */
  readonly minimum: Paise | null;
  readonly multiple: Paise | null;
}

const COLUMNS = {
  code: 'Code',
  name: 'Scheme Name',
  minimum: 'Scheme Minimum Amount',
  launched: 'Launch Date',
  closed: 'Closure Date',
  isins: 'ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment',
} as const;

const ISIN_CHARACTERS = 12;

/**
 * The ISINs of a cell, which has none, one, or two without anything between them.
 *
 * @returns undefined when it is malformed
 */
export function splitIsins(text: string): readonly string[] | undefined {
  const parts = text.match(new RegExp(`.{1,${ISIN_CHARACTERS}}`, 'g')) ?? [];
  const isins = parts.map(readIsin);
  return isins.length <= 2 && isins.every((isin) => typeof isin === 'string') ? isins : undefined;
}

/**
 * Reads the scheme master of AMFI line by line.
 *
 * @throws FeedRefusal when the header is another one
 */
export function schemeDataReader(header: string): (line: string) => Reading<SchemeDataRow> {
  const names = csvCells(header) ?? [];
  const at = columnsOf(header, names, COLUMNS, 'scheme master of AMFI');
  const readDate = memoised(dateFromFeed);
  const seen = new Map<string, string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = csvCells(line);
    if (cells?.length !== names.length) return { refusal: `does not have ${names.length} values` };
    const cell = (column: keyof typeof COLUMNS) => tidy(cells[at[column]] ?? '');
    const schemeCode = cell('code');
    if (!isSchemeCode(schemeCode)) return { refusal: 'scheme code is malformed' };
    const before = seen.get(schemeCode);
    if (before !== undefined)
      return before === line
        ? { isRepeat: true }
        : { refusal: 'scheme code appears on an earlier line with other values' };
    seen.set(schemeCode, line);
    const remarks: Remark[] = [];
    const date = (column: 'launched' | 'closed') => {
      const read = readDate(cell(column));
      if (cell(column) !== '' && !read) remarks.push({ column: COLUMNS[column], reason: 'is not a date' });
      return read ?? null;
    };
    if (!splitIsins(cell('isins'))) remarks.push({ column: 'ISIN', reason: 'ISIN is malformed' });
    const minimumText = cell('minimum');
    const stated = readMinimum(minimumText);
    if (!stated && minimumText !== '')
      remarks.push({ column: COLUMNS.minimum, reason: 'the minimum is not understood' });
    const row = {
      schemeCode,
      name: cell('name'),
      launchedOn: date('launched'),
      closedOn: date('closed'),
      minimumText: minimumText === '' ? null : minimumText,
      minimum: stated?.minimum ?? null,
      multiple: stated?.multiple ?? null,
    };
    return { row, remarks };
  };
}
