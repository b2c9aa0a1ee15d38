import { groupIndian } from '@artha/domain/inr-format';
import { useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import '../../ui/styles/overlay.css';
import '../../ui/styles/table.css';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { countFilters, EVERYTHING } from './catalogue-search.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { FundList } from './fund-list.tsx';
import { useFundCount } from './instruments.api.ts';
import './instruments.css';
import { OrderSelect } from './order-select.tsx';
import { SearchBox } from './search-box.tsx';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** The catalogue: every scheme of the configured plan type, found, filtered, sorted, page by page. */
export function AllFundsScreen() {
  const { search, change } = useCatalogueSearch();
  const { typed, setTyped, isTooShort } = useTypedSearch(search.text, (text) => change({ text }));
  const count = useFundCount(search);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const filterCount = countFilters(search);
  const clear = () => change({ ...EVERYTHING, order: search.order });
  const found = count.data ? fundsFound(count.data.count) : 'funds';
  return (
    <div className="stack" data-gap="4">
      <div className="filters">
        <SearchBox value={typed} onType={setTyped} isTooShort={isTooShort} />
        <CatalogueFilters search={search} onSearch={change} />
        <button
          type="button"
          className="button only-phone"
          data-variant="secondary"
          onClick={() => setIsSheetOpen(true)}
        >
          <Icon name="filters" />
          Filters
          {filterCount > 0 && <span className="count">{filterCount}</span>}
        </button>
      </div>
      <div className="row" data-between data-wrap>
        <div className="row">
          <div role="status">
            <h2 className="type-28 tabular">{count.data ? found : 'All funds'}</h2>
          </div>
          {(filterCount > 0 || search.text !== '') && (
            <button type="button" className="link-button only-wide" onClick={clear}>
              Clear filters
            </button>
          )}
        </div>
        <OrderSelect order={search.order} onOrder={(order) => change({ order })} />
      </div>
      <FundList search={search} count={count.data?.count} onSearch={change} onClear={clear} />
      {isSheetOpen && (
        <FilterSheet
          search={search}
          onSearch={change}
          found={found}
          onClear={clear}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </div>
  );
}

const fundsFound = (count: number): string => `${groupIndian(String(count))} ${count === 1 ? 'fund' : 'funds'}`;
