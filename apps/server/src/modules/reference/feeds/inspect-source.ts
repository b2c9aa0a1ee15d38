import { createHash } from 'node:crypto';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { areMostMisdated } from '@artha/domain/reference/feeds/plausible-dates';
import type { DateCheck, FeedReader } from './feed.ts';
import type { BadLine } from './read-lines.ts';
import { readLines } from './read-lines.ts';
import type { Source } from './source.adapter.ts';

export interface Inspection<Row> {
  readonly reader: FeedReader<Row>;
  readonly unpackedByteCount: number;
  /** False when the last line has no line end. */
  readonly hasLastLineEnd: boolean;
}

/** Text contains no NUL; a binary file usually has one near the beginning. */
const LINES_CHECKED_FOR_NUL = 20;
const isWithoutNul = (line: string | BadLine): boolean =>
  !(typeof line === 'string' ? line : line.badText).includes('\0');

/** SHA-256 of the bytes before unpacking, in hexadecimal. */
export async function fingerprintOf(source: Source): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source.bytes()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Reads a whole source before any of it is imported, and opens its reader.
 *
 * @param openReader gets the first line that is not blank
 * @throws FeedRefusal when the source is empty, not text, damaged, too large when unpacked, not a file of the feed, or
 *   mostly of days that it cannot be of
 */
export async function inspect<Row>(
  source: Source,
  openReader: (firstLine: string) => Promise<FeedReader<Row>>,
): Promise<Inspection<Row>> {
  let reader: FeedReader<Row> | undefined;
  let unpackedByteCount = 0;
  let hasLastLineEnd = true;
  let dated: DatedRows | undefined;
  for await (const { lines, byteCount, isUnended } of readLines(source.unpacked())) {
    reader ??= await openFirst(lines, openReader);
    if (reader?.misdated) {
      dated ??= { rows: 0, misdated: 0, isHeaderAhead: reader.hasHeader };
      countMisdated(lines, reader.misdated, dated);
    }
    hasLastLineEnd = !isUnended;
    unpackedByteCount += byteCount;
  }
  if (!reader) throw new FeedRefusal('The file is empty.');
  if (reader.misdated && dated && areMostMisdated(dated.misdated, dated.rows))
    throw new FeedRefusal(reader.misdated.message(dated.misdated));
  return { reader, unpackedByteCount, hasLastLineEnd };
}

async function openFirst<Row>(
  lines: readonly (string | BadLine)[],
  openReader: (firstLine: string) => Promise<FeedReader<Row>>,
): Promise<FeedReader<Row> | undefined> {
  const first = lines.find((line) => typeof line !== 'string' || line.trim() !== '');
  const isText = typeof first !== 'object' && lines.slice(0, LINES_CHECKED_FOR_NUL).every(isWithoutNul);
  if (!isText) throw new FeedRefusal('The file is not text in UTF-8.');
  return first === undefined ? undefined : openReader(first);
}

interface DatedRows {
  rows: number;
  misdated: number;
  isHeaderAhead: boolean;
}

function countMisdated(lines: readonly (string | BadLine)[], { isMisdated }: DateCheck, dated: DatedRows): void {
  for (const line of lines) {
    if (typeof line !== 'string' || line.trim() === '') continue;
    const found = dated.isHeaderAhead ? undefined : isMisdated(line);
    dated.isHeaderAhead = false;
    if (found !== undefined) dated.rows += 1;
    if (found === true) dated.misdated += 1;
  }
}

export const mostlyFutureMessage = (rows: number): string =>
  `More than half of the file is dated in the future: ${groupIndian(String(rows))} rows.`;
