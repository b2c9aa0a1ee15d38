import { wordsOf } from '@artha/client/client-error';
import { PAGE_SIZE_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/limits';
import type { OrderBook } from '@artha/domain/orders/report-tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettled } from '../../platform/use-settled.ts';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states/states.tsx';
import type { Report } from './operations.api.ts';
import { useOrderReport } from './operations.api.ts';
import type { ReportSearch } from './report-search.ts';
import { EVERY_ORDER, isNarrowed, parseReportSearch, reportQuery } from './report-search.ts';
import { ReportTable } from './report-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { EMPTY_BOOK_WORDS, ordersFound } from './report-words.ts';

/** One book: what is looked for in it, and a page of what is found. */
export function OrderBookView({ book, pathname }: { book: OrderBook; pathname: string }) {
  const { search, change } = useReportAddress(book, pathname);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const searched = text.length < SEARCH_MIN_CHARACTERS ? '' : text;
  const { data, error, refetch, isPlaceholderData } = useOrderReport(book, search, searched);
  const clear = () => {
    setTyped('');
    change({ ...EVERY_ORDER, order: search.order });
  };
  const type = (next: string) => {
    setTyped(next);
    if (search.page !== 1 || search.open !== undefined) change({ open: undefined });
  };
  if (data && !data.hasClients) return <NoClients />;
  return (
    <>
      <div role="status">
        <h2 className="type-28 tabular">{data ? ordersFound(data.count, data.isCountCut) : 'Orders'}</h2>
      </div>
      <section className="table-frame staff-frame" aria-label="Orders" aria-busy={isPlaceholderData}>
        <ReportToolbar
          book={book}
          search={search}
          onSearch={change}
          typed={typed}
          isTooShort={typed.trim() !== '' && typed.trim().length < SEARCH_MIN_CHARACTERS}
          onType={type}
          onClear={clear}
        />
        {error && <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} />}
        {!error && !data && <ReportSkeleton />}
        {!error && data && data.items.length === 0 && (
          <NothingFound book={book} onClear={isNarrowed(search) || searched !== '' ? clear : undefined} />
        )}
        {!error && data && data.items.length > 0 && <Page report={data} search={search} onSearch={change} />}
      </section>
    </>
  );
}

/** What the address says is shown, and how to change it: anything but the open row and the page starts at page 1. */
function useReportAddress(book: OrderBook, pathname: string) {
  const navigate = useNavigate();
  const search = parseReportSearch(useSearch({ strict: false }), book);
  const change = (part: Partial<ReportSearch>) => {
    const isStep = part.page !== undefined && !('from' in part);
    const isSamePage = part.open !== undefined || Object.keys(part).join() === 'open';
    void navigate({
      to: pathname,
      search: reportQuery({ ...search, ...(!isSamePage && { page: 1, open: undefined }), ...part }),
      replace: !isStep,
      resetScroll: isStep,
    });
  };
  return { search, change };
}

interface PageProps {
  readonly report: Report;
  readonly search: ReportSearch;
  readonly onSearch: (change: Partial<ReportSearch>) => void;
}

const Page = ({ report, search, onSearch }: PageProps) => (
  <>
    <ReportTable
      rows={report.items}
      order={search.order}
      onOrder={(order) => onSearch({ order })}
      open={search.open}
      onOpen={(open) => onSearch({ open })}
    />
    <Pagination
      page={search.page}
      pageSizeRows={PAGE_SIZE_ROWS}
      count={report.count}
      onPage={(page) => onSearch({ page })}
    />
    {report.isCountCut && <p className="report-cut type-12 muted">There are more. Narrow the dates to see the rest.</p>}
  </>
);

const NoClients = () => (
  <section className="card">
    <EmptyState title="No clients are mapped to you">
      The orders of your clients stand here once clients are mapped to you. Ask the operations team.
    </EmptyState>
  </section>
);

function NothingFound({ book, onClear }: { book: OrderBook; onClear: (() => void) | undefined }) {
  const { title, words } = EMPTY_BOOK_WORDS[book];
  if (!onClear) return <EmptyState title={title}>{words}</EmptyState>;
  return (
    <EmptyState
      title="No orders match"
      action={
        <button type="button" className="button" data-variant="secondary" onClick={onClear}>
          Clear filters
        </button>
      }
    >
      Try other days, another spelling, or fewer filters. Orders of the other tabs are not searched.
    </EmptyState>
  );
}

const ROWS = Array.from({ length: 8 }, (_, row) => row);

const ReportSkeleton = () => (
  <div className="staff-skeleton" aria-busy>
    <Loading what="orders" />
    {ROWS.map((row) => (
      <div key={row}>
        <Skeleton of="short" />
        <Skeleton of="line" />
        <Skeleton of="line" />
      </div>
    ))}
  </div>
);
