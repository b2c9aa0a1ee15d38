import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/table.css';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { useHoldingsFilter } from '../../filter/index.ts';
import { AllocationCardSkeleton, OrdersCardSkeleton, TopCardSkeleton } from '../parts/dashboard-skeletons.tsx';
import '../parts/dashboard.css';
import '../parts/holdings.css';
import { useCurrentHoldings } from '../holdings.api.ts';
import { StartTiles } from '../parts/start-tiles.tsx';
import { ClearFilter, FilterNote } from '../parts/owner-label.tsx';
import { WorthCard } from '../parts/worth-card.tsx';

// What stands beside and below the value comes after it, so that what is looked at first is there sooner.
const AllocationCard = lazy(() =>
  import('../parts/allocation-card.tsx').then(({ AllocationCard: card }) => ({ default: card })),
);
const TopHoldingsCard = lazy(() =>
  import('../parts/top-holdings-card.tsx').then(({ TopHoldingsCard: card }) => ({ default: card })),
);

const OpenOrdersCard = lazy(() =>
  import('../parts/open-orders-card.tsx').then(({ OpenOrdersCard: card }) => ({ default: card })),
);

/** Where a client lands: what everything is worth, what it is made of, and what is on its way. */
export function DashboardScreen() {
  const { accounts, account, error, refetch } = useOpenAccount();
  const current = useCurrentHoldings(account?.id);
  if (error && !accounts)
    return (
      <section className="card">
        <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />
      </section>
    );
  const isEmpty = accounts?.length === 0 || current.data?.rows.length === 0;
  return (
    <div className="stack">
      <FilterNote />
      <div className="dash-cols">
        {isEmpty ? <NoInvestments /> : <WorthCard current={current} />}
        <div className="dash-side">
          <StartTiles />
          <Suspense fallback={<OrdersCardSkeleton />}>
            <OpenOrdersCard />
          </Suspense>
        </div>
        {!isEmpty && (
          <Suspense fallback={<AllocationCardSkeleton />}>
            <AllocationCard current={current} />
          </Suspense>
        )}
      </div>
      {!isEmpty && (
        <Suspense fallback={<TopCardSkeleton />}>
          <TopHoldingsCard current={current} />
        </Suspense>
      )}
    </div>
  );
}

function NoInvestments() {
  const isFiltered = useHoldingsFilter().words !== '';
  return (
    <section className="card dash-worth dash-empty">
      {isFiltered ? (
        <EmptyState title="No holdings for this filter" action={<ClearFilter kind="primary" />}>
          Nothing of what you hold is left by it.
        </EmptyState>
      ) : (
        <EmptyState
          title="You have no investments yet"
          action={
            <Link className="button" data-variant="primary" to="/explore">
              Explore
            </Link>
          }
        >
          What you buy stands here with its value, day by day.
        </EmptyState>
      )}
    </section>
  );
}
