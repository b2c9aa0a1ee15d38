import { parse } from 'csv-parse/sync';
import { SHEET_LIMITS } from './limits.ts';
import { SheetError } from './sheet-problem.ts';

const BOM = '\u{feff}';
const DELIMITERS = [',', ';', '\t'] as const;
/** Control characters that no text file has. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** The text of a csv file. @throws SheetError when it is not UTF-8 */
export function csvText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!CONTROL.test(text)) return text.startsWith(BOM) ? text.slice(1) : text;
  } catch {
    // Falls through to the same refusal.
  }
  throw new SheetError('encoding');
}

/** The rows of a csv file, separated by what its first line uses most. */
export function csvRows(bytes: Uint8Array): string[][] {
  const text = csvText(bytes);
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one));
  try {
    return parse(text, {
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: false,
      skipEmptyLines: true,
      maxRecordSize: SHEET_LIMITS.columnsMax * SHEET_LIMITS.cellMaxCharacters,
      to: SHEET_LIMITS.rowsMax + 1,
    });
  } catch {
    throw new SheetError('damaged');
  }
}
