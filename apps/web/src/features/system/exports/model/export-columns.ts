import type { Table } from '@artha/contract/kit/table';
import type { TableView } from '@artha/contract/system/table-views';
import { arrangeColumns } from '../../../../ui/data-table/arrange-columns.ts';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';

/** The visible columns in their order. Columns that exist only on the screen, such as a button, are not exported. */
export const shownColumns = (
  { columns: declared }: Table,
  columns: readonly Pick<TableColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>[],
  view: TableView,
): string[] =>
  arrangeColumns(columns, view)
    .shown.map(({ key }) => key)
    .filter((key) => Object.hasOwn(declared, key));
