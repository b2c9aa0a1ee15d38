export { useFundHouses, useFundSearch } from './instruments.api.ts';
export { instrumentIdOf } from './model/instrument-id.ts';
export { FundSheet } from './parts/fund-sheet.tsx';
export { WatchlistStar } from './parts/watchlist-star.tsx';
