import { decimalOf, isFormulaLike, cellText } from './cell-values.ts';
import { inSlices } from './in-slices.ts';
import type { FileColumn, RowWindows, Sheet } from './sheet.ts';
import { headOf } from './sheet.ts';
import {
  escapeXml,
  fixedParts,
  HEAD_STYLE,
  isFormatted,
  LIVE_TEXT_STYLE,
  SHEET_END,
  SHEET_PATH,
  sheetStart,
  styleOf,
} from './xlsx-parts.ts';
import { zipFile } from './zip-file.ts';

/** Spreadsheets count in floats: more digits than these would come out as others. */
const EXACT_DIGITS = 15;
const TEXT_MAX_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
const KOLKATA_OFFSET_MS = 19_800_000;
/** Day 0 of a spreadsheet's calendar, which has a 29 February 1900 that never was. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/**
 * A workbook of one sheet. Figures are numbers, written as the decimals they are; one with more digits than a
 * spreadsheet can hold is text, as are all words. There are no formulas.
 */
export async function* xlsxFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const fixed = Object.entries(fixedParts(sheet.title)).map(([path, text]) => ({ path, chunks: [Buffer.from(text)] }));
  yield* zipFile([...fixed, { path: SHEET_PATH, chunks: sheetXml(sheet, rows) }]);
}

async function* sheetXml(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const cells = sheet.columns.map((column, at) => ({ column, letters: lettersOf(at) }));
  const heads = cells.map(({ column, letters }) =>
    textCell(`${letters}1`, cut(headOf(column, true)), ` s="${HEAD_STYLE}"`),
  );
  yield Buffer.from(`${sheetStart(sheet)}<row r="1">${heads.join('')}</row>`);
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

function cellXml(place: string, column: FileColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { kind } = column;
  const number = isFormatted(kind) ? numberOf(column, value) : undefined;
  if (number !== undefined && isFormatted(kind)) return `<c r="${place}" s="${styleOf(kind)}"><v>${number}</v></c>`;
  const text = decimalOf(column, value) ?? cellText(column, value);
  return textCell(place, cut(text), isFormulaLike(text) ? ` s="${LIVE_TEXT_STYLE}"` : '');
}

const textCell = (place: string, text: string, style: string): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const cut = (text: string): string =>
  text.length <= TEXT_MAX_CHARACTERS ? text : `${text.slice(0, TEXT_MAX_CHARACTERS - 1).toWellFormed()}…`;

/** A cell's number as text; undefined where it has none that a spreadsheet keeps exactly. */
function numberOf(column: FileColumn, value: unknown): string | undefined {
  if (column.kind === 'instant') return value instanceof Date ? instantSerial(value) : undefined;
  if (column.kind === 'date') return typeof value === 'string' ? dateSerial(value) : undefined;
  const decimal = decimalOf(column, value);
  if (decimal === undefined || digitsOf(decimal) > EXACT_DIGITS) return undefined;
  return column.kind === 'percent' ? hundredthOf(decimal) : decimal;
}

/** How many digits of a decimal say something. */
const digitsOf = (decimal: string): number =>
  (decimal.includes('.') ? decimal.replace(/0+$/, '') : decimal).replaceAll(/[-.]/g, '').replace(/^0+/, '').length;

/** A decimal with its point two places further left: of 100 a spreadsheet's percent is the part. */
export function hundredthOf(decimal: string): string {
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = decimal.slice(sign.length).split('.');
  const padded = whole.padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`;
}

const dateSerial = (date: string): string | undefined => {
  const days = (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY_MS) / DAY_MS;
  return Number.isInteger(days) ? String(days) : undefined;
};

/** To the second, by the clock of India: a spreadsheet's times belong to no zone. */
const instantSerial = (instant: Date): string => {
  const seconds = Math.floor((instant.getTime() + KOLKATA_OFFSET_MS - FIRST_DAY_MS) / 1_000);
  return String(seconds / (DAY_MS / 1_000));
};

/** A, B, … Z, AA, AB, … */
function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter;
}
