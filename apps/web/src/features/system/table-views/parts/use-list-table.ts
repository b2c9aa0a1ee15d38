import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import type { Table } from '@artha/contract/kit/table';
import { SEARCH_MIN_CHARACTERS, TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useSettled } from '../../../../platform/use-settled.ts';
import type { FramedList, PageRows } from '../../../../ui/data-table/frame/framed-list.ts';
import type { RowSource } from '../../../../ui/data-table/row-source.ts';
import { useWindows } from '../../../../ui/data-table/use-windows.ts';
import type { WindowAnswer } from '../../../../ui/data-table/windows.ts';
import type { TableAddress } from '../model/table-address.ts';
import { isSameQuery, lastPage, parseTableAddress, tableQuery, withFilter } from '../model/table-address.ts';
import { tableKey } from '../model/table-key.ts';
import { AS_DECLARED, shownOf } from '../model/table-views.ts';
import { useTableView } from './use-table-view.ts';

interface ListTableOptions<R extends Route> {
  readonly table: Table;
  /** Answers `listAnswer` to `{ filter }`. */
  readonly list: R;
  /** What the screen itself asks for beside the filters of columns; keep it the same object while it says the same. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Parts of the address that are the screen's and restrict what is found; cleared with the filters. */
  readonly ownKeys?: readonly string[];
  /** What a field of the screen's own searches for; empty for nothing. The table has no field then. */
  readonly ownSearch?: string;
  /** What the call takes beside its filter; keep it the same while it says the same. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Asked again so often, while the tab is shown. */
  readonly refetchMs?: number;
}

type RowOf<R> = AnswerOf<R> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** What a list is asked for, without the part of it: for an export of the same. */
export interface ListQuery {
  readonly where: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly order: string;
}

export interface ListTable<R extends Route> extends FramedList<RowOf<R>> {
  /** The newest answer, for what it says beside its rows. */
  readonly answer: AnswerOf<R> | undefined;
  readonly asked: ListQuery;
}

const NOTHING: Readonly<Record<string, unknown>> = {};
const NO_KEYS: readonly string[] = [];
const NO_ROWS: WindowAnswer<never> = { items: [], count: 0, next: null };

/**
 * A list on the server as a table: filters, order and page stand in the address, what is searched for in the field;
 * columns, widths and page size are as the person left them. Pages that follow one another are asked for by cursor.
 */
export function useListTable<R extends Route>(options: ListTableOptions<R>): ListTable<R> {
  const { table, where = NOTHING, ownKeys = NO_KEYS, ownSearch } = options;
  const { view, change: changeView } = useTableView(table.name);
  const arranged = view ?? AS_DECLARED;
  const { address, query, go } = useTableAddress(table);
  const { order, pageRows } = shownOf(table, address, arranged);
  const { typed, setTyped, search, isTooShort } = useTypedSearch(ownSearch);
  const asked = { where: { ...where, ...address.filters }, ...(search !== undefined && { search }), order };
  const rows = useListRows(options, { asked, page: address.page, pageRows, isReady: view !== undefined });
  const isRestricted = Object.keys(address.filters).length > 0 || ownKeys.some((key) => query[key] !== undefined);
  return {
    ...rows,
    table,
    asked,
    order,
    pageRows,
    isTooShort,
    onOrder: (next) => {
      changeView({ ...arranged, order: next });
      go({ order: next === table.order ? undefined : next, page: 1 });
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
      changeView(null);
      go({ order: undefined, pageRows: undefined, page: 1 });
    },
  };
}

function useTypedSearch(ownSearch: string | undefined) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const text = ownSearch ?? settled;
  const missing = SEARCH_MIN_CHARACTERS - typed.trim().length;
  return {
    typed,
    setTyped,
    search: text.length < SEARCH_MIN_CHARACTERS ? undefined : text,
    isTooShort: typed.trim() !== '' && missing > 0,
  };
}

interface RowsQuery {
  readonly asked: ListQuery;
  readonly page: number;
  readonly pageRows: PageRows;
  /** Not before the view is known: it says in which order. */
  readonly isReady: boolean;
}

/** The rows that are asked for: a page of them, or those in view of all. */
function useListRows<R extends Route>(
  { table, list, params, refetchMs }: ListTableOptions<R>,
  { asked, pageRows, isReady, ...at }: RowsQuery,
) {
  type Answer = AnswerOf<R> & WindowAnswer<RowOf<R>> & { readonly isCountCut: boolean };
  const queryClient = useQueryClient();
  const isScrolled = isReady && pageRows === 'all';
  const limit = pageRows === 'all' ? TABLE_PAGE_SIZE_ROWS : pageRows;
  const page = pageRows === 'all' ? 1 : Math.min(at.page, lastPage(limit));
  const ask = (part: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    call(list, { ...params, filter: { ...asked, ...part } } as InputOf<R>, { signal }) as Promise<Answer>;

  const key = JSON.stringify(asked);
  const keyOf = (number: number) => [...tableKey(table), key, limit, number];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => {
      const after = page > 1 ? queryClient.getQueryData<Answer>(keyOf(page - 1))?.next : null;
      return ask({ limit, offset: (page - 1) * limit, ...(after && { after }) }, signal);
    },
    placeholderData: (previous) => previous,
    enabled: isReady,
    staleTime: 0,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
  const windows = useWindows<RowOf<R>>({
    key: `${isScrolled} ${key}`,
    fetchWindow: (offset, rows, signal, after) =>
      isScrolled ? ask({ limit: rows, offset, ...(after && { after }) }, signal) : Promise.resolve(NO_ROWS),
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

interface Going {
  /** A page that is turned is a step to go back from; a filter is one search being made. */
  readonly isStep?: boolean;
  /** Further keys that go. */
  readonly without?: readonly string[];
}

/** The part of the address that is the table's; the rest of it is left as it is. */
function useTableAddress(table: Table) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const address = parseTableAddress(table, query);
  const go = (part: Partial<TableAddress>, { isStep = false, without = NO_KEYS }: Going = {}) => {
    const kept = Object.entries({ ...query, ...tableQuery(table, { ...address, ...part }) });
    const search = Object.fromEntries(kept.filter(([key, value]) => value !== undefined && !without.includes(key)));
    // Going to where one is makes the screen anew.
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
