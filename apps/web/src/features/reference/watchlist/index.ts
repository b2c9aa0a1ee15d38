export { useToggleWatchlist, useWatchlist } from './watchlist.api.ts';
