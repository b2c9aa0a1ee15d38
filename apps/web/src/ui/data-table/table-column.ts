import type { ColumnKind } from '@artha/contract/kit/table';
import type { ReactNode } from 'react';

/** A column as it is drawn. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly isRowHeader: boolean;
  readonly isSortable: boolean;
  /** Not shown until somebody asks for it. */
  readonly isHidden: boolean;
  readonly widthPx: number;
  readonly cell: (row: Row) => ReactNode;
}
