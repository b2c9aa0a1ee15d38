import { CUT_OFF, LastColumn } from '@artha/domain/reference/feeds/last-column';
import { lineRefusal } from '@artha/domain/reference/feeds/reading';
import type { Entry, Feed, FeedReader, Reject } from './feed.ts';
import type { BadLine } from './read-lines.ts';
import { readLines } from './read-lines.ts';
import type { ReasonCount } from './reject-counter.ts';
import { RejectCounter, REJECTS_KEPT_MAX } from './reject-counter.ts';
import type { Source } from './source.adapter.ts';

/** Lines of a file that are merged and committed together. */
export interface Chunk<Row> {
  readonly entries: readonly Entry<Row>[];
  /** The first of the rows refused (without column) and remarked on (with column) while reading. */
  readonly rejects: readonly Reject[];
  /** All of them, by reason. */
  readonly reasons: readonly ReasonCount[];
  /** Number of rows, whatever their outcome. */
  readonly read: number;
  /** Those of them that add nothing to an earlier line. */
  readonly repeats: number;
  /** Number of the last line of the chunk. A resumed run continues after it. */
  readonly lastLine: number;
}

export interface ReadOptions {
  readonly rowsMax: number;
  /** Lines that an earlier attempt merged. They are parsed, because later lines depend on them, but not returned. */
  readonly linesDone: number;
  /** Rejects that an earlier attempt kept. */
  readonly rejectsKept: number;
  readonly onBlock: (progress: { rowCount: number; byteCount: number }) => void;
}

/** A group this many times larger than a chunk is divided, so that a chunk fits in memory. */
const GROUP_CHUNKS_MAX = 3;

/** Reads a source in chunks. A chunk ends at the end of a group of rows. */
export async function* readChunks<Row>(
  source: Source,
  feed: Pick<Feed<Row>, 'groupOf'>,
  reader: FeedReader<Row>,
  options: ReadOptions,
): AsyncGenerator<Chunk<Row>> {
  let chunk = new OpenChunk<Row>(REJECTS_KEPT_MAX - options.rejectsKept);
  let line = 0;
  let isHeaderAhead = reader.hasHeader;
  let byteCount = 0;
  let rowCount = 0;
  let group: string | undefined;
  const lastColumn = reader.hasCuttableEnd ? new LastColumn() : undefined;
  for await (const block of readLines(source.unpacked())) {
    for (const text of block.lines) {
      line += 1;
      if (isHeaderAhead) {
        isHeaderAhead = typeof text !== 'string' || text.trim() === '';
        continue;
      }
      const mayBeCut = block.isUnended && typeof text === 'string' && lastColumn?.mayBeCut(text) === true;
      const found = readEntry(reader, text, { line, mayBeCut });
      if (found === undefined) continue;
      if (found.entry) lastColumn?.add(found.entry.text);
      rowCount += 1;
      if (line <= options.linesDone) continue;
      const nextGroup = found.entry && feed.groupOf?.(found.entry.row);
      const isFull = chunk.read >= options.rowsMax && (nextGroup === undefined || nextGroup !== group);
      if (isFull || chunk.read >= options.rowsMax * GROUP_CHUNKS_MAX) {
        yield chunk.endedAt(line - 1);
        chunk = new OpenChunk<Row>(chunk.rejectsLeft);
      }
      group = nextGroup ?? group;
      chunk.add(found);
    }
    byteCount += block.byteCount;
    options.onBlock({ rowCount, byteCount });
  }
  if (chunk.read > 0) yield chunk.endedAt(line);
}

interface ReadRow<Row> {
  readonly entry: Entry<Row> | undefined;
  readonly rejects: readonly Reject[];
  readonly isRepeat?: true;
}

/** A chunk that is being read. */
class OpenChunk<Row> {
  readonly #entries: Entry<Row>[] = [];
  readonly #rejects: Reject[] = [];
  readonly #counter = new RejectCounter();
  rejectsLeft: number;
  read = 0;
  #repeats = 0;

  /** @param rejectsLeft how many more rejects are kept */
  constructor(rejectsLeft: number) {
    this.rejectsLeft = rejectsLeft;
  }

  add({ entry, rejects, isRepeat }: ReadRow<Row>): void {
    this.read += 1;
    if (isRepeat) this.#repeats += 1;
    if (entry) this.#entries.push(entry);
    for (const reject of rejects) {
      this.#counter.count(reject);
      if (this.rejectsLeft <= 0) continue;
      this.rejectsLeft -= 1;
      this.#rejects.push({ ...reject, text: storable(reject.text) });
    }
  }

  endedAt(lastLine: number): Chunk<Row> {
    const { reasons } = this.#counter;
    const counts = { read: this.read, repeats: this.#repeats };
    return { entries: this.#entries, rejects: this.#rejects, reasons, ...counts, lastLine };
  }
}

const TEXT_CHARACTERS_MAX = 500;

/** PostgreSQL stores no NUL and no lone surrogate. */
const storable = (text: string): string => text.slice(0, TEXT_CHARACTERS_MAX).replaceAll('\0', '\u2400').toWellFormed();

/** @returns undefined when the line is not a row */
function readEntry<Row>(
  reader: FeedReader<Row>,
  text: string | BadLine,
  { line, mayBeCut }: { readonly line: number; readonly mayBeCut: boolean },
): ReadRow<Row> | undefined {
  const refuse = (reason: string, shown: string) => {
    const context = reader.context?.();
    return { entry: undefined, rejects: [{ line, column: null, reason, text: shown, ...(context && { context }) }] };
  };
  if (typeof text !== 'string') return refuse('is not valid UTF-8', text.badText);
  const bad = lineRefusal(text) ?? (mayBeCut && text.trim() !== '' ? CUT_OFF : undefined);
  if (bad !== undefined) return refuse(bad, text);
  const { row, refusal, remarks = [], isRepeat } = reader.read(text);
  if (isRepeat) return { entry: undefined, rejects: [], isRepeat };
  if (row === undefined) return refusal === undefined ? undefined : refuse(refusal, text);
  const context = remarks.length > 0 || refusal !== undefined ? reader.context?.() : undefined;
  const shared = { line, text, ...(context && { context }) };
  const rejects: Reject[] = remarks.map((remark) => ({ ...shared, ...remark }));
  if (refusal !== undefined) rejects.push({ ...shared, column: null, reason: refusal });
  return { entry: { line, text, row, isCounted: refusal === undefined }, rejects };
}
