import type { BusinessDate } from '@artha/domain/kit/dates';
import type { SchemeRow } from '@artha/domain/reference/feeds/amfi-nav';
import type { RepricedDay } from '../../../../platform/node/price-dependent.ts';
import type { NavSource } from '../instruments.tables.ts';

/** A scheme of a NAV file with its line. */
export interface SchemeEntry {
  readonly line: number;
  readonly row: SchemeRow;
  /** False when its price was refused: the scheme is accepted, but the line is already counted. */
  readonly isCounted: boolean;
}

/** Where prices come from. */
export interface PriceOrigin {
  readonly source: NavSource;
  /** Null for demo prices. */
  readonly runId: number | null;
  readonly realNow: Date;
}

export interface SchemeFile extends PriceOrigin {
  /** Newest price date in the file. */
  readonly newestOn: BusinessDate;
  /** True when no file with newer prices was imported: then it describes the schemes and may restate prices. */
  readonly isNewest: boolean;
}

export interface SchemeOutcome {
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly RefusedLine[];
  readonly remarks: readonly LineRemark[];
  /** Schemes whose prices changed. */
  readonly pricedIds: readonly number[];
  /** Those of them of which the file confirmed earlier prices. */
  readonly confirmedIds: readonly number[];
  /** Days whose price is another one now. */
  readonly repriced: readonly RepricedDay[];
}

/** A file, and whether it describes schemes. */
export interface DescribingFile extends SchemeFile {
  /** False for a file that only provides prices. */
  readonly providesSchemes: boolean;
}

/** An accepted line with something unusual. */
export interface LineRemark {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** A refused line, and why. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}
