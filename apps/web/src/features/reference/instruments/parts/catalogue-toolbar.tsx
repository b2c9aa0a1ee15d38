import { Suspense, useState } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Count } from '../../../../ui/states/count.tsx';
import { countFilters } from '../model/catalogue-search.ts';
import { CatalogueFilters, FilterSheet, SavedFilters } from './lazy-parts.ts';
import { SearchBox } from './search-box.tsx';
import type { CatalogueList } from './use-catalogue-search.ts';
import type { FiltersProps } from './use-filters.ts';
import { useTypedSearch } from './use-typed-search.ts';
import styles from './catalogue-toolbar.module.css';

interface CatalogueToolbarProps extends FiltersProps {
  readonly list: CatalogueList;
  /** The number of funds found, '218 funds'. */
  readonly found: string;
  /** Whether the saved filters are loaded by now. */
  readonly isWanted: boolean;
}

/** What narrows the catalogue: the search and the filters, on the phone in a sheet. */
export function CatalogueToolbar({ list, search, onSearch, found, isWanted }: CatalogueToolbarProps) {
  const { typed, setTyped, isTooShort } = useTypedSearch(search.text, (text) => onSearch({ text }));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const filterCount = countFilters(search);
  const filters = { search, onSearch, found };
  return (
    <div className={styles.filters}>
      <SearchBox className={styles.search} value={typed} onType={setTyped} isTooShort={isTooShort} />
      <Suspense>{useIsWide() && <CatalogueFilters {...filters} />}</Suspense>
      <PlainButton className="only-phone" onClick={() => setIsSheetOpen(true)}>
        <Icon name="filters" />
        Filters
        {filterCount > 0 && <Count>{filterCount}</Count>}
      </PlainButton>
      <Suspense>
        {isWanted && (
          <SavedFilters
            search={search}
            onSearch={(chosen) => {
              // Text that is still being typed is no part of the chosen filter.
              setTyped(chosen.text);
              onSearch(chosen);
            }}
            saved={list.view.savedFilters ?? []}
            onSave={(savedFilters) => list.onView({ savedFilters })}
          />
        )}
      </Suspense>
      <Suspense>
        {isSheetOpen && <FilterSheet {...filters} onClear={list.onClear} onClose={() => setIsSheetOpen(false)} />}
      </Suspense>
    </div>
  );
}
