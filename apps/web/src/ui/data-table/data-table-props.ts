import type { Sort } from '@artha/contract/kit/table';
import type { TableView } from '@artha/contract/system/table-views';
import type { ReactNode } from 'react';
import type { RowSource } from './row-source.ts';
import type { TableColumn } from './table-column.ts';

/** Row selection. It is kept across pages. */
export interface RowSelection {
  readonly mode: 'single' | 'multiple';
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> extends Sort {
  /** Accessible name: 'Transactions'. */
  readonly label: string;
  readonly density: 'staff' | 'client';
  /** As declared; `view` has their order and visibility. */
  readonly columns: readonly TableColumn<Row>[];
  readonly source: RowSource<Row>;
  readonly rowKey: (row: Row) => string;
  /** The name of a row, for the accessible names of its buttons. */
  readonly rowLabel: (row: Row) => string;
  readonly view: Pick<TableView, 'columns' | 'hidden' | 'pinned' | 'widthsPx'>;
  readonly onView: (view: Pick<TableView, 'columns' | 'hidden' | 'pinned' | 'widthsPx'>) => void;
  readonly onSort: (sort: Sort) => void;
  readonly selection?: RowSelection | undefined;
  /** The panel that a row expands to, in pages only; null or undefined for a row without one. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** The children of a row of a tree; undefined for a leaf. A tree is always one complete page. */
  readonly childrenOf?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** Keys of the expanded rows, of a tree or with a detail panel. The table keeps them itself if they are not given. */
  readonly expanded?: ReadonlySet<string> | undefined;
  readonly onExpanded?: ((expanded: ReadonlySet<string>) => void) | undefined;
  /** Called on Enter or double click on a row that does not expand. */
  readonly onRow?: ((row: Row) => void) | undefined;
  /** Totals below the columns, by column key. */
  readonly footer?: Readonly<Record<string, ReactNode>> | undefined;
  readonly isBusy?: boolean;
}
