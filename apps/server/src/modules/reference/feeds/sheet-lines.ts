import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { readWorkbook } from '../../../platform/sheets/read-workbook.ts';
import { SHEET_PROBLEM_TEXT } from '../../../platform/sheets/sheet-problem.ts';
import type { Source } from './source.adapter.ts';

/** A larger workbook would not be read in the time and memory of the worker. */
const WORKBOOK_BYTES_MAX = 32 * 1024 * 1024;
const ZIP = Buffer.from('PK\u0003\u0004');
/** The first bytes of the binary formats of 1997 to 2003. */
const BINARY_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * A workbook as lines of text, one for each row that is not empty: the name of the sheet, the number of the row in its
 * sheet, and its cells, separated by tabs. The format is recognised by the first bytes, not by the name.
 *
 * @throws FeedRefusal when it is no xlsx workbook, a binary .xls, damaged, unsafe or too large
 */
export async function sheetLines(source: Source): Promise<Source> {
  if (source.byteCount > WORKBOOK_BYTES_MAX)
    throw new FeedRefusal(`The workbook is larger than ${WORKBOOK_BYTES_MAX} bytes.`);
  const bytes = await buffer(source.bytes());
  if (bytes.subarray(0, BINARY_OFFICE.length).equals(BINARY_OFFICE))
    throw new FeedRefusal('This is a binary .xls workbook of Excel 97-2003. Save it as .xlsx and import that.');
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new FeedRefusal('This is not an .xlsx workbook.');
  const sheets = await readWorkbook(bytes);
  if (typeof sheets === 'string') throw new FeedRefusal(`The workbook cannot be read: ${SHEET_PROBLEM_TEXT[sheets]}.`);
  const lines = sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, index) =>
      row.every((cell) => cell === '') ? [] : [`${[name, String(index + 1), ...row].map(oneLine).join('\t')}\n`],
    ),
  );
  const text = Buffer.from(lines.join(''));
  return { ...source, unpacked: () => Readable.from([text], { objectMode: true }) };
}

const oneLine = (cell: string): string => cell.replaceAll(/[\t\n\r]+/g, ' ');
