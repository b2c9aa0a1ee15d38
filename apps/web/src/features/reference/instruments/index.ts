export type { Fund } from './instruments.api.ts';
export { useFund, useFundHouses } from './instruments.api.ts';
export { DemoBadge } from './parts/demo-badge.tsx';
export { MarketRisk } from './parts/market-risk.tsx';
export { FundSheet } from './parts/fund-sheet.tsx';
export { AddressStar } from './parts/address-star.tsx';
export { useFoundFunds } from './parts/use-found-funds.ts';
