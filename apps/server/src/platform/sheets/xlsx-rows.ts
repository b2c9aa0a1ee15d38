import readWorkbook, { readSheet } from 'read-excel-file/node';
import { SheetError } from './sheet-problem.ts';

/** A sheet of a workbook. */
export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

type Cell = string | boolean | Date | null;

/** How many digits a spreadsheet keeps and shows: 4.1 is stored as 4.0999999999999996. */
const DIGITS = 15;
const DAY_CHARACTERS = 10;

/** The rows of the first sheet as a person sees them, dates as YYYY-MM-DD, numbers without trailing zeros. */
export async function xlsxRows(bytes: Buffer): Promise<string[][]> {
  const rows = await readSheet(bytes, 1, { parseNumber: numberText }).catch(() => {
    throw new SheetError('damaged');
  });
  return (rows as Cell[][]).map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
}

/** The rows of every sheet, in the order of the workbook, with empty ones, so that a row keeps its number. */
export async function xlsxSheets(bytes: Buffer): Promise<readonly SheetRows[]> {
  const sheets = await readWorkbook(bytes, { parseNumber: numberText }).catch(() => {
    throw new SheetError('damaged');
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: (data as unknown as Cell[][]).map((row) => row.map(cellText)),
  }));
}

/** A stored number as text without an exponent. */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (!Number.isFinite(value)) throw new SheetError('damaged');
  if (/^(?:\d{1,15}|-[1-9]\d{0,14})$/.test(stored)) return stored;
  const [mantissa = '', exponent = '0'] = value.toExponential(DIGITS - 1).split('e');
  const digits = mantissa.replace(/[-.]/g, '');
  const point = 1 + Number(exponent);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const places = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '');
  const text = places === '' ? whole : `${whole}.${places}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, DAY_CHARACTERS);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : cell;
}
