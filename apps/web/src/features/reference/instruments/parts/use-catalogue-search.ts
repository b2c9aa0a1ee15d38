import { findInstruments, instrumentTable } from '@artha/contract/reference/instruments';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { useListTable } from '../../../system/table-views/index.ts';
import type { CatalogueSearch } from '../model/catalogue-search.ts';
import { catalogueQuery, EVERYTHING, parseCatalogueSearch, whereOf } from '../model/catalogue-search.ts';

export type CatalogueList = ReturnType<typeof useCatalogueSearch>['list'];

const OWN_KEYS = Object.keys(catalogueQuery(EVERYTHING));

/**
 * The catalogue as a table, the search in its address, and a way to change it. Another search returns to the first
 * page.
 */
export function useCatalogueSearch() {
  const navigate = useNavigate();
  const query: Record<string, unknown> = useSearch({ strict: false });
  const search = parseCatalogueSearch(query);
  const whereText = JSON.stringify(whereOf(search, businessToday()));
  const where = useMemo(() => JSON.parse(whereText) as ReturnType<typeof whereOf>, [whereText]);
  const list = useListTable({
    table: instrumentTable,
    list: findInstruments,
    where,
    ownKeys: OWN_KEYS,
    ownSearch: search.text,
  });
  const change = (part: Partial<CatalogueSearch>) => {
    const kept = Object.entries({ ...query, page: undefined, ...catalogueQuery({ ...search, ...part }) });
    // Changes of the search replace the address, so that Back leaves the search at once.
    void navigate({
      to: '/all-funds',
      search: Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
      replace: true,
      resetScroll: false,
    });
  };
  return { list, search, change };
}
