import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { Link, useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import '../parts/explore.css';
import { ExploreSearch } from '../parts/explore-search.tsx';
import { useAssets } from '../instruments.api.ts';
import '../parts/instruments.css';
import { TopFunds } from '../parts/top-funds.tsx';
import { WatchlistStrip } from '../parts/watchlist-strip.tsx';

/** Where discovering funds begins: search, the asset classes with what is in them, and who gained most. */
export function ExploreScreen() {
  const navigate = useNavigate();
  const { data: assets, error, refetch } = useAssets();
  const open = (text: string) => void navigate({ to: '/all-funds', search: { q: text } });
  const total = assets?.reduce((sum, asset) => sum + asset.fundCount, 0);
  return (
    <div className="stack">
      <section className="explore-head">
        <h2 className="type-28">
          {total === undefined ? 'Find a fund' : `Find a fund among ${groupIndian(String(total))}`}
        </h2>
        <ExploreSearch onSearch={open} />
        <Link className="link" to="/all-funds">
          All funds
          <Icon name="arrow-right" size="small" />
        </Link>
      </section>
      {error && (
        <section className="card">
          <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />
        </section>
      )}
      {!assets && !error && <ExploreSkeleton />}
      {assets?.length === 0 && (
        <section className="card">
          <EmptyState title="No funds yet">They appear here with the first list of prices.</EmptyState>
        </section>
      )}
      {assets && assets.length > 0 && (
        <>
          <ul className="asset-cards" aria-label="Asset classes">
            {assets.map((asset) => (
              <li key={asset.id} className="card">
                <Link className="asset-card" to="/all-funds" search={{ asset: String(asset.id) }}>
                  <span className="medium">{asset.name}</span>
                  <span className="type-20 tabular">{groupIndian(String(asset.fundCount))}</span>
                  <span className="type-12 muted">{asset.fundCount === 1 ? 'fund' : 'funds'}</span>
                  <Icon name="arrow-right" size="small" />
                </Link>
              </li>
            ))}
          </ul>
          <WatchlistStrip />
          <TopFunds assets={assets} />
        </>
      )}
    </div>
  );
}

const ExploreSkeleton = () => (
  <div className="asset-cards" aria-busy>
    <Loading what="asset classes" />
    {[1, 2, 3, 4].map((card) => (
      <div key={card} className="card asset-card">
        <Skeleton of="line" />
        <Skeleton of="line" />
        <Skeleton of="short" />
      </div>
    ))}
  </div>
);
