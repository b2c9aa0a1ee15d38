import type { Table } from '@artha/contract/kit/table';
import type { Caller, Session } from '../http/caller.ts';

/** What reading the rows of a table takes: the caller's scope among it, so that a job sees what the caller would. */
export type TableContext = Omit<Caller, 'session'> & {
  readonly session: Session | undefined;
  readonly realNow: Date;
};

/** A row by the keys of its table's columns. */
export type TableRow = Readonly<Record<string, unknown>>;

/** How a file gets at the rows of a table: as a list asks for them, and all of them. */
export interface ExportSource<Asked = never> {
  readonly table: Table;
  /** How many rows there are, counted no further than a most. */
  count(context: TableContext, asked: Asked, countMax: number): Promise<number>;
  /** All of them in order, in windows; each window is a statement of its own and none is held open. */
  walk(context: TableContext, asked: Asked): AsyncIterable<readonly TableRow[]>;
}
