import type { Tx } from '../db/database.ts';
import type { RowWindows } from './sheet.ts';

/** Whose archive it is. */
export interface ArchiveOwner {
  readonly userId: number;
  readonly name: string;
}

/** Receives an archive while it is made. */
export interface ArchiveSink {
  /** Passes rows on and counts them. */
  readonly counting: (windows: RowWindows) => RowWindows;
  readonly writeAll: (chunks: AsyncIterable<Buffer>) => Promise<void>;
}

/** Several tables and files as one file, which a job makes for the person who requested it. */
export interface Archive {
  /** Identifies it among the exports. */
  readonly name: string;
  readonly title: string;
  /** Its format is zip. */
  readonly write: (owner: ArchiveOwner, sink: ArchiveSink) => Promise<void>;
  /** Notifies the owner that the file can be fetched, in the transaction that completes it. */
  readonly notifyReady: (tx: Tx, ready: ReadyArchive) => Promise<void>;
}

export interface ReadyArchive {
  readonly exportId: string;
  readonly userId: number;
}
