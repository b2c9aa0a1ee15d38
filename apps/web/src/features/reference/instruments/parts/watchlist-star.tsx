import { Icon } from '../../../../ui/icon/icon.tsx';
import { useToggleWatchlist, useWatchlist } from '../../watchlist/index.ts';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './watchlist-star.module.css';

interface WatchlistStarProps {
  /** Undefined where an address names no fund; pressing it says so then. */
  readonly instrumentId: number | undefined;
  /** The fund's name, where several stars stand on one screen. */
  readonly fundName?: string;
  readonly className?: string | undefined;
}

/** Puts a fund on the watchlist, or takes it off (specification 5.7). */
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
