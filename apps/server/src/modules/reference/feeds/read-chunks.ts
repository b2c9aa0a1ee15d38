import { lineRefusal } from '@artha/domain/reference/feeds/reading';
import type { Entry, Feed, FeedReader, Reject } from './feed.ts';
import type { BadLine } from './read-lines.ts';
import { readLines } from './read-lines.ts';
import type { Source } from './source.adapter.ts';

/** Lines of a file that are merged and committed together. */
export interface Chunk<Row> {
  readonly entries: readonly Entry<Row>[];
  /** Rows refused (without column) and values left out (with column) while reading. */
  readonly rejects: readonly Reject[];
  /** Number of rows, whatever their outcome. */
  readonly read: number;
  /** Number of the last line of the chunk. A resumed run continues after it. */
  readonly lastLine: number;
}

export interface ReadOptions {
  readonly rowsMax: number;
  /** Lines that an earlier attempt merged. They are parsed, because later lines depend on them, but not returned. */
  readonly linesDone: number;
  readonly onBlock: (progress: { rowCount: number; byteCount: number }) => void;
}

/** Reads a source in chunks. A chunk ends at the end of a group of rows. */
export async function* readChunks<Row>(
  source: Source,
  feed: Pick<Feed<Row>, 'groupOf'>,
  reader: FeedReader<Row>,
  options: ReadOptions,
): AsyncGenerator<Chunk<Row>> {
  let chunk = emptyChunk<Row>();
  let line = 0;
  let isHeaderAhead = reader.hasHeader;
  let byteCount = 0;
  let rowCount = 0;
  let group: string | undefined;
  for await (const block of readLines(source.unpacked())) {
    for (const text of block.lines) {
      line += 1;
      if (isHeaderAhead) {
        isHeaderAhead = typeof text !== 'string' || text.trim() === '';
        continue;
      }
      const found = readEntry(reader, text, line);
      if (found === undefined) continue;
      rowCount += 1;
      if (line <= options.linesDone) continue;
      const nextGroup = found.entry && feed.groupOf?.(found.entry.row);
      if (chunk.read >= options.rowsMax && (nextGroup === undefined || nextGroup !== group)) {
        yield { ...chunk, lastLine: line - 1 };
        chunk = emptyChunk<Row>();
      }
      group = nextGroup ?? group;
      chunk.read += 1;
      chunk.rejects.push(...found.rejects);
      if (found.entry) chunk.entries.push(found.entry);
    }
    byteCount += block.byteCount;
    options.onBlock({ rowCount, byteCount });
  }
  if (chunk.read > 0) yield { ...chunk, lastLine: line };
}

const emptyChunk = <Row>(): { entries: Entry<Row>[]; rejects: Reject[]; read: number } => ({
  entries: [],
  rejects: [],
  read: 0,
});

const TEXT_CHARACTERS_MAX = 500;

/** PostgreSQL stores no NUL and no lone surrogate. */
const storable = (text: string): string => text.slice(0, TEXT_CHARACTERS_MAX).replaceAll('\0', '\u2400').toWellFormed();

/** @returns undefined when the line is not a row */
function readEntry<Row>(
  reader: FeedReader<Row>,
  text: string | BadLine,
  line: number,
): { entry: Entry<Row> | undefined; rejects: Reject[] } | undefined {
  const refuse = (reason: string, shown: string) => ({
    entry: undefined,
    rejects: [{ line, column: null, reason, text: storable(shown) }],
  });
  if (typeof text !== 'string') return refuse('is not valid UTF-8', text.badText);
  const bad = lineRefusal(text);
  if (bad !== undefined) return refuse(bad, text);
  const { row, refusal, remarks = [], isRepeat } = reader.read(text);
  if (isRepeat) return { entry: undefined, rejects: [] };
  if (row === undefined) return refusal === undefined ? undefined : refuse(refusal, text);
  const rejects: Reject[] = remarks.map((remark) => ({ line, ...remark, text: storable(text) }));
  if (refusal !== undefined) rejects.push({ line, column: null, reason: refusal, text: storable(text) });
  return { entry: { line, text, row, isCounted: refusal === undefined }, rejects };
}
