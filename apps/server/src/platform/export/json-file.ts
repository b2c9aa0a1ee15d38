import { decimalOf, cleanText } from './cell-values.ts';
import { inSlices } from './in-slices.ts';
import type { FileColumn, RowWindows, Sheet } from './sheet.ts';
import { isFigure } from './sheet.ts';

/** A list of objects by column key: exact decimals as text, instants in UTC, choices as values rather than labels. */
export async function* jsonFile({ columns }: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  let isFirst = true;
  yield Buffer.from('[');
  for await (const slice of inSlices(rows)) {
    let text = '';
    for (const row of slice) {
      const fields = columns.map((column) => [column.key, valueOf(column, row[column.key])] as const);
      text += `${isFirst ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(fields))}`;
      isFirst = false;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('\n]\n');
}

function valueOf(column: FileColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return cleanText(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => cleanText(String(each)));
  if (isFigure(column) && typeof value === 'bigint') return decimalOf(column, value) ?? null;
  return value;
}
