import readWorkbook, { readSheet } from 'read-excel-file/node';
import { numberText } from './number-text.ts';
import { SheetError } from './sheet-problem.ts';

type Cell = string | boolean | Date | null;

const DAY_CHARACTERS = 10;
const MINUTE_MS = 60_000;
/** Days are counted from 1900 on; what is before is the time of a day. */
const FIRST_YEAR = 1900;

/**
 * The rows of the first sheet as a person sees them: dates as YYYY-MM-DD, times as HH:MM, numbers without trailing
 * zeros.
 */
export async function xlsxRows(bytes: Buffer): Promise<string[][]> {
  const rows = await readSheet(bytes, 1, { parseNumber: numberText }).catch(() => {
    throw new SheetError('damaged');
  });
  return (rows as Cell[][]).map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
}

export interface WorkbookSheet {
  readonly name: string;
  /** With their numbers in the sheet, from 1; without empty ones. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** The rows of every sheet, in the order of the workbook. */
export async function xlsxSheets(bytes: Buffer): Promise<WorkbookSheet[]> {
  const sheets = await readWorkbook(bytes, { parseNumber: numberText }).catch(() => {
    throw new SheetError('damaged');
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: (data as Cell[][])
      .map((cells, nth) => ({ row: nth + 1, cells: cells.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
}

function dateText(date: Date): string {
  if (date.getUTCFullYear() >= FIRST_YEAR) return date.toISOString().slice(0, DAY_CHARACTERS);
  const [, time = ''] = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().split('T');
  return time.slice(0, 'HH:MM'.length);
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : cell;
}
