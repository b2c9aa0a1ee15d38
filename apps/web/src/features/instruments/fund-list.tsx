import { wordsOf } from '@artha/client/client-error';
import { INSTRUMENT_LIST_LIMIT_ROWS } from '@artha/domain/limits';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import type { FiltersProps } from './catalogue-filters.tsx';
import { FundCards } from './fund-cards.tsx';
import { FundListSkeleton } from './fund-list-skeleton.tsx';
import { FundTable } from './fund-table.tsx';
import { useWatchlistNotice } from '../watchlist/watchlist.api.ts';
import { useFunds } from './instruments.api.ts';

interface FundListProps extends FiltersProps {
  /** How many the search finds; undefined while that is not known. */
  readonly count: number | undefined;
  readonly onClear: () => void;
}

/** One page of what the search finds: a table on a wide screen, cards on the phone. */
export function FundList({ search, onSearch, count, onClear }: FundListProps) {
  const { data, error, isPlaceholderData, refetch } = useFunds(search);
  useWatchlistNotice();
  if (error)
    return (
      <section className="card">
        <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} />
      </section>
    );
  if (!data) return <FundListSkeleton />;
  if (data.length === 0 && !isPlaceholderData)
    return (
      <section className="card">
        <EmptyState title="No funds match" action={<ClearButton onClear={onClear} />}>
          Try another spelling, or fewer filters.
        </EmptyState>
      </section>
    );
  const pages = count !== undefined && count > 0 && (
    <Pagination
      page={search.page}
      pageSizeRows={INSTRUMENT_LIST_LIMIT_ROWS}
      count={count}
      onPage={(page) => onSearch({ page })}
    />
  );
  return (
    <div aria-busy={isPlaceholderData}>
      <section className="table-frame fund-table only-wide" aria-label="Funds">
        <FundTable funds={data} order={search.order} onOrder={(order) => onSearch({ order })} />
        {pages}
      </section>
      <div className="only-phone">
        <FundCards funds={data} />
        {pages}
      </div>
    </div>
  );
}

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button type="button" className="button" data-variant="secondary" onClick={onClear}>
    Clear filters
  </button>
);
