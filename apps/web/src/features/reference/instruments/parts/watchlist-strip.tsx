import { messageOfError } from '@artha/client/client-error';
import { INSTRUMENT_LIST_LIMIT_ROWS } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useWatchlist } from '../../watchlist/index.ts';
import { BuyLink } from './buy-link.tsx';
import { CompareBox } from './compare-box.tsx';
import { FundReturn, FundHouseTile, Price } from './fund-figures.tsx';
import { FundLink } from './fund-link.tsx';
import type { Fund } from '../instruments.api.ts';
import { useFundsOf } from '../instruments.api.ts';
import { WatchlistStar } from './watchlist-star.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './watchlist-strip.module.css';

/** The funds of the watchlist side by side, newest first. */
export function WatchlistStrip() {
  const { data: watched, error, refetch } = useWatchlist();
  return (
    <Card aria-label="Your watchlist">
      <CardHeader>
        <h2>Your watchlist</h2>
        {watched !== undefined && watched.length > 0 && <Count data-quiet>{watched.length}</Count>}
      </CardHeader>
      {error && <StripError message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!watched && !error && <CardsSkeleton />}
      {watched && <WatchedFunds watched={watched} />}
    </Card>
  );
}

/**
 * The funds that were on the list when the screen opened stay visible, so that a star pressed by mistake can be pressed
 * again.
 */
function WatchedFunds({ watched }: { watched: readonly number[] }) {
  const [ids] = useState(watched);
  const [shown, setShown] = useState(INSTRUMENT_LIST_LIMIT_ROWS);
  const chunks = useFundsOf(ids.slice(0, shown));
  const failed = chunks.find(({ error }) => error !== null);
  const funds = chunks.flatMap(({ data }) => data ?? []);
  if (ids.length === 0)
    return (
      <CardBody as="p" className={classes(styles.empty, 'muted')}>
        Press the star of a fund to add it to your watchlist.
        <TextLink to="/all-funds">
          Find a fund
          <Icon name="arrow-right" size="small" />
        </TextLink>
      </CardBody>
    );
  if (failed?.error) return <StripError message={messageOfError(failed.error)} onRetry={() => void failed.refetch()} />;
  if (funds.length === 0 && chunks.some(({ isPending }) => isPending)) return <CardsSkeleton />;
  return (
    <ul className={styles.cards}>
      {funds.map((fund) => (
        <WatchCard key={fund.id} fund={fund} />
      ))}
      {ids.length > shown && (
        <li className={styles.more}>
          <PlainButton kind="soft" onClick={() => setShown(shown + INSTRUMENT_LIST_LIMIT_ROWS)}>
            Show more
          </PlainButton>
        </li>
      )}
    </ul>
  );
}

/** Funds side by side, in a strip that is scrolled sideways. */
export const StripCards = ({ funds }: { funds: readonly Fund[] }) => (
  <ul className={styles.cards}>
    {funds.map((fund) => (
      <WatchCard key={fund.id} fund={fund} />
    ))}
  </ul>
);

const WatchCard = ({ fund }: { fund: Fund }) => (
  <li className={styles.card}>
    <FundHouseTile fund={fund} />
    <div className={styles.names}>
      <div className={styles.line}>
        <FundLink fund={fund} isCovering isClamped />
        <WatchlistStar className={styles.star} instrumentId={fund.id} fundName={fund.name} />
      </div>
      <span className="type-12 muted truncate">{fund.instrumentCategoryName}</span>
    </div>
    <p className={classes(styles.figures, 'tabular')}>
      <span className="medium">
        <span className="visually-hidden">NAV </span>
        <Price fund={fund} places={2} />
      </span>
      <span>
        <FundReturn percent={fund.return1y} />
        {fund.return1y !== null && (
          <span className="type-12 muted"> in 1 year{fund.isPayoutExcluded && ', payouts not counted'}</span>
        )}
      </span>
    </p>
    <div className={styles.actions}>
      <CompareBox fund={fund} isLabelled />
      <BuyLink fund={fund} />
    </div>
  </li>
);

/** Cards that could not be loaded. */
export const StripError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.cards}>
    <div className={classes(styles.empty, 'muted')} role="alert">
      {message}
      <LeavingButton size="small" onLeave={onRetry}>
        <Icon name="refresh" />
        Try again
      </LeavingButton>
    </div>
  </div>
);

/** Cards that are loading. */
export const CardsSkeleton = () => (
  <div className={styles.cards} aria-busy>
    <Loading what="funds" />
    {[1, 2, 3].map((card) => (
      <div key={card} className={styles.card}>
        <Skeleton of="tile" />
        <div className={styles.names}>
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
      </div>
    ))}
  </div>
);
