import type { Table } from '@artha/contract/kit/table';
import type { TableView } from '@artha/contract/system/table-views';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { RowSource } from '../row-source.ts';

/** What one column is filtered by: some of its choices, or days from and to, both included. */
export type ColumnFilter =
  | readonly string[]
  | { readonly from?: BusinessDate | undefined; readonly to?: BusinessDate | undefined };

/** By the key of the column; a column that is not there is not filtered. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

/** How many rows stand on a page; all of them are scrolled through. */
export type PageRows = 10 | 20 | 50 | 100 | 'all';

/** A list and how to ask for another part of it: what a frame draws around a table. */
export interface FramedList<Row> {
  readonly table: Table;
  readonly source: RowSource<Row>;
  /** Undefined until the first answer. */
  readonly count: number | undefined;
  readonly isCountCut: boolean;
  readonly order: string;
  readonly onOrder: (order: string) => void;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly pageRows: PageRows;
  /** Undefined where all rows are there at once. */
  readonly onPageRows: ((pageRows: PageRows) => void) | undefined;
  readonly filters: ColumnFilters;
  readonly onFilter: (key: string, filter: ColumnFilter | undefined) => void;
  /** What is typed into the search; undefined where there is none. */
  readonly typed: string | undefined;
  readonly isTooShort: boolean;
  readonly onType: (text: string) => void;
  /** Something restricts what is found. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly view: TableView;
  /** Changes parts of it. */
  readonly onView: (part: Partial<TableView>) => void;
  /** As it was declared again. */
  readonly onResetView: () => void;
  /** The rows before those asked for are still shown. */
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** A list without its rows: what stands around them. */
export type ListState = Omit<FramedList<never>, 'source'>;
