import { decimalOf, cellText, withoutFormula } from './cell-values.ts';
import { inSlices } from './in-slices.ts';
import type { FileColumn, RowWindows, Sheet } from './sheet.ts';
import { headerOf, isFigure } from './sheet.ts';

/** Spreadsheets recognise UTF-8 only with it. */
const BOM = '\uFEFF';
const LINE_END = '\r\n';

/**
 * CSV (RFC 4180) or TSV. A text that looks like a formula is prefixed with an apostrophe; numbers stay numbers.
 */
export async function* delimitedFile(sheet: Sheet, rows: RowWindows, delimiter: ',' | '\t'): AsyncGenerator<Buffer> {
  const quoted = quoter(delimiter);
  const { columns } = sheet;
  const headers = columns.map((column) => quoted(withoutFormula(headerOf(column, false))));
  yield Buffer.from(BOM + headers.join(delimiter) + LINE_END);
  for await (const slice of inSlices(rows)) {
    let text = '';
    for (const row of slice) {
      text += columns.map((column) => quoted(cellOf(column, row[column.key]))).join(delimiter) + LINE_END;
    }
    yield Buffer.from(text);
  }
}

const cellOf = (column: FileColumn, value: unknown): string =>
  (isFigure(column) ? decimalOf(column, value) : undefined) ?? withoutFormula(cellText(column, value));

const quoter = (delimiter: string) => {
  const isSpecial = new RegExp(`["\\n${delimiter}]|^ | $`);
  return (text: string): string => (isSpecial.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
};
