/** The text of cells for reading. */
import { formatDate, parseBusinessDate } from '@artha/domain/kit/dates';
import { formatDecimal, groupIndian } from '@artha/domain/kit/inr-format';
import { decimalOf, cellText } from './cell-values.ts';
import { printable } from './fonts.ts';
import type { FileColumn } from './sheet.ts';
import { headerOf, isFigure, isInRupees } from './sheet.ts';
import type { Totals } from './totals.ts';

const PERCENT_PLACES = 2;

/** The text of a cell for a reader: numbers with Indian grouping, dates in reading format. */
export function readableOf(column: FileColumn, value: unknown): string {
  const decimal = isFigure(column) ? decimalOf(column, value) : undefined;
  if (decimal !== undefined) {
    return column.kind === 'percent' ? `${formatDecimal(decimal, PERCENT_PLACES)}%` : groupIndian(decimal);
  }
  const text = cellText(column, value);
  if (column.kind !== 'date' && column.kind !== 'instant') return text;
  const date = parseBusinessDate(text.slice(0, 10));
  return date === undefined ? text : formatDate(date) + text.slice(10);
}

/** The header of a column for a reader, with its unit or currency. */
export const readableHeader = (column: FileColumn): string =>
  headerOf(column, true) + (isInRupees(column) ? ' (₹)' : '');

/** As far as the fonts of drawn files have its letters. */
export const printedOf = (column: FileColumn, value: unknown): string => printable(readableOf(column, value));

/** The texts of the last row: each sum as in its column, and the word for them. Undefined when nothing is summed. */
export function sumTexts(columns: readonly FileColumn[], totals: Totals): readonly string[] | undefined {
  const total = totals.row();
  const textOf = (column: FileColumn, value: unknown) =>
    typeof value === 'string' ? value : readableOf(column, value);
  return total && columns.map((column) => textOf(column, total[column.key]));
}
