/** What the catalogue on the phone shows after its funds: it needs three times the code that they do. */
export { FilterSheet } from './filter-sheet.tsx';
export { FundExport } from './fund-export.tsx';
export { SavedFilters } from './saved-filters.tsx';
