/** What only the catalogue on the desktop shows. */
export { CatalogueFilters } from './catalogue-filters.tsx';
export { FundTable } from './fund-table.tsx';
