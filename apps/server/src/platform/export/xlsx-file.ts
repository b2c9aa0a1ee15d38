import { decimalOf, isFormulaLike, cellText } from './cell-values.ts';
import { inSlices } from './in-slices.ts';
import type { FileColumn, RowWindows, Sheet } from './sheet.ts';
import { headerOf } from './sheet.ts';
import {
  escapeXml,
  fixedParts,
  HEADER_STYLE,
  isFormatted,
  FORMULA_LIKE_STYLE,
  SHEET_END,
  SHEET_PATH,
  sheetStart,
  styleOf,
} from './xlsx-parts.ts';
import { zipFile } from './zip-file.ts';

/** Spreadsheets compute in floats, which keep only this many digits exact. */
const EXACT_DIGITS = 15;
const TEXT_MAX_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
const KOLKATA_OFFSET_MS = 19_800_000;
/** Day 0 of a spreadsheet's calendar, which wrongly includes 29 February 1900. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/**
 * A workbook of one sheet. Numbers are written as exact decimals; one with more digits than a spreadsheet can hold is
 * written as text. There are no formulas.
 */
export async function* xlsxFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const fixed = Object.entries(fixedParts(sheet.title)).map(([path, text]) => ({ path, chunks: [Buffer.from(text)] }));
  yield* zipFile([...fixed, { path: SHEET_PATH, chunks: sheetXml(sheet, rows) }]);
}

async function* sheetXml(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const cells = sheet.columns.map((column, at) => ({ column, letters: lettersOf(at) }));
  const headers = cells.map(({ column, letters }) =>
    textCell(`${letters}1`, truncated(headerOf(column, true)), ` s="${HEADER_STYLE}"`),
  );
  yield Buffer.from(`${sheetStart(sheet)}<row r="1">${headers.join('')}</row>`);
  let number = 1;
  for await (const slice of inSlices(rows)) {
    let text = '';
    for (const row of slice) {
      number += 1;
      text += `<row r="${number}">`;
      for (const { column, letters } of cells) text += cellXml(letters + number, column, row[column.key]);
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(SHEET_END);
}

function cellXml(reference: string, column: FileColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { kind } = column;
  const number = isFormatted(kind) ? numberOf(column, value) : undefined;
  if (number !== undefined && isFormatted(kind)) return `<c r="${reference}" s="${styleOf(kind)}"><v>${number}</v></c>`;
  const text = decimalOf(column, value) ?? cellText(column, value);
  return textCell(reference, truncated(text), isFormulaLike(text) ? ` s="${FORMULA_LIKE_STYLE}"` : '');
}

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
