import { exportInstruments } from '@artha/contract/reference/instruments';
import { useState } from 'react';
import { countText } from '../../../../ui/data-table/frame/count-text.ts';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/overlay.css';
import { ListExport } from '../../../system/exports/index.ts';
import { useWatchlistNotice } from '../../watchlist/index.ts';
import { CatalogueFilters } from '../parts/catalogue-filters.tsx';
import { countFilters } from '../model/catalogue-search.ts';
import { FilterSheet } from '../parts/filter-sheet.tsx';
import { FUND_COLUMNS } from '../parts/fund-columns.tsx';
import { FundList } from '../parts/fund-list.tsx';
import type { Fund } from '../instruments.api.ts';
import '../parts/instruments.css';
import { SearchBox } from '../parts/search-box.tsx';
import { useCatalogueSearch } from '../parts/use-catalogue-search.ts';
import { useTypedSearch } from '../parts/use-typed-search.ts';

const rowKey = ({ id }: Fund) => String(id);
const rowLabel = ({ name }: Fund) => name;

/** The catalogue: every scheme of the configured plan type, found, filtered, sorted, page by page. */
export function AllFundsScreen() {
  const { list, search, change } = useCatalogueSearch();
  const { typed, setTyped, isTooShort } = useTypedSearch(search.text, (text) => change({ text }));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useWatchlistNotice();

  const filterCount = countFilters(search);
  const found = list.count === undefined ? 'funds' : countText(list.table, list.count, list.isCountCut);
  const empty = <EmptyState title="No funds yet">They appear here with the first list of prices.</EmptyState>;
  const heading = (
    <div role="status" className="fund-count">
      <h2 className="type-28 tabular">{list.count === undefined ? 'All funds' : found}</h2>
    </div>
  );
  const tools = <ListExport route={exportInstruments} list={list} columns={FUND_COLUMNS} />;
  // A card has no head: a list that is scrolled through whole stays a table.
  const isTable = useIsWide() || list.source.kind === 'windows';
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
      {!isTable && heading}
      {isTable ? (
        <TableFrame
          density="client"
          list={list}
          columns={FUND_COLUMNS}
          rowKey={rowKey}
          rowLabel={rowLabel}
          filters={heading}
          tools={tools}
          empty={empty}
          emptyHint="Try another spelling, or fewer filters."
        />
      ) : (
        <FundList list={list} tools={tools} empty={empty} />
      )}
      {isSheetOpen && (
        <FilterSheet
          search={search}
          onSearch={change}
          found={found}
          onClear={list.onClear}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </div>
  );
}
