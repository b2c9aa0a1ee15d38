import { Icon } from '../../../../ui/icon/icon.tsx';
import { useToggleWatchlist, useWatchlist } from '../../watchlist/index.ts';
import './watchlist-star.css';

interface WatchlistStarProps {
  /** Undefined where an address names no fund; pressing it says so then. */
  readonly instrumentId: number | undefined;
  /** The fund's name, where several stars stand on one screen. */
  readonly fundName?: string;
}

/** Puts a fund on the watchlist, or takes it off (specification 5.7). */
export function WatchlistStar({ instrumentId, fundName }: WatchlistStarProps) {
  const { data: watched, isLoading } = useWatchlist();
  const { mutate } = useToggleWatchlist();
  const isWatched = instrumentId !== undefined && watched?.includes(instrumentId) === true;
  return (
    <button
      type="button"
      className="icon-button watch-star"
      aria-label={isWatched ? 'Remove from watchlist' : 'Add to watchlist'}
      title={fundName}
      aria-pressed={isWatched}
      disabled={isLoading}
      onClick={() => mutate({ instrumentId, change: isWatched ? 'remove' : 'add' })}
    >
      <Icon name="star" />
    </button>
  );
}
