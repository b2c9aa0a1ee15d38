import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);
const BLOCK_ROWS = 1_000;

type Cells = readonly string[];

/** The texts of rows, compressed in memory between two passes: some 40 bytes a row. */
export class RowSpool {
  readonly #blocks: Buffer[] = [];
  #pending: Cells[] = [];

  async add(row: Cells): Promise<void> {
    this.#pending.push(row);
    if (this.#pending.length >= BLOCK_ROWS) await this.#packPending();
  }

  /** The rows in order, a block at a time. */
  async *blocks(): AsyncGenerator<readonly Cells[]> {
    if (this.#pending.length > 0) await this.#packPending();
    for (const block of this.#blocks) yield JSON.parse((await unpack(block)).toString()) as Cells[];
  }

  async #packPending(): Promise<void> {
    const rows = this.#pending;
    this.#pending = [];
    this.#blocks.push(await pack(JSON.stringify(rows)));
  }
}
