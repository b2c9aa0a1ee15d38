import type { TableView } from '@artha/contract/system/table-views';
import type { Sort, Table } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import type { PageRows } from '../../../../ui/data-table/frame/framed-list.ts';
import type { TableAddress } from './table-address.ts';
import { isSortedBy, PAGE_ROWS } from './table-address.ts';

/** The default view of a table. */
export const AS_DECLARED: TableView = {
  columns: [],
  hidden: [],
  pinned: [],
  widthsPx: {},
  sortBy: null,
  sortAsc: true,
  pageRows: null,
};

const BEST_FIRST: Sort = { sortBy: RELEVANCE, sortAsc: true };

/** The sort that an address leaves out: in a search of a ranked table the best match first, else that of the table. */
export const usualSort = ({ isRanked, defaultSort }: Table, isSearched: boolean): Sort =>
  isRanked && isSearched ? BEST_FIRST : defaultSort;

/**
 * Sort and page size: from the address, else from the saved view, else the sort of the table and the page of lists that
 * the server pages. A search in a ranked table lists the best match first unless the address has a sort; without a
 * search no row matches better.
 */
export function shownOf(
  table: Table,
  { sort, pageRows }: Pick<TableAddress, 'sort' | 'pageRows'>,
  view: TableView,
  isSearched = false,
): { readonly sort: Sort; readonly pageRows: PageRows } {
  const { sortBy, sortAsc } = view;
  const kept = sortBy !== null && isSortedBy(table, sortBy) ? { sortBy, sortAsc } : undefined;
  const stated = sort?.sortBy === RELEVANCE && !isSearched ? undefined : sort;
  const ranked = isSearched && table.isRanked ? BEST_FIRST : undefined;
  return {
    sort: stated ?? ranked ?? kept ?? table.defaultSort,
    pageRows: pageRows ?? PAGE_ROWS.find((each) => each === view.pageRows) ?? PAGE_SIZE_ROWS,
  };
}
