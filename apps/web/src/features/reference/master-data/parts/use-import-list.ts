import type { Table } from '@artha/contract/kit/table';
import { TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { useState } from 'react';
import type { FramedList, PageRows } from '../../../../ui/data-table/frame/framed-list.ts';
import { AS_DECLARED } from '../../../system/table-views/index.ts';
import type { ImportResult, ImportRow } from '../imports.api.ts';
import { useImportRows } from '../imports.api.ts';

const nothing = () => undefined;

interface ImportListOptions {
  readonly importId: string;
  readonly table: Table;
  readonly isReady: boolean;
}

/** The rows of an import as a list, all or those with one result. They stay in the order of the file. */
export function useImportList({ importId, table, isReady }: ImportListOptions) {
  const [result, setResult] = useState<ImportResult>();
  const [page, setPage] = useState(1);
  const [pageRows, setPageRows] = useState<Exclude<PageRows, 'all'>>(TABLE_PAGE_SIZE_ROWS);
  const [view, setView] = useState(AS_DECLARED);
  const offset = (page - 1) * pageRows;
  const { data, error, refetch, isPlaceholderData } = useImportRows(
    importId,
    { result, limit: pageRows, offset },
    isReady,
  );
  const list: FramedList<ImportRow> = {
    table,
    source: { kind: 'page', rows: data?.items ?? [], offset, count: data?.count ?? 0 },
    count: data?.count,
    isCountCut: false,
    ...table.defaultSort,
    onSort: nothing,
    page,
    onPage: setPage,
    pageRows,
    onPageRows: (next) => {
      setPageRows(next === 'all' ? 100 : next);
      setPage(1);
    },
    filters: {},
    onFilter: nothing,
    typed: undefined,
    isTooShort: false,
    onType: nothing,
    isNarrowed: result !== undefined,
    onClear: () => {
      setResult(undefined);
      setPage(1);
    },
    view,
    onView: (part) => setView({ ...view, ...part }),
    onResetView: () => setView(AS_DECLARED),
    isBusy: isPlaceholderData,
    failure: error ?? undefined,
    onRetry: () => void refetch(),
  };
  const show = (next: ImportResult | undefined) => {
    setResult(next);
    setPage(1);
  };
  return { list, result, show };
}
