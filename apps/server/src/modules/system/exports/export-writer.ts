import { EXPORTS_KEPT_MAX_MEGABYTES } from '@artha/domain/kit/limits';
import { maxRowsOf } from '@artha/domain/system/exports/formats';
import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RowWindows } from '../../../platform/export/sheet.ts';
import type { TableRow } from '../../../platform/tables/export-source.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { insertChunk, recordProgress } from './exports.queries.ts';

/** The export was cancelled or has expired, or another node has taken it over: this attempt must stop. */
export class ExportLeaseLostError extends Error {
  override readonly name = 'ExportLeaseLostError';
}

/** A file with more rows or bytes than the product can hold. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

const PART_BYTES = 512 * 1024;
const FILE_MAX_BYTES = EXPORTS_KEPT_MAX_MEGABYTES * 1_024 ** 2;
const PROGRESS_EVERY_MS = 1_000;

type SealPart = (bytes: Buffer, number: number) => Buffer;

interface WriterOptions {
  readonly signal?: AbortSignal | undefined;
  /** Seals a part before it is stored. */
  readonly seal?: SealPart | undefined;
}

/** Stores a file in the database part by part, and records its progress. */
export class ExportWriter {
  readonly #db: Db;
  readonly #claimed: ClaimedExport;
  readonly #signal: AbortSignal | undefined;
  readonly #seal: SealPart;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #parts = 0;
  #progressMs = elapsedMs();
  rowCount = 0;
  byteCount = 0;

  constructor(db: Db, claimed: ClaimedExport, { signal, seal = (bytes) => bytes }: WriterOptions = {}) {
    this.#db = db;
    this.#claimed = claimed;
    this.#signal = signal;
    this.#seal = seal;
  }

  /** Passes rows on into the file and counts them. */
  async *counting(windows: RowWindows): AsyncGenerator<readonly TableRow[]> {
    const maxRows = maxRowsOf(this.#claimed.format);
    for await (const window of windows) {
      this.rowCount += window.length;
      if (this.rowCount > maxRows) throw new FileTooLargeError('more rows than a file may have');
      yield window;
      await this.#checkLease();
    }
  }

  /** @throws ExportLeaseLostError, FileTooLargeError, errors of the rows, and the signal's reason */
  async writeAll(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      this.#pending.push(chunk);
      this.#pendingBytes += chunk.length;
      this.byteCount += chunk.length;
      if (this.byteCount > FILE_MAX_BYTES) throw new FileTooLargeError('more bytes than a file may have');
      if (this.#pendingBytes >= PART_BYTES) await this.#writePart();
      await this.#checkLease();
    }
    if (this.#pendingBytes > 0) await this.#writePart();
  }

  async #writePart(): Promise<void> {
    const number = this.#parts;
    const part = { number, bytes: this.#seal(Buffer.concat(this.#pending), number), rowsDone: this.rowCount };
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#parts += 1;
    this.#recordLease(await insertChunk(this.#db, this.#claimed, part));
  }

  /** Records progress now and then, which shows whether this attempt may go on. */
  async #checkLease(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (elapsedMs() - this.#progressMs <= PROGRESS_EVERY_MS) return;
    this.#recordLease(await recordProgress(this.#db, this.#claimed, this.rowCount));
  }

  #recordLease(isCurrent: boolean): void {
    if (!isCurrent) throw new ExportLeaseLostError();
    this.#progressMs = elapsedMs();
  }
}
