import { createHash } from 'node:crypto';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { BadLine } from './read-lines.ts';
import { readLines } from './read-lines.ts';
import type { Source } from './source.adapter.ts';

export interface Inspection {
  /** The first line that is not blank. */
  readonly firstLine: string;
  readonly unpackedByteCount: number;
}

const UNPACKED_BYTES_MAX = 4 * 1024 * 1024 * 1024;

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
 * Reads a whole source before any of it is imported.
 *
 * @throws FeedRefusal when it is empty, not text, damaged or too large when unpacked
 */
export async function inspect(source: Source): Promise<Inspection> {
  let firstLine: string | undefined;
  let unpackedByteCount = 0;
  for await (const { lines, byteCount } of readLines(source.unpacked())) {
    if (firstLine === undefined) {
      const first = lines.find((line) => typeof line !== 'string' || line.trim() !== '');
      const isText = typeof first !== 'object' && lines.slice(0, LINES_CHECKED_FOR_NUL).every(isWithoutNul);
      if (!isText) throw new FeedRefusal('The file is not text in UTF-8.');
      firstLine = first;
    }
    unpackedByteCount += byteCount;
    if (unpackedByteCount > UNPACKED_BYTES_MAX)
      throw new FeedRefusal(`The file is larger than ${UNPACKED_BYTES_MAX} bytes when unpacked.`);
  }
  if (firstLine === undefined) throw new FeedRefusal('The file is empty.');
  return { firstLine, unpackedByteCount };
}
