import { wordsOf } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/inr-format';
import { PAGE_SIZE_ROWS } from '@artha/domain/limits';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states/states.tsx';
import '../../ui/styles/staff.css';
import '../../ui/styles/table.css';
import { CronLogCards } from './cron-log-cards.tsx';
import { CronLogTable } from './cron-log-table.tsx';
import type { CronSearch } from './cron-search.ts';
import { cronQuery, EVERY_RUN, isNarrowed, parseCronSearch } from './cron-search.ts';
import { CronToolbar } from './cron-toolbar.tsx';
import './jobs.css';
import type { CronLogs } from './jobs.api.ts';
import { useCronLogs } from './jobs.api.ts';

/** What the product did by itself: every step of every business day, and what stands failed. */
export function CronLogsScreen() {
  const search = parseCronSearch(useSearch({ strict: false }));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useCronLogs(search);
  // A filter is one search being made: it replaces the address. A page turned is a step to go back from.
  const change = (part: Partial<CronSearch>) =>
    void navigate({
      to: pathname,
      search: cronQuery({ ...search, page: 1, ...part }),
      replace: part.page === undefined,
      resetScroll: part.page !== undefined,
    });
  return (
    <div className="stack" data-gap="4">
      <div role="status">
        <h2 className="type-28 tabular">{data ? runsOf(data.count) : 'Runs'}</h2>
      </div>
      {data && data.failedCount > 0 && search.state !== 'failed' && (
        <FailedNotice count={data.failedCount} onShow={() => change({ ...EVERY_RUN, state: 'failed' })} />
      )}
      <section className="table-frame staff-frame" aria-label="Runs" aria-busy={isPlaceholderData}>
        <CronToolbar
          search={search}
          names={data?.names ?? []}
          onSearch={change}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
        />
        {error && <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} />}
        {!error && !data && <CronSkeleton />}
        {!error && data && <Runs logs={data} search={search} onSearch={change} />}
      </section>
    </div>
  );
}

const runsOf = (count: number): string => `${groupIndian(String(count))} ${count === 1 ? 'run' : 'runs'}`;

const FailedNotice = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className="banner cron-failed" data-tone="negative">
    <Icon name="alert" />
    <div>
      <span className="medium">{count === 1 ? '1 run stands failed.' : `${runsOf(count)} stand failed.`}</span> What
      failed is tried again each minute, 50 times at most.
    </div>
    <button type="button" className="button" data-variant="secondary" data-size="small" onClick={onShow}>
      Show failed
    </button>
  </div>
);

interface RunsProps {
  readonly logs: CronLogs;
  readonly search: CronSearch;
  readonly onSearch: (change: Partial<CronSearch>) => void;
}

function Runs({ logs: { items, count }, search, onSearch }: RunsProps) {
  if (items.length === 0) return <NoRuns search={search} onSearch={onSearch} />;
  return (
    <>
      <div className="only-wide">
        <CronLogTable logs={items} />
      </div>
      <div className="only-phone">
        <CronLogCards logs={items} />
      </div>
      <Pagination
        page={search.page}
        pageSizeRows={PAGE_SIZE_ROWS}
        count={count}
        onPage={(page) => onSearch({ page })}
      />
    </>
  );
}

function NoRuns({ search, onSearch }: Omit<RunsProps, 'logs'>) {
  if (search.state === 'failed' && !isNarrowed({ ...search, state: undefined }))
    return (
      <EmptyState title="Nothing stands failed">Every run that failed came through when it was tried again.</EmptyState>
    );
  if (!isNarrowed(search) && search.page === 1)
    return <EmptyState title="Nothing has run yet">The steps of the day stand here once one is due.</EmptyState>;
  return (
    <EmptyState
      title="No runs match"
      action={
        <button type="button" className="button" data-variant="secondary" onClick={() => onSearch(EVERY_RUN)}>
          Clear filters
        </button>
      }
    >
      Try other days, or another step.
    </EmptyState>
  );
}

const ROWS = Array.from({ length: 8 }, (_, row) => row);

const CronSkeleton = () => (
  <div className="staff-skeleton" aria-busy>
    <Loading what="runs" />
    {ROWS.map((row) => (
      <div key={row}>
        <Skeleton of="line" />
        <Skeleton of="short" />
        <Skeleton of="line" />
      </div>
    ))}
  </div>
);
