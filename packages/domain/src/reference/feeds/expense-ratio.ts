import type { BusinessDate } from '../../kit/dates.ts';
import { parseBusinessDate } from '../../kit/dates.ts';
import { tidy } from './cells.ts';
import { csvCells } from './csv-line.ts';
import { columnsOf } from './header-columns.ts';
import type { Reading } from './reading.ts';

/** Per cent of a year's average assets, as plain decimals. */
export interface ExpenseRatio {
  readonly total: string;
  readonly base: string;
  readonly tax: string;
}

/** A scheme of a list of expense ratios. */
export interface ExpenseRatioRow {
  readonly schemeName: string;
  /** Null where the list has none: all its figures are zero. */
  readonly regular: ExpenseRatio | null;
  readonly direct: ExpenseRatio | null;
}

const COLUMNS = {
  name: 'Scheme Name',
  regularBase: 'Regular Plan - Base TER (%)',
  regularTax: 'Regular Plan - GST (%)',
  regularTotal: 'Regular Plan - Total TER (%)',
  directBase: 'Direct Plan - Base TER (%)',
  directTax: 'Direct Plan - GST (%)',
  directTotal: 'Direct Plan - Total TER (%)',
} as const;

const PERCENT = /^\d{1,2}(?:\.\d{1,4})?$/;
const PERCENT_MAX = 10;
const isPercent = (text: string): boolean => PERCENT.test(text) && Number(text) <= PERCENT_MAX;

const DATED_NAME = /(\d{4}-\d{2}-\d{2})/;

/** The date of a list by the name of its file, 'ter_data_2026-06-28.csv'; undefined without one. */
export const dateOfFileName = (fileName: string): BusinessDate | undefined =>
  parseBusinessDate(DATED_NAME.exec(fileName)?.[1] ?? '');

/**
 * Reads a list of expense ratios line by line.
 *
 * @throws FeedRefusal when the header is another one
 */
export function expenseRatioReader(header: string): (line: string) => Reading<ExpenseRatioRow> {
  const names = csvCells(header) ?? [];
  const at = columnsOf(header, names, COLUMNS, 'list of expense ratios');
  const seen = new Map<string, string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = csvCells(line);
    if (cells?.length !== names.length) return { refusal: `does not have ${names.length} values` };
    const cell = (column: keyof typeof COLUMNS) => tidy(cells[at[column]] ?? '');
    const schemeName = cell('name');
    if (schemeName === '') return { refusal: 'scheme name is empty' };
    const key = schemeName.toLowerCase();
    if (seen.has(key))
      return seen.get(key) === line
        ? { isRepeat: true }
        : { refusal: 'the scheme appears on an earlier line with other values' };
    seen.set(key, line);
    const regular = { base: cell('regularBase'), tax: cell('regularTax'), total: cell('regularTotal') };
    const direct = { base: cell('directBase'), tax: cell('directTax'), total: cell('directTotal') };
    if (![regular, direct].flatMap(Object.values).every(isPercent))
      return { refusal: `an expense ratio is not a percentage from 0 to ${PERCENT_MAX}` };
    const row = { schemeName, regular: toldOf(regular), direct: toldOf(direct) };
    return row.regular || row.direct ? { row } : { refusal: 'all expense ratios are zero' };
  };
}

const toldOf = (ratio: ExpenseRatio): ExpenseRatio | null =>
  Number(ratio.total) === 0 && Number(ratio.base) === 0 ? null : ratio;

const EXCHANGE_TRADED = /\betf\b|\bexchange traded\b/i;

/**
 * The expense ratio of a plan. A fund that is traded on an exchange has one for all, which lists show as that of the
 * regular plan.
 */
export const ratioOf = (
  { schemeName, regular, direct }: ExpenseRatioRow,
  planType: 'Direct' | 'Regular',
): ExpenseRatio | null => {
  const own = planType === 'Direct' ? direct : regular;
  return own ?? (EXCHANGE_TRADED.test(schemeName) ? (regular ?? direct) : null);
};
