export type { Fund } from './instruments.api.ts';
export { useFund, useFundHouses, useFundSearch } from './instruments.api.ts';
export { instrumentIdOf } from './model/instrument-id.ts';
export { DemoBadge } from './parts/demo-badge.tsx';
export { MarketRisk } from './parts/market-risk.tsx';
export { FundSheet } from './parts/fund-sheet.tsx';
export { WatchlistStar } from './parts/watchlist-star.tsx';
