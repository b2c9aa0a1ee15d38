import { wordsOf } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import '../../ui/styles/table.css';
import { useOpenAccount } from '../accounts/accounts.api.ts';
import { AccountSelect } from './account-select.tsx';
import { AllocationCard } from './allocation-card.tsx';
import './dashboard.css';
import './holdings.css';
import { useCurrentHoldings } from './holdings.api.ts';
import { OpenOrdersCard } from './open-orders-card.tsx';
import { StartTiles } from './start-tiles.tsx';
import { TopHoldingsCard } from './top-holdings-card.tsx';
import { WorthCard } from './worth-card.tsx';

/** Where a client lands: what everything is worth, what it is made of, and what is on its way. */
export function DashboardScreen() {
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  const current = useCurrentHoldings(account?.id);
  if (error && !accounts)
    return (
      <section className="card">
        <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} />
      </section>
    );
  const isEmpty = accounts?.length === 0 || current.data?.rows.length === 0;
  return (
    <div className="stack">
      {(accounts?.length ?? 0) > 1 && (
        <div className="dash-account">
          <AccountSelect accounts={accounts} account={account} onChoose={choose} />
        </div>
      )}
      <div className="dash-cols">
        {isEmpty ? <NoInvestments /> : <WorthCard current={current} />}
        <div className="dash-side">
          <StartTiles />
          <OpenOrdersCard accountId={account?.id} hasAccount={accounts?.length !== 0} />
        </div>
        {!isEmpty && <AllocationCard current={current} />}
      </div>
      {!isEmpty && <TopHoldingsCard current={current} />}
    </div>
  );
}

const NoInvestments = () => (
  <section className="card dash-worth dash-empty">
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
  </section>
);
