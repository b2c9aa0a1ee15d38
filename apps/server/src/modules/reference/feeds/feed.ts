import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Reading } from '@artha/domain/reference/feeds/reading';
import type { Tx } from '../../../platform/db/database.ts';

/** A row with the line it stands on. */
export interface Entry<Row> {
  readonly line: number;
  /** The line as it came, for the report. */
  readonly text: string;
  readonly row: Row;
  /** False for a row that is refused already and whose scheme is taken all the same. */
  readonly isCounted: boolean;
}

/** A line to be kept in quarantine. */
export interface Reject {
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
  readonly text: string;
}

/** What became of the counted rows of a chunk. What is neither added, changed nor refused is unchanged. */
export interface MergeOutcome {
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

export interface FileFacts {
  readonly runId: number;
  readonly fileName: string;
  readonly sourceName: string;
  readonly fingerprint: string;
  /** Newest date in what has been read of the file. */
  readonly newestOn: BusinessDate | undefined;
  readonly realNow: Date;
  /** True when the rows of an earlier attempt are not known any more. */
  readonly isResumed: boolean;
}

export interface FeedReader<Row> {
  /** False where the first line is a row already. */
  readonly hasHeader: boolean;
  readonly read: (line: string) => Reading<Row>;
  /** What else the report should say of the file, once it is read. */
  readonly describe?: () => Record<string, unknown>;
  readonly newestOn: () => BusinessDate | undefined;
}

/** One kind of file: how its lines are read and how rows become part of the database. */
export interface Feed<Row> {
  readonly name: string;
  /** Nothing is merged before the whole file has been read: the merge must know its newest date. */
  readonly isReadWhole: boolean;
  /** Rows with equal values are merged together: the key by which the file is sorted. */
  readonly groupOf?: (row: Row) => string;
  /** @throws FeedRefusal when the header is not one of the feed's */
  openReader(tx: Tx, firstLine: string, fileName: string): Promise<FeedReader<Row>>;
  merge(tx: Tx, entries: readonly Entry<Row>[], file: FileFacts): Promise<MergeOutcome>;
  /** Once all is merged, in one transaction with the end of the run. @param heldInstrumentIds what somebody holds */
  finish(tx: Tx, file: FileFacts, heldInstrumentIds: () => Promise<readonly number[]>): Promise<void>;
}
