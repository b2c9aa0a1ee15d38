import type { TableView } from '@artha/contract/system/table-views';
import type { ReactNode } from 'react';
import type { RowSource } from './row-source.ts';
import type { TableColumn } from './table-column.ts';

/** Rows that can be chosen. What is chosen stays chosen on other pages. */
export interface RowSelection {
  readonly mode: 'single' | 'multiple';
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Accessible name: 'Transactions'. */
  readonly label: string;
  readonly density: 'staff' | 'client';
  /** As declared; `view` says in which order and which of them are shown. */
  readonly columns: readonly TableColumn<Row>[];
  readonly source: RowSource<Row>;
  readonly rowKey: (row: Row) => string;
  /** What a row is called where its header column alone does not say it (for the names of its buttons). */
  readonly rowLabel: (row: Row) => string;
  readonly view: Pick<TableView, 'columns' | 'hidden' | 'pinned' | 'widthsPx'>;
  readonly onView: (view: Pick<TableView, 'columns' | 'hidden' | 'pinned' | 'widthsPx'>) => void;
  /** 'name' or '-name'. */
  readonly order: string;
  readonly onOrder: (order: string) => void;
  readonly selection?: RowSelection | undefined;
  /** Rows that open to a panel below them, in pages alone; null or undefined for a row that does not. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** Rows of a tree: what stands below a row; undefined for a leaf. Trees come whole, as a page. */
  readonly childrenOf?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** Keys of the rows that are open, by detail or tree. */
  readonly expanded?: ReadonlySet<string> | undefined;
  readonly onExpanded?: ((expanded: ReadonlySet<string>) => void) | undefined;
  /** What a press of Enter on a row, or a double click, does where it opens nothing. */
  readonly onRow?: ((row: Row) => void) | undefined;
  /** Sums below the columns, by their keys. */
  readonly foot?: Readonly<Record<string, ReactNode>> | undefined;
  readonly isBusy?: boolean;
}
