import type { Sort, Table } from '@artha/contract/kit/table';
import { useMemo, useState } from 'react';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import type { RowSource } from '../../../../ui/data-table/row-source.ts';
import { AS_DECLARED, shownOf } from '../model/table-views.ts';
import { useTableView } from './use-table-view.ts';

interface LocalTableOptions<Row> {
  readonly table: Table;
  /** Undefined until loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Sorts the rows. Must be memoised. */
  readonly sort: (rows: readonly Row[], sort: Sort) => readonly Row[];
  readonly failure?: unknown;
  readonly onRetry?: () => void;
  readonly isBusy?: boolean;
}

const NO_ROWS: readonly never[] = [];
const nothing = () => undefined;

/** A small list or tree that is loaded completely and sorted in the browser, with the saved view of the user. */
export function useLocalTable<Row>(options: LocalTableOptions<Row>): FramedList<Row> {
  const { table, rows = NO_ROWS, sort, failure, onRetry = nothing, isBusy = false } = options;
  const { view = AS_DECLARED, change } = useTableView(table.name);
  const [chosen, setChosen] = useState<Sort>();
  const { sortBy, sortAsc } = shownOf(table, { sort: chosen, pageRows: 'all' }, view).sort;
  const source = useMemo<RowSource<Row>>(
    () => ({ kind: 'page', rows: sort(rows, { sortBy, sortAsc }), offset: 0, count: rows.length }),
    [rows, sortBy, sortAsc, sort],
  );
  return {
    table,
    source,
    count: options.rows?.length,
    isCountCut: false,
    sortBy,
    sortAsc,
    onSort: (next) => {
      setChosen(next);
      change({ ...view, ...next });
    },
    page: 1,
    onPage: nothing,
    pageRows: 'all',
    onPageRows: undefined,
    filters: {},
    onFilter: nothing,
    typed: undefined,
    isTooShort: false,
    onType: nothing,
    isNarrowed: false,
    onClear: nothing,
    view,
    onView: (part) => change({ ...view, ...part }),
    onResetView: () => {
      setChosen(undefined);
      change(null);
    },
    isBusy,
    failure,
    onRetry,
  };
}
