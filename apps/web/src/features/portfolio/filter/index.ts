export type { AggregatedHoldings } from './filter.api.ts';
export { useAggregatedHoldings, useFilterEntries, useScreenDates } from './filter.api.ts';
export { chooseAsOn, clearDates, clearFilter, useHoldingsFilter } from './model/filter-store.ts';
export { FilterButton } from './parts/filter-button.tsx';
