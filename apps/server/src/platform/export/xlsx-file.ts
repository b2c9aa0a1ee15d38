import { DAY_MS } from '@artha/domain/kit/dates';
import type { Fact } from '../tables/export-source.ts';
import { decimalOf, isFormulaLike, cellText } from './cell-values.ts';
import { inSlices } from './in-slices.ts';
import { escapeXml } from './office-parts.ts';
import type { FileColumn, RowWindows, Sheet } from './sheet.ts';
import { factsOf, headerOf } from './sheet.ts';
import { Totals } from './totals.ts';
import {
  fixedParts,
  HEADER_STYLE,
  isFormatted,
  FORMULA_LIKE_STYLE,
  SHEET_END,
  SHEET_PATH,
  sheetStart,
  styleOf,
  TOTAL_STYLE,
} from './xlsx-parts.ts';
import { zipFile } from './zip-file.ts';

/** The title and an empty row stand between the facts and the header. */
const HEADER_AFTER_FACTS_ROWS = 3;
/** Spreadsheets compute in floats, which keep only this many digits exact. */
const EXACT_DIGITS = 15;
const TEXT_MAX_CHARACTERS = 32_767;
const KOLKATA_OFFSET_MS = 19_800_000;
/** Day 0 of a spreadsheet's calendar, which wrongly includes 29 February 1900. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/**
 * A workbook of one sheet: title, facts, header, rows and totals. Numbers are written as exact decimals; one with more
 * digits than a spreadsheet can hold is written as text. There are no formulas.
 */
export async function* xlsxFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const { title, madeAt } = sheet;
  yield* zipFile({ texts: fixedParts(title), parts: [{ path: SHEET_PATH, chunks: sheetXml(sheet, rows) }], madeAt });
}

/** The title and the facts, an empty row, the header, the rows and their totals. */
async function* sheetXml(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const cells = sheet.columns.map((column, at) => ({ column, letters: lettersOf(at) }));
  const totals = new Totals(sheet.columns);
  const facts = factsOf(sheet);
  let number = facts.length + HEADER_AFTER_FACTS_ROWS;
  const headers = cells.map(({ column, letters }) => boldCell(letters + number, headerOf(column, true)));
  yield Buffer.from(`${sheetStart(sheet, number)}${aboutRows(sheet.title, facts)}${rowXml(number, headers.join(''))}`);
  for await (const slice of inSlices(rows)) {
    let text = '';
    for (const row of slice) {
      number += 1;
      totals.add(row);
      const xml = cells.map(({ column, letters }) => cellXml(letters + number, column, row[column.key]));
      text += rowXml(number, xml.join(''));
    }
    yield Buffer.from(text);
  }
  const total = totals.row();
  const sums = total
    ? cells.map(({ column, letters }) => totalXml(letters + (number + 1), column, total[column.key]))
    : [];
  yield Buffer.from((total ? rowXml(number + 1, sums.join('')) : '') + SHEET_END);
}

const rowXml = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

/** The title in the first row, the facts below it. */
const aboutRows = (title: string, facts: readonly Fact[]): string =>
  [
    rowXml(1, boldCell('A1', title)),
    ...facts.map(([label, text], at) => rowXml(at + 2, boldCell(`A${at + 2}`, label) + plainCell(`B${at + 2}`, text))),
  ].join('');

function cellXml(reference: string, column: FileColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { kind } = column;
  const number = isFormatted(kind) ? numberOf(column, value) : undefined;
  if (number !== undefined && isFormatted(kind)) return `<c r="${reference}" s="${styleOf(kind)}"><v>${number}</v></c>`;
  const text = decimalOf(column, value) ?? cellText(column, value);
  return plainCell(reference, text);
}

/** A cell of the last row: a sum, or the word for it. */
function totalXml(reference: string, column: FileColumn, value: unknown): string {
  if (value === undefined) return '';
  const number = column.kind === 'money' ? numberOf(column, value) : undefined;
  if (number !== undefined) return `<c r="${reference}" s="${TOTAL_STYLE}"><v>${number}</v></c>`;
  return boldCell(reference, typeof value === 'string' ? value : (decimalOf(column, value) ?? ''));
}

const plainCell = (reference: string, text: string): string =>
  textCell(reference, truncated(text), isFormulaLike(text) ? ` s="${FORMULA_LIKE_STYLE}"` : '');

const boldCell = (reference: string, text: string): string =>
  textCell(reference, truncated(text), ` s="${HEADER_STYLE}"`);

const textCell = (reference: string, text: string, style: string): string =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const truncated = (text: string): string =>
  text.length <= TEXT_MAX_CHARACTERS ? text : `${text.slice(0, TEXT_MAX_CHARACTERS - 1).toWellFormed()}…`;

/** A cell's number as text; undefined when a spreadsheet cannot hold it exactly. */
function numberOf(column: FileColumn, value: unknown): string | undefined {
  if (column.kind === 'instant') return value instanceof Date ? instantSerial(value) : undefined;
  if (column.kind === 'date') return typeof value === 'string' ? dateSerial(value) : undefined;
  const decimal = decimalOf(column, value);
  if (decimal === undefined || digitsOf(decimal) > EXACT_DIGITS) return undefined;
  return column.kind === 'percent' ? fractionOfPercent(decimal) : decimal;
}

/** The number of significant digits. */
const digitsOf = (decimal: string): number =>
  (decimal.includes('.') ? decimal.replace(/0+$/, '') : decimal).replaceAll(/[-.]/g, '').replace(/^0+/, '').length;

/** Divides a decimal by 100: spreadsheets store a percentage as a fraction. */
export function fractionOfPercent(decimal: string): string {
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = decimal.slice(sign.length).split('.');
  const padded = whole.padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`;
}

const dateSerial = (date: string): string | undefined => {
  const days = (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY_MS) / DAY_MS;
  return Number.isInteger(days) ? String(days) : undefined;
};

/** To the second, in Indian time: a spreadsheet's times have no time zone. */
const instantSerial = (instant: Date): string => {
  const seconds = Math.floor((instant.getTime() + KOLKATA_OFFSET_MS - FIRST_DAY_MS) / 1_000);
  return String(seconds / (DAY_MS / 1_000));
};

/** A, B, … Z, AA, AB, … */
function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter;
}
