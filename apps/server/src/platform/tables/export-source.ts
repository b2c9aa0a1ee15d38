import type { Table } from '@artha/contract/kit/table';
import type { Caller, Session } from '../http/caller.ts';

/** The context for reading the rows of a table, with the caller's scope, so that a job sees what the caller would. */
export type TableContext = Omit<Caller, 'session'> & {
  readonly session: Session | undefined;
  readonly realNow: Date;
};

/** A row by the keys of its table's columns. */
export type TableRow = Readonly<Record<string, unknown>>;

/** A line above the rows of a file: what restricts them, or whose they are. */
export type Fact = readonly [label: string, text: string];

/** Reads all rows of a table for a file, with the query of a list. */
export interface ExportSource<Query = never> {
  readonly table: Table;
  /** What restricts the rows, in words, and the accounts that they belong to. */
  facts(context: TableContext, query: Query): Promise<readonly Fact[]> | readonly Fact[];
  /** The number of rows, counted up to a maximum. */
  count(context: TableContext, query: Query, countMax: number): Promise<number>;
  /** All rows in order, in windows; each window is a separate statement, and no transaction stays open. */
  walk(context: TableContext, query: Query): AsyncIterable<readonly TableRow[]>;
}
