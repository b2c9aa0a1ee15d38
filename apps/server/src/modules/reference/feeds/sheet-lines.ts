import { Readable } from 'node:stream';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { sheetLine } from '@artha/domain/reference/feeds/sheet-line';
import type { WorkbookFeed } from '@artha/domain/reference/feeds/workbook-kinds';
import { refuseOtherWorkbook } from '@artha/domain/reference/feeds/workbook-kinds';
import { readWorkbook } from '../../../platform/sheets/read-workbook.ts';
import { SHEET_PROBLEM_TEXT } from '../../../platform/sheets/sheet-problem.ts';
import type { WorkbookSheet } from '../../../platform/sheets/xlsx-rows.ts';
import type { Source } from './source.adapter.ts';

const ZIP = 'PK\u0003\u0004';
const WORKBOOK_BYTES_MAX = 25 * 1024 * 1024;

/**
 * A workbook as lines of text, one for each row that is not empty (`sheet-line.ts` of the domain). It is recognised by
 * its first bytes: many fund houses name it .xls. Any other file stays as it is.
 *
 * @throws FeedRefusal when it cannot be read, is too large, or is of another feed
 */
export async function sheetLines(source: Source, feed: WorkbookFeed): Promise<Source> {
  const { magic, bytes } = await contentsOf(source);
  if (magic !== ZIP) return source;
  const sheets = await readWorkbook(bytes);
  if (typeof sheets === 'string') throw new FeedRefusal(`The workbook cannot be read: ${SHEET_PROBLEM_TEXT[sheets]}.`);
  refuseOtherWorkbook(feed, sheets);
  return { ...source, unpacked: () => Readable.from(linesOf(sheets)) };
}

function* linesOf(sheets: readonly WorkbookSheet[]): Generator<Buffer> {
  for (const { name, rows } of sheets) {
    yield Buffer.from(rows.map(({ row, cells }) => `${sheetLine({ sheet: name, row, cells })}\n`).join(''));
  }
}

interface Contents {
  readonly magic: string;
  /** Of a workbook only: other files may be far larger. */
  readonly bytes: Uint8Array;
}

/** Reads the source to its end: a stream that is left early keeps its file busy. */
async function contentsOf(source: Source): Promise<Contents> {
  const chunks: Buffer[] = [];
  let magic: string | undefined;
  let size = 0;
  for await (const chunk of source.unpacked()) {
    magic ??= (chunk as Buffer).subarray(0, ZIP.length).toString('latin1');
    size += (chunk as Buffer).length;
    if (magic === ZIP && size <= WORKBOOK_BYTES_MAX) chunks.push(chunk as Buffer);
  }
  if (magic === ZIP && size > WORKBOOK_BYTES_MAX)
    throw new FeedRefusal(`The workbook is larger than ${WORKBOOK_BYTES_MAX} bytes.`);
  return { magic: magic ?? '', bytes: Buffer.concat(chunks) };
}
