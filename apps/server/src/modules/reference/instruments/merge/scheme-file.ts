import type { BusinessDate } from '@artha/domain/kit/dates';
import type { SchemeRow } from '@artha/domain/reference/feeds/amfi-nav';
import type { NavSource } from '../instruments.tables.ts';

/** A scheme of a NAV file with the line it stands on. */
export interface SchemeEntry {
  readonly line: number;
  readonly row: SchemeRow;
  /** False where its price was refused: the scheme is taken, the line is not counted again. */
  readonly isCounted: boolean;
}

export interface SchemeFile {
  readonly source: NavSource;
  /** Newest price date in the file. */
  readonly newestOn: BusinessDate;
  /**
   * No file with newer prices has been in: this one describes the schemes, and a value it gives anew is a restatement.
   */
  readonly isNewest: boolean;
}

export interface SchemeOutcome {
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly RefusedLine[];
  /** Schemes whose prices are not what they were. */
  readonly pricedIds: readonly number[];
}

/** A file with what it may say of schemes. */
export interface DescribingFile extends SchemeFile {
  /** False for a file that brings prices alone. */
  readonly bringsSchemes: boolean;
}

/** A line that is not taken, and why. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}
