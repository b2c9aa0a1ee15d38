import type { Table } from '@artha/contract/kit/table';
import type { TableView } from '@artha/contract/system/table-views';
import { arrangeColumns } from '../../../../ui/data-table/arrange-columns.ts';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';

/** The columns that somebody sees, in their order; what is only drawn, such as a button, is in no file. */
export const shownColumns = (
  { columns: declared }: Table,
  columns: readonly Pick<TableColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>[],
  view: TableView,
): string[] =>
  arrangeColumns(columns, view)
    .shown.map(({ key }) => key)
    .filter((key) => Object.hasOwn(declared, key));
