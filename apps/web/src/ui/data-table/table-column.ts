import type { ColumnKind } from '@artha/contract/kit/table';
import type { ReactNode } from 'react';

/** A column, ready to render. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly isRowHeader: boolean;
  readonly isSortable: boolean;
  /** Hidden by default. */
  readonly isHidden: boolean;
  readonly widthPx: number;
  readonly cell: (row: Row) => ReactNode;
}
