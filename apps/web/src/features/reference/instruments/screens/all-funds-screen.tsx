import { exportInstruments } from '@artha/contract/reference/instruments';
import { useState } from 'react';
import { countText } from '../../../../ui/data-table/frame/count-text.ts';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../../system/exports/index.ts';
import { CatalogueFilters } from '../parts/catalogue-filters.tsx';
import { DemoBadge, isDemoFund } from '../parts/demo-badge.tsx';
import { countFilters } from '../model/catalogue-search.ts';
import { leftOutText } from '../model/fact-bounds.ts';
import { ComparingContext } from '../parts/compare-box.tsx';
import { CompareTray } from '../parts/compare-tray.tsx';
import { FilterSheet } from '../parts/filter-sheet.tsx';
import { FUND_COLUMNS } from '../parts/fund-columns.tsx';
import { FundList } from '../parts/fund-list.tsx';
import type { Fund } from '../instruments.api.ts';
import { MarketRisk } from '../parts/market-risk.tsx';
import { SavedFilters } from '../parts/saved-filters.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useCatalogueSearch } from '../parts/use-catalogue-search.ts';
import { useComparing } from '../parts/use-comparing.ts';
import { useTypedSearch } from '../parts/use-typed-search.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import styles from './all-funds-screen.module.css';

const rowKey = ({ id }: Fund) => String(id);
const rowLabel = ({ name }: Fund) => name;

/** The catalogue: all schemes of the configured plan type, with search, filters, sorting and pages. */
export function AllFundsScreen() {
  const { list, search, change } = useCatalogueSearch();
  const comparing = useComparing('/all-funds');
  const { typed, setTyped, isTooShort } = useTypedSearch(search.text, (text) => change({ text }));
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const filterCount = countFilters(search);
  const found = list.count === undefined ? 'funds' : countText(list.table, list.count, list.isCountCut);
  const empty = <EmptyState title="No funds yet">Funds appear here after the first price import.</EmptyState>;
  // A virtualised list is always a table.
  const isTable = useIsWide() || list.source.kind === 'windows';
  const heading = (
    <Row className={isTable ? styles.count : undefined}>
      <div role="status">
        <h2 className="type-28 tabular">{list.count === undefined ? 'All funds' : found}</h2>
      </div>
      {list.answer?.items.some(isDemoFund) === true && <DemoBadge />}
    </Row>
  );
  const tools = <ListExport route={exportInstruments} list={list} columns={FUND_COLUMNS} />;
  const leftOut = leftOutText(search.bounds, search.riskIds.length > 0);
  return (
    <ComparingContext value={comparing}>
      <Stack gap={4}>
        <div className={styles.filters}>
          <SearchBox className={styles.search} value={typed} onType={setTyped} isTooShort={isTooShort} />
          <CatalogueFilters search={search} onSearch={change} found={found} />
          <SavedFilters
            search={search}
            onSearch={change}
            saved={list.view.savedFilters ?? []}
            onSave={(savedFilters) => list.onView({ savedFilters })}
          />
          <PlainButton className="only-phone" onClick={() => setIsSheetOpen(true)}>
            <Icon name="filters" />
            Filters
            {filterCount > 0 && <Count>{filterCount}</Count>}
          </PlainButton>
        </div>
        {leftOut !== undefined && <p className="type-12 muted">{leftOut}</p>}
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
            emptyHint="Try a different spelling or fewer filters."
          />
        ) : (
          <FundList list={list} isSearched={search.text !== ''} tools={tools} empty={empty} />
        )}
        <CompareTray {...comparing} />
        {/* On the phone after the cards, which would push it away. */}
        {(list.count !== undefined || isTable) && <MarketRisk hasFundReturns />}
        {isSheetOpen && (
          <FilterSheet
            search={search}
            onSearch={change}
            found={found}
            onClear={list.onClear}
            onClose={() => setIsSheetOpen(false)}
          />
        )}
      </Stack>
    </ComparingContext>
  );
}
