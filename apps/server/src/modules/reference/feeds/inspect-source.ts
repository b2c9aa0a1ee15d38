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

/** A text has no NUL; what is none has one among its first bytes. */
const LINES_LOOKED_AT = 20;
const isWithoutNul = (line: string | BadLine): boolean =>
  !(typeof line === 'string' ? line : line.badText).includes('\0');

/** SHA-256 of the bytes as they are, in hexadecimal. */
export async function fingerprintOf(source: Source): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source.bytes()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Looks through a whole source before anything of it is taken.
 *
 * @throws FeedRefusal when it is empty, no text, damaged or too large unpacked
 */
export async function inspect(source: Source): Promise<Inspection> {
  let firstLine: string | undefined;
  let unpackedByteCount = 0;
  for await (const { lines, byteCount } of readLines(source.unpacked())) {
    if (firstLine === undefined) {
      const first = lines.find((line) => typeof line !== 'string' || line.trim() !== '');
      const isText = typeof first !== 'object' && lines.slice(0, LINES_LOOKED_AT).every(isWithoutNul);
      if (!isText) throw new FeedRefusal('This is not a text in UTF-8.');
      firstLine = first;
    }
    unpackedByteCount += byteCount;
    if (unpackedByteCount > UNPACKED_BYTES_MAX)
      throw new FeedRefusal(`Unpacked it is larger than ${UNPACKED_BYTES_MAX} bytes.`);
  }
  if (firstLine === undefined) throw new FeedRefusal('The file is empty.');
  return { firstLine, unpackedByteCount };
}
