import type { TableView } from '@artha/contract/system/table-views';
import type { Table } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import type { PageRows } from '../../../../ui/data-table/frame/framed-list.ts';
import type { TableAddress } from './table-address.ts';
import { isOrderOf, PAGE_ROWS } from './table-address.ts';

/** The default view of a table. */
export const AS_DECLARED: TableView = {
  columns: [],
  hidden: [],
  pinned: [],
  widthsPx: {},
  order: null,
  pageRows: null,
};

/**
 * Order and page size: from the address, else from the saved view, else the order of the table and the page of lists
 * that the server pages. A search in a ranked table lists the best match first unless the address has an order; without
 * a search no row matches better.
 */
export function shownOf(
  table: Table,
  { order, pageRows }: Pick<TableAddress, 'order' | 'pageRows'>,
  view: TableView,
  isSearched = false,
): { readonly order: string; readonly pageRows: PageRows } {
  const kept = view.order !== null && isOrderOf(table, view.order) ? view.order : undefined;
  const stated = order === RELEVANCE && !isSearched ? undefined : order;
  const ranked = isSearched && table.isRanked ? RELEVANCE : undefined;
  return {
    order: stated ?? ranked ?? kept ?? table.order,
    pageRows: pageRows ?? PAGE_ROWS.find((each) => each === view.pageRows) ?? PAGE_SIZE_ROWS,
  };
}
