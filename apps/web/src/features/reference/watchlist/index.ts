export { useToggleWatchlist, useWatchlist, useWatchlistNotice } from './watchlist.api.ts';
