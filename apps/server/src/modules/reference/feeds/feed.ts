import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Reading } from '@artha/domain/reference/feeds/reading';
import type { Tx } from '../../../platform/db/database.ts';
import type { RepricedDay } from '../../../platform/node/price-dependent.ts';
import type { Source } from './source.adapter.ts';

/** A row with its line in the file. */
export interface Entry<Row> {
  readonly line: number;
  /** The unparsed line, for the report. */
  readonly text: string;
  readonly row: Row;
  /** False for a row that is already counted as refused, but whose scheme is accepted. */
  readonly isCounted: boolean;
}

/** A refused line, or a line of which a value was left out. */
export interface Reject {
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
  readonly text: string;
  /** The headings above the line on which its reading depends. */
  readonly context?: readonly string[];
}

/** The outcome of the counted rows of a chunk. Rows that are not added, changed or refused are unchanged. */
export interface MergeOutcome {
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
  /** What is unusual about accepted rows. */
  readonly remarks?: readonly { readonly line: number; readonly column: string; readonly reason: string }[];
  /** Days whose price is another one now. */
  readonly repriced?: readonly RepricedDay[];
}

/** What a feed must know of a file to open its reader. */
export interface FileStart {
  readonly firstLine: string;
  readonly fileName: string;
  /** Prices of later dates are refused. */
  readonly today: BusinessDate;
}

/** Every row is counted once: read = added + changed + unchanged + refused. */
export interface RowCounts {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface FileFacts {
  readonly runId: number;
  readonly fileName: string;
  readonly sourceName: string;
  readonly fingerprint: string;
  /** Newest date in the part of the file that has been read. */
  readonly newestOn: BusinessDate | undefined;
  readonly realNow: Date;
  /** True when an earlier attempt merged rows that this attempt does not know. */
  readonly isResumed: boolean;
  /** What became of the rows so far; of all of them at the end. */
  readonly tally: RowCounts;
}

/** A file is refused when more than half of its rows have a date that they cannot have, such as one in the future. */
export interface DateCheck {
  /** Undefined for a line that does not count as a row. */
  readonly isMisdated: (line: string) => boolean | undefined;
  /** Why the file is refused. */
  readonly message: (rows: number) => string;
}

export interface FeedReader<Row> {
  /** False when the first line is a row. */
  readonly hasHeader: boolean;
  readonly read: (line: string) => Reading<Row>;
  /** For a look at the dates of a file that is not read whole before a merge. */
  readonly misdated?: DateCheck;
  /** Further details for the report, once the file is read. */
  readonly describe?: () => Record<string, unknown>;
  readonly newestOn: () => BusinessDate | undefined;
  /** The date of the list as a whole, by which a later list takes precedence; where it has one. */
  readonly listedOn?: () => BusinessDate | undefined;
  /** True when the last column is a number or a code: what is left of a value that is cut off is valid too. */
  readonly hasCuttableEnd?: boolean;
  /** The headings that apply to the line read last, to read it again by itself. */
  readonly context?: () => readonly string[];
}

/** One kind of file: how its lines are read and its rows merged into the database. */
export interface Feed<Row> {
  readonly name: string;
  /**
   * True when the merge starts only after the whole file has been read, in memory: because it needs the newest date of
   * the file, or because a file that is refused for the dates of its rows must change nothing and has no `misdated`.
   */
  readonly isReadWhole: boolean;
  /** True when a file replaces an earlier one as a whole, so that a refused row would undo what it states. */
  readonly isAllOrNothing?: boolean;
  /** True when each file has about as many rows as the last one: far fewer are reported. */
  readonly isWholeList: boolean;
  /**
   * The file as lines of text, for feeds whose files are none: a workbook, JSON. What it returns reads the source.
   *
   * @throws FeedRefusal when it is another kind of file
   */
  readonly textOf?: (source: Source) => Promise<Source>;
  /** Whether `textOf` reads workbooks (xlsx); without it they are refused. */
  readonly readsWorkbooks?: boolean;
  /** Rows that are merged and committed together, where the default is too many to show progress. */
  readonly chunkRows?: number;
  /** The key by which the file is sorted. Rows with the same key are merged in the same chunk. */
  readonly groupOf?: (row: Row) => string;
  /** @throws FeedRefusal when the header is not one of the feed's */
  openReader(tx: Tx, file: FileStart): Promise<FeedReader<Row>>;
  merge(tx: Tx, entries: readonly Entry<Row>[], file: FileFacts): Promise<MergeOutcome>;
  /** Runs after the last merge, in one transaction with the end of the run. */
  finish(tx: Tx, file: FileFacts): Promise<void>;
}
