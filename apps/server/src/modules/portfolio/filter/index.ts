export { listOwnFamilyIds } from './filter-entries.queries.ts';
export { accountsFact, restrictionFacts } from './filter-facts.queries.ts';
export type { HoldingsFilter } from './filter.queries.ts';
export {
  accountsIn,
  categoryId,
  categoryInUse,
  categoryName,
  instrumentsIn,
  listVisibleAccounts,
  onlyIn,
} from './filter.queries.ts';
