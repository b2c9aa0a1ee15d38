export type { AggregatedHoldings } from './filter.api.ts';
export { useAggregatedHoldings, useFilterEntries } from './filter.api.ts';
export { clearFilter, useHoldingsFilter } from './model/filter-store.ts';
export { FilterButton } from './parts/filter-button.tsx';
