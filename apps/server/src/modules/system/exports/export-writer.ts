import { EXPORT_MAX_ROWS } from '@artha/domain/kit/limits';
import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RowWindows } from '../../../platform/export/sheet.ts';
import { FileTooLarge } from '../../../platform/export/zip-file.ts';
import type { TableRow } from '../../../platform/tables/export-source.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { recordExportHeartbeat, insertChunk } from './exports.queries.ts';

/** The export was cancelled, has expired, or another node makes it: whatever is written now is for nobody. */
export class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs';
}

const PART_BYTES = 512 * 1024;
const FILE_MAX_BYTES = 1024 ** 3;
const HEARTBEAT_EVERY_MS = 1_000;

/** Keeps a file part by part in the database, and says how far it has come. */
export class ExportWriter {
  readonly #db: Db;
  readonly #claimed: ClaimedExport;
  readonly #signal: AbortSignal | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #parts = 0;
  #heartbeatMs = elapsedMs();
  rowCount = 0;
  byteCount = 0;

  constructor(db: Db, claimed: ClaimedExport, signal?: AbortSignal) {
    this.#db = db;
    this.#claimed = claimed;
    this.#signal = signal;
  }

  /** The rows on their way into the file, counted. */
  async *counting(windows: RowWindows): AsyncGenerator<readonly TableRow[]> {
    for await (const window of windows) {
      this.rowCount += window.length;
      if (this.rowCount > EXPORT_MAX_ROWS) throw new FileTooLarge('more rows than a file holds');
      yield window;
      this.#signal?.throwIfAborted();
      if (elapsedMs() - this.#heartbeatMs > HEARTBEAT_EVERY_MS) await this.#heartbeat();
    }
  }

  /** Writes all of a file. @throws NoLongerOurs, FileTooLarge, what its rows throw, and the signal's reason */
  async writeAll(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      this.#waiting.push(chunk);
      this.#waitingBytes += chunk.length;
      this.byteCount += chunk.length;
      if (this.byteCount > FILE_MAX_BYTES) throw new FileTooLarge('more bytes than a file may have');
      if (this.#waitingBytes >= PART_BYTES) await this.#writePart();
    }
    if (this.#waitingBytes > 0) await this.#writePart();
  }

  async #writePart(): Promise<void> {
    const part = { number: this.#parts, bytes: Buffer.concat(this.#waiting), rowsDone: this.rowCount };
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#parts += 1;
    this.#noteBeat(await insertChunk(this.#db, this.#claimed, part));
  }

  async #heartbeat(): Promise<void> {
    this.#noteBeat(await recordExportHeartbeat(this.#db, this.#claimed, this.rowCount));
  }

  #noteBeat(isOurs: boolean): void {
    if (!isOurs) throw new NoLongerOurs();
    this.#heartbeatMs = elapsedMs();
  }
}
