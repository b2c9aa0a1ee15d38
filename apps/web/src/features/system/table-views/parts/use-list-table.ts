import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import type { Sort, Table } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';
import { SEARCH_MIN_CHARACTERS, TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import type { FramedList, PageRows } from '../../../../ui/data-table/frame/framed-list.ts';
import type { RowSource } from '../../../../ui/data-table/row-source.ts';
import { isSameSort } from '../../../../ui/data-table/same-sort.ts';
import { useWindows } from '../../../../ui/data-table/use-windows.ts';
import type { WindowAnswer } from '../../../../ui/data-table/windows.ts';
import type { TableAddress } from '../model/table-address.ts';
import { isSameQuery, lastPage, parseTableAddress, tableQuery, withFilter } from '../model/table-address.ts';
import { tableKey } from '../model/table-key.ts';
import { AS_DECLARED, shownOf, usualSort } from '../model/table-views.ts';
import { useTableView } from './use-table-view.ts';

interface ListTableOptions<R extends Route> {
  readonly table: Table;
  /** A route that takes `{ filter }` and answers with `listAnswer`. */
  readonly list: R;
  /** Conditions of the screen besides the column filters. Must be memoised. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Query parameters of the screen that restrict the rows; cleared with the filters. */
  readonly ownKeys?: readonly string[];
  /** The text of the screen's own search field; empty for none. The table then has no search field. */
  readonly ownSearch?: string;
  /** Turns the query into the filter of the call, where they differ. */
  readonly toFilter?: (query: ListQuery) => ListQuery;
  /** Shorter texts are not searched. */
  readonly searchMinCharacters?: number;
  /** Input of the call besides its filter. Must be memoised. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The polling interval while the tab is visible. */
  readonly refetchMs?: number;
}

type RowOf<R> = AnswerOf<R> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** The query of a list without its paging, also used for its export. */
export interface ListQuery extends Sort {
  readonly where: Readonly<Record<string, unknown>>;
  readonly search?: string;
}

export interface ListTable<R extends Route> extends FramedList<RowOf<R>> {
  /** The latest answer, for its data besides the rows. */
  readonly answer: AnswerOf<R> | undefined;
  readonly listQuery: ListQuery;
}

const NOTHING: Readonly<Record<string, unknown>> = {};
const NO_KEYS: readonly string[] = [];
const sameFilter = (query: ListQuery): ListQuery => query;
const NO_ROWS: WindowAnswer<never> = { items: [], count: 0, next: null };

/**
 * A server list as a table. Filters, sort and page are in the address, the search text only in its field; columns,
 * widths and page size are saved per user. Consecutive pages are fetched by cursor.
 */
export function useListTable<R extends Route>(options: ListTableOptions<R>): ListTable<R> {
  const { table, where = NOTHING, ownKeys = NO_KEYS, ownSearch, toFilter = sameFilter } = options;
  const { view, change: changeView } = useTableView(table.name);
  const arranged = view ?? AS_DECLARED;
  const { address, query, go } = useTableAddress(table);
  const { typed, setTyped, search, isTooShort } = useTypedSearch(options);
  const { sort, pageRows } = shownOf(table, address, arranged, search !== undefined);
  const listQuery = toFilter({
    where: { ...where, ...address.filters },
    ...(search !== undefined && { search }),
    ...sort,
  });
  const rows = useListRows(options, { listQuery, page: address.page, pageRows, isReady: view !== undefined });
  const isRestricted = Object.keys(address.filters).length > 0 || ownKeys.some((key) => query[key] !== undefined);
  return {
    ...rows,
    table,
    listQuery,
    ...sort,
    pageRows,
    isTooShort,
    onSort: (next) => {
      if (next.sortBy !== RELEVANCE) changeView({ ...arranged, ...next });
      const isUsual = isSameSort(next, usualSort(table, search !== undefined));
      go({ sort: isUsual ? undefined : next, page: 1 });
    },
    onPage: (next) => go({ page: next }, { isStep: true }),
    onPageRows: (next) => {
      if (next !== 'all') changeView({ ...arranged, pageRows: next });
      go({ pageRows: next, page: 1 });
    },
    filters: address.filters,
    onFilter: (column, filter) => go({ filters: withFilter(address.filters, column, filter), page: 1 }),
    typed: table.searchLabel === undefined || ownSearch !== undefined ? undefined : typed,
    onType: (text) => {
      setTyped(text);
      if (address.page !== 1) go({ page: 1 });
    },
    isNarrowed: typed !== '' || isRestricted,
    onClear: () => {
      setTyped('');
      go({ filters: {}, page: 1 }, { without: ownKeys });
    },
    view: arranged,
    onView: (next) => changeView({ ...arranged, ...next }),
    onResetView: () => {
      const { savedFilters } = arranged;
      changeView(savedFilters === undefined ? null : { ...AS_DECLARED, savedFilters });
      go({ sort: undefined, pageRows: undefined, page: 1 });
    },
  };
}

function useTypedSearch({
  ownSearch,
  searchMinCharacters = SEARCH_MIN_CHARACTERS,
}: Pick<ListTableOptions<Route>, 'ownSearch' | 'searchMinCharacters'>) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim());
  const text = ownSearch ?? settled;
  const missing = searchMinCharacters - typed.trim().length;
  return {
    typed,
    setTyped,
    search: text.length < searchMinCharacters ? undefined : text,
    isTooShort: typed.trim() !== '' && missing > 0,
  };
}

interface RowsQuery {
  readonly listQuery: ListQuery;
  readonly page: number;
  readonly pageRows: PageRows;
  /** False until the view is loaded, which may set the sort. */
  readonly isReady: boolean;
}

/** The rows of the query: one page, or the visible windows of all. */
function useListRows<R extends Route>(
  { table, list, params, refetchMs }: ListTableOptions<R>,
  { listQuery, pageRows, isReady, ...at }: RowsQuery,
) {
  type Answer = AnswerOf<R> & WindowAnswer<RowOf<R>> & { readonly isCountCut: boolean };
  const queryClient = useQueryClient();
  const isScrolled = isReady && pageRows === 'all';
  const limit = pageRows === 'all' ? TABLE_PAGE_SIZE_ROWS : pageRows;
  const page = pageRows === 'all' ? 1 : Math.min(at.page, lastPage(limit));
  const fetchRows = (part: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    call(list, { ...params, filter: { ...listQuery, ...part } } as InputOf<R>, { signal }) as Promise<Answer>;

  const key = JSON.stringify(listQuery);
  const keyOf = (number: number) => [...tableKey(table), key, limit, number];
  const { data, error, refetch, isPlaceholderData, isFetchedAfterMount, dataUpdatedAt } = useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => {
      const after = page > 1 ? queryClient.getQueryData<Answer>(keyOf(page - 1))?.next : null;
      return fetchRows({ limit, offset: (page - 1) * limit, ...(after && { after }) }, signal);
    },
    placeholderData: (previous) => previous,
    enabled: isReady,
    staleTime: 0,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
  const windows = useWindows<RowOf<R>>({
    key: `${isScrolled} ${key}`,
    fetchWindow: (offset, rows, signal, after) =>
      isScrolled ? fetchRows({ limit: rows, offset, ...(after && { after }) }, signal) : Promise.resolve(NO_ROWS),
    // The page is requested again after changes of its rows and by polls; the windows follow it.
    revision: isFetchedAfterMount ? dataUpdatedAt : undefined,
  });
  const source = useMemo<RowSource<RowOf<R>>>(
    () => ({ kind: 'page', rows: data?.items ?? NO_ROWS.items, offset: (page - 1) * limit, count: data?.count ?? 0 }),
    [data, page, limit],
  );
  return {
    answer: data,
    source: isScrolled ? windows.source : source,
    count: data?.count,
    isCountCut: data?.isCountCut ?? false,
    page,
    isBusy: isScrolled ? windows.isBusy : isPlaceholderData,
    failure: error ?? (isScrolled ? windows.failure : undefined),
    onRetry: () => {
      void refetch();
      windows.retry();
    },
  };
}

interface GoOptions {
  /** True for a page change, which adds a history entry; a filter change replaces it. */
  readonly isStep?: boolean;
  /** Further keys to remove. */
  readonly without?: readonly string[];
}

/** The table's part of the address; the rest stays unchanged. */
function useTableAddress(table: Table) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const address = parseTableAddress(table, query);
  const go = (part: Partial<TableAddress>, { isStep = false, without = NO_KEYS }: GoOptions = {}) => {
    const kept = Object.entries({ ...query, ...tableQuery(table, { ...address, ...part }) });
    const search = Object.fromEntries(kept.filter(([key, value]) => value !== undefined && !without.includes(key)));
    // Navigating to the same address would remount the screen.
    if (isSameQuery(search, query)) return;
    void navigate({
      to: pathname,
      search,
      replace: !isStep,
      resetScroll: isStep,
    });
  };
  return { address, query, go };
}
