import { isUtf8 } from 'node:buffer';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';

/** A line that is not valid UTF-8. Its text is for display only. */
export interface BadLine {
  readonly badText: string;
}

/** Lines that were read together, without their line ends. */
export interface LineBlock {
  readonly lines: readonly (string | BadLine)[];
  readonly byteCount: number;
  /** True for a last line without a line end. */
  readonly isUnended: boolean;
}

const LINE_BYTES_MAX = 65_536;
const NEW_LINE = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads the lines of a text in blocks; the last line may lack its line end. A line that is not valid UTF-8 becomes a
 * BadLine, so that no byte is replaced silently.
 *
 * @throws FeedRefusal when a line is longer than 64 KiB
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of bytes) {
    const joined: Buffer =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const end = joined.lastIndexOf(NEW_LINE) + 1;
    rest = Buffer.from(joined.subarray(end));
    if (rest.length > LINE_BYTES_MAX)
      throw new FeedRefusal(`The file is not text: a line is longer than ${LINE_BYTES_MAX} bytes.`);
    if (end === 0) continue;
    yield { lines: linesOf(joined.subarray(0, end - 1), isFirst), byteCount: end, isUnended: false };
    isFirst = false;
  }
  if (rest.length > 0) yield { lines: linesOf(rest, isFirst), byteCount: rest.length, isUnended: true };
}

function linesOf(bytes: Buffer, isFirst: boolean): LineBlock['lines'] {
  if (!isUtf8(bytes)) return splitBytes(bytes).map(lineOf);
  const text = bytes.toString('utf8');
  return (isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split('\n').map(withoutReturn);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

const lineOf = (bytes: Buffer): string | BadLine =>
  isUtf8(bytes) ? withoutReturn(bytes.toString('utf8')) : { badText: withoutReturn(bytes.toString('latin1')) };

function splitBytes(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}
