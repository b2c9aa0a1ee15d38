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
  /** Of `useListTable`: what is found, in which order, and how it is arranged. */
  readonly list: { readonly table: Table; readonly asked: object; readonly view: TableView };
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>[];
}

/** A call says what it leaves out too; a file has no pages. */
const WHOLE = { limit: TABLE_PAGE_SIZE_ROWS, offset: 0 };

/** Takes a list of the server away: exactly what is filtered, in its order, in the columns that are shown. */
export const ListExport = <R extends ExportRoute>({ route, list, columns }: ListExportProps<R>) => (
  <ExportMenu
    onExport={(format) =>
      requestExport(route, {
        format,
        columns: shownColumns(list.table, columns, list.view),
        filter: { ...list.asked, ...WHOLE },
      } as InputOf<R>)
    }
  />
);
