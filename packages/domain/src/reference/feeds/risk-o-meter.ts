import type { BusinessDate } from '../../kit/dates.ts';
import { parseBusinessDate } from '../../kit/dates.ts';
import { tidy } from './cells.ts';
import { notOfFeed } from './file-kinds.ts';
import type { Reading } from './reading.ts';
import { readSheetLine } from './sheet-line.ts';

/** The risk level of a scheme at the end of a month. */
export interface RiskRow {
  readonly schemeName: string;
  readonly asOf: BusinessDate;
  /** The rank of the level: 1 is Low, 6 Very High. */
  readonly rank: number;
}

/**
 * The six levels by rank.
 *
 * @see SEBI/HO/IMD/DF3/CIR/P/2020/197 of 5-Oct-2020
 */
const LEVELS = ['low', 'low to moderate', 'moderate', 'moderately high', 'high', 'very high'];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATED_SHEET = /\b([a-z]{3,9})\s*(\d{1,2})\s*,?\s*(\d{4})$/i;

/** The date in the name of a sheet: 'Risk-o-meter_Aug 31 2025', 'June 302025'. */
export function dateOfSheet(name: string): BusinessDate | undefined {
  const [, monthName = '', day = '', year = ''] = DATED_SHEET.exec(name.replaceAll('_', ' ').trim()) ?? [];
  const month = MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  return parseBusinessDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The table of a sheet. */
interface Table {
  readonly sheet: string;
  readonly asOf: BusinessDate;
  readonly name: number;
  readonly level: number;
}

/**
 * Reads the risk-o-meters of a fund house from the lines of a workbook, as `sheetLines` of the server makes them. Sheets
 * without a date in their name, or without a table of levels, are left out.
 *
 * @param first the first line
 * @throws FeedRefusal when the workbook is another one
 */
export function riskReader(first: string): (line: string) => Reading<RiskRow> {
  if (!/risk/i.test(first)) throw notOfFeed('The workbook has no risk-o-meter in its first row', first);
  let table: Table | undefined;
  const seen = new Map<string, number>();
  return (line) => {
    const { sheet, cells } = readSheetLine(line) ?? { sheet: '', cells: [] };
    if (table?.sheet !== sheet) {
      table = tableOf(sheet, cells);
      return {};
    }
    const schemeName = tidy(cells[table.name] ?? '');
    if (schemeName === '') return {};
    const level = tidy(cells[table.level] ?? '').toLowerCase();
    if (level === '') return { refusal: 'no risk level' };
    const rank = LEVELS.indexOf(level) + 1;
    if (rank === 0) return { refusal: 'the risk level is unknown' };
    const key = `${table.asOf} ${schemeName.toLowerCase()}`;
    const before = seen.get(key);
    if (before === rank) return { isRepeat: true };
    if (before !== undefined) return { refusal: 'the scheme appears on an earlier line with another level' };
    seen.set(key, rank);
    return { row: { schemeName, asOf: table.asOf, rank } };
  };
}

/** The table that begins with a row; undefined when it is no header, or the sheet has no date. */
function tableOf(sheet: string, cells: readonly string[]): Table | undefined {
  const names = cells.map((cell) => tidy(cell).toLowerCase());
  const [asOf, name, level] = [dateOfSheet(sheet), names.indexOf('fund name'), names.indexOf('riskometer')];
  return asOf && name >= 0 && level >= 0 ? { sheet, asOf, name, level } : undefined;
}
