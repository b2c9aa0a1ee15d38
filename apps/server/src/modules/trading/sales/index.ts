export { loadSaleTime } from './holding-to-sell.ts';
export { loadHoldingToSell } from './load-holdings-to-sell.ts';
export { findLatestPrice } from './sales.queries.ts';
export { sellForPlan } from './sell-for-plan.ts';
