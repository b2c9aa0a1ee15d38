import { findInstruments, instrumentTable } from '@artha/contract/reference/instruments';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListTable } from '../../../system/table-views/index.ts';
import type { CatalogueSearch } from '../model/catalogue-search.ts';
import { catalogueQuery, EVERYTHING, parseCatalogueSearch, whereOf } from '../model/catalogue-search.ts';

const OWN_KEYS = Object.keys(catalogueQuery(EVERYTHING));

/** The catalogue as a table, what its address shows, and how to change that: it starts at its first page then. */
export function useCatalogueSearch() {
  const navigate = useNavigate();
  const query: Record<string, unknown> = useSearch({ strict: false });
  const search = parseCatalogueSearch(query);
  const said = JSON.stringify(whereOf(search));
  const where = useMemo(() => JSON.parse(said) as ReturnType<typeof whereOf>, [said]);
  const list = useListTable({
    table: instrumentTable,
    list: findInstruments,
    where,
    ownKeys: OWN_KEYS,
    ownSearch: search.text,
  });
  const change = (part: Partial<CatalogueSearch>) => {
    const kept = Object.entries({ ...query, page: undefined, ...catalogueQuery({ ...search, ...part }) });
    // Typing and ticking are one search being made: they replace the address.
    void navigate({
      to: '/all-funds',
      search: Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
      replace: true,
      resetScroll: false,
    });
  };
  return { list, search, change };
}
