import type { InputOf } from '@artha/contract/kit/route';
import type { Table } from '@artha/contract/kit/table';
import type { TableView } from '@artha/contract/system/table-views';
import { TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { shownColumns } from '../model/export-columns.ts';
import type { ExportRoute } from '../exports.api.ts';
import { requestExport } from '../exports.api.ts';
import { ExportMenu } from './export-menu.tsx';

interface ListExportProps<R extends ExportRoute> {
  readonly route: R;
  /** Input of the call besides its filter. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** From `useListTable`: the filter, the sort and the column view. */
  readonly list: { readonly table: Table; readonly listQuery: object; readonly view: TableView };
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>[];
  /** The columns of the file for a column of the list, where the file has other columns. */
  readonly fileColumns?: Readonly<Record<string, readonly string[]>>;
}

/** The filter of a call requires paging; a file ignores it. */
const WHOLE = { limit: TABLE_PAGE_SIZE_ROWS, offset: 0 };

/** Exports a server list: the filtered rows in their order, with the visible columns. */
export const ListExport = <R extends ExportRoute>({
  route,
  params,
  list,
  columns,
  fileColumns,
}: ListExportProps<R>) => (
  <ExportMenu
    onExport={(format) =>
      requestExport(route, {
        ...params,
        format,
        columns: shownColumns(list.table, columns, list.view).flatMap((key) => fileColumns?.[key] ?? [key]),
        filter: { ...list.listQuery, ...WHOLE },
      } as InputOf<R>)
    }
  />
);
