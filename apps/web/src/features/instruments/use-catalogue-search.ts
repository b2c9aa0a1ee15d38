import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CatalogueSearch } from './catalogue-search.ts';
import { catalogueQuery, parseCatalogueSearch } from './catalogue-search.ts';

/**
 * What the address says the catalogue shows, and how to change it. A change of anything but the page starts at page
 * 1.
 */
export function useCatalogueSearch() {
  const navigate = useNavigate();
  const search = parseCatalogueSearch(useSearch({ strict: false }));
  const change = (part: Partial<CatalogueSearch>) => {
    const query = catalogueQuery({ ...search, page: 1, ...part });
    // Typing and ticking are one search being made: they replace the address. A page turned is a step to go back
    // from.
    void navigate({
      to: '/all-funds',
      search: query,
      replace: part.page === undefined,
      resetScroll: part.page !== undefined,
    });
  };
  return { search, change };
}
