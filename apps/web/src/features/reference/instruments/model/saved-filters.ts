import type { TableView } from '@artha/contract/system/table-views';
import { SAVED_FILTERS_MAX } from '@artha/domain/kit/limits';
import type { CatalogueSearch } from './catalogue-search.ts';
import { catalogueQuery, EVERYTHING, parseCatalogueSearch } from './catalogue-search.ts';

export type SavedFilters = NonNullable<TableView['savedFilters']>;
export type SavedFilter = SavedFilters[number];

/** Adds a filter, or replaces the one of the same name; beyond the limit nothing is added. */
export function withFilterSaved(saved: SavedFilters, name: string, search: CatalogueSearch): SavedFilters {
  const query = Object.fromEntries(
    Object.entries(catalogueQuery(search)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const others = saved.filter((other) => other.name !== name);
  return others.length < SAVED_FILTERS_MAX ? [...others, { name, query }] : saved;
}

/** The search of a saved filter; what is no longer offered is left out. */
export const searchOf = ({ query }: SavedFilter): CatalogueSearch => ({
  ...EVERYTHING,
  ...parseCatalogueSearch(query),
});
