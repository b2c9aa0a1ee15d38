import { decimalOf, isFormulaLike, cellText } from './cell-values.ts';
import { inSlices } from './in-slices.ts';
import type { FileColumn, RowWindows, Sheet } from './sheet.ts';
import { headOf, isFigure } from './sheet.ts';

/** Spreadsheets read UTF-8 as such only after it. */
const BOM = '\uFEFF';
const END = '\r\n';

/**
 * csv or tsv by RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe; numbers stay
 * numbers.
 */
export async function* delimitedFile(sheet: Sheet, rows: RowWindows, delimiter: ',' | '\t'): AsyncGenerator<Buffer> {
  const quoted = quoter(delimiter);
  const { columns } = sheet;
  const heads = columns.map((column) => quoted(harmless(headOf(column, false))));
  yield Buffer.from(BOM + heads.join(delimiter) + END);
  for await (const slice of inSlices(rows)) {
    let text = '';
    for (const row of slice) {
      text += columns.map((column) => quoted(cellOf(column, row[column.key]))).join(delimiter) + END;
    }
    yield Buffer.from(text);
  }
}

const cellOf = (column: FileColumn, value: unknown): string =>
  (isFigure(column) ? decimalOf(column, value) : undefined) ?? harmless(cellText(column, value));

const harmless = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

const quoter = (delimiter: string) => {
  const isSpecial = new RegExp(`["\\n${delimiter}]|^ | $`);
  return (text: string): string => (isSpecial.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
};
