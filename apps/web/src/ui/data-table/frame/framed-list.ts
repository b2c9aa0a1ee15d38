import type { Sort, Table } from '@artha/contract/kit/table';
import type { TableView } from '@artha/contract/system/table-views';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { RowSource } from '../row-source.ts';

/** The filter of a column: some of its choices, or a date range, both ends included. */
export type ColumnFilter =
  | readonly string[]
  | { readonly from?: BusinessDate | undefined; readonly to?: BusinessDate | undefined };

/** By column key; a missing column is not filtered. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

/** Rows per page; 'all' is one virtualised list. */
export type PageRows = 10 | 20 | 50 | 100 | 'all';

/** A list with its state and handlers, as the frame around a table needs it. */
export interface FramedList<Row> extends Sort {
  readonly table: Table;
  readonly source: RowSource<Row>;
  /** Undefined until the first answer. */
  readonly count: number | undefined;
  readonly isCountCut: boolean;
  readonly onSort: (sort: Sort) => void;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly pageRows: PageRows;
  /** Undefined if all rows are loaded at once. */
  readonly onPageRows: ((pageRows: PageRows) => void) | undefined;
  readonly filters: ColumnFilters;
  readonly onFilter: (key: string, filter: ColumnFilter | undefined) => void;
  /** The text in the search box; undefined without one. */
  readonly typed: string | undefined;
  readonly isTooShort: boolean;
  readonly onType: (text: string) => void;
  /** Whether a filter or search is active. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly view: TableView;
  /** Changes parts of the view. */
  readonly onView: (part: Partial<TableView>) => void;
  /** Restores the declared view. */
  readonly onResetView: () => void;
  /** Whether the previous rows are shown while the next ones load. */
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** A list without its rows. */
export type ListState = Omit<FramedList<never>, 'source'>;
