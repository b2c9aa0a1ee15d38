import { Icon } from '../../../../ui/icon/icon.tsx';
import { useToggleWatchlist, useWatchlist } from '../../watchlist/index.ts';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './watchlist-star.module.css';

interface WatchlistStarProps {
  /** Undefined if the address has no valid fund; pressing the star then shows an error. */
  readonly instrumentId: number | undefined;
  /** The fund's name, if a screen has several stars. */
  readonly fundName?: string;
  readonly className?: string | undefined;
}

/** Adds a fund to the watchlist or removes it. */
export function WatchlistStar({ instrumentId, fundName, className }: WatchlistStarProps) {
  const { data: watched, isLoading } = useWatchlist();
  const { mutate } = useToggleWatchlist();
  const isWatched = instrumentId !== undefined && watched?.includes(instrumentId) === true;
  return (
    <PlainIconButton
      className={classes(styles.star, className)}
      aria-label={isWatched ? 'Remove from watchlist' : 'Add to watchlist'}
      title={fundName}
      aria-pressed={isWatched}
      disabled={isLoading}
      onClick={() => mutate({ instrumentId, change: isWatched ? 'remove' : 'add' })}
    >
      <Icon name="star" />
    </PlainIconButton>
  );
}
