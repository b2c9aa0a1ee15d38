import { createHash } from 'node:crypto';
import { FeedRefusal } from '@artha/domain/feeds/feed-refusal';
import { readLines } from './read-lines.ts';
import type { Source } from './source.adapter.ts';

export interface Inspection {
  /** The first line that is not blank. */
  readonly firstLine: string;
  readonly unpackedByteCount: number;
}

const UNPACKED_BYTES_MAX = 4 * 1024 * 1024 * 1024;

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
      if (lines.slice(0, 20).some((line) => typeof line !== 'string' || line.includes('\0'))) {
        throw new FeedRefusal('This is not a text in UTF-8.');
      }
      firstLine = lines.find((line): line is string => typeof line === 'string' && line.trim() !== '');
    }
    unpackedByteCount += byteCount;
    if (unpackedByteCount > UNPACKED_BYTES_MAX)
      throw new FeedRefusal(`Unpacked it is larger than ${UNPACKED_BYTES_MAX} bytes.`);
  }
  if (firstLine === undefined) throw new FeedRefusal('The file is empty.');
  return { firstLine, unpackedByteCount };
}
