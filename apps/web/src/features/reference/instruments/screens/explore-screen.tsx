import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { Link, useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { ComparingContext } from '../parts/compare-box.tsx';
import { CompareTray } from '../parts/compare-tray.tsx';
import { ExploreSearch } from '../parts/explore-search.tsx';
import { useAssets, useCategories } from '../instruments.api.ts';
import { useWatchlist } from '../../watchlist/index.ts';
import { useViewedFunds } from '../viewed-funds.api.ts';
import { MarketRisk } from '../parts/market-risk.tsx';
import { TopFunds, TopFundsDemoBadge } from '../parts/top-funds.tsx';
import { FundStrips } from '../parts/fund-strips.tsx';
import { useComparing } from '../parts/use-comparing.ts';
import { ViewedStrip } from '../parts/viewed-strip.tsx';
import { WatchlistStrip } from '../parts/watchlist-strip.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './explore-screen.module.css';

/** The start of fund discovery: search, asset classes, watchlist and top performers, whose funds can be compared. */
export function ExploreScreen() {
  const navigate = useNavigate();
  const comparing = useComparing('/explore');
  const { data, error, refetch } = useAssets();
  const viewed = useViewedFunds();
  const watchlist = useWatchlist();
  // Requested together, so that no strip appears above others or shrinks later; one that is retried keeps the others.
  const isReady = [viewed, useCategories(), watchlist].every(({ isFetched }) => isFetched);
  // What is at the top comes first: on a slow line, the many calls of the strips would delay it.
  const isWanted = !watchlist.isPending;
  const assets = isReady ? data : undefined;
  const open = (text: string) => void navigate({ to: '/all-funds', search: { q: text } });
  const total = assets?.reduce((sum, asset) => sum + asset.fundCount, 0);
  return (
    <Stack>
      <section className={styles.head}>
        <h2 className="type-28">
          {total === undefined ? 'Find a fund' : `Find a fund among ${groupIndian(String(total))}`}
        </h2>
        <ExploreSearch onSearch={open} />
        <Row className={styles.links}>
          <TextLink to="/all-funds">
            All funds
            <Icon name="arrow-right" size="small" />
          </TextLink>
          {assets && <TopFundsDemoBadge assets={assets} isWanted={isWanted} />}
        </Row>
      </section>
      {error && (
        <Card>
          <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
        </Card>
      )}
      {!assets && !error && <ExploreSkeleton />}
      {assets?.length === 0 && (
        <Card>
          <EmptyState title="No funds yet">Funds appear here after the first price import.</EmptyState>
        </Card>
      )}
      {assets && assets.length > 0 && (
        <ComparingContext value={comparing}>
          <ul className={styles.assets} aria-label="Asset classes">
            {assets.map((asset) => (
              <Card as="li" key={asset.id}>
                <Link className={styles.asset} to="/all-funds" search={{ asset: String(asset.id) }}>
                  <span className="medium">{asset.name}</span>
                  <span className="type-20 tabular">{groupIndian(String(asset.fundCount))}</span>
                  <span className="type-12 muted">{asset.fundCount === 1 ? 'fund' : 'funds'}</span>
                  <Icon name="arrow-right" size="small" />
                </Link>
              </Card>
            ))}
          </ul>
          <ViewedStrip viewed={viewed} />
          <WatchlistStrip />
          <FundStrips isWanted={isWanted} />
          <TopFunds assets={assets} isWanted={isWanted} />
          <CompareTray {...comparing} />
          <MarketRisk hasFundReturns />
        </ComparingContext>
      )}
    </Stack>
  );
}

const ExploreSkeleton = () => (
  <div className={styles.assets} aria-busy>
    <Loading what="asset classes" />
    {[1, 2, 3, 4].map((card) => (
      <Card as="div" className={styles.asset} key={card}>
        <Skeleton of="line" />
        <Skeleton of="line" />
        <Skeleton of="short" />
      </Card>
    ))}
  </div>
);
