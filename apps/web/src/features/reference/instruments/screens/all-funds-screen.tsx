import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/lazy-module.tsx';
import { countText } from '../../../../ui/data-table/frame/count-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { isWideNow, useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { usePainted } from '../../../../ui/responsive/use-painted.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { DemoBadge, isDemoFund } from '../parts/demo-badge.tsx';
import { countFilters } from '../model/catalogue-search.ts';
import { leftOutText } from '../model/fact-bounds.ts';
import { ComparingContext } from '../parts/compare-box.tsx';
import { CompareTray } from '../parts/compare-tray.tsx';
import { FundList } from '../parts/fund-list.tsx';
import { FundListSkeleton } from '../parts/fund-list-skeleton.tsx';
import { MarketRisk } from '../parts/market-risk.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useCatalogueSearch } from '../parts/use-catalogue-search.ts';
import { useComparing } from '../parts/use-comparing.ts';
import { useTypedSearch } from '../parts/use-typed-search.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import styles from './all-funds-screen.module.css';

const wide = lazyModule(() => import('../parts/wide-parts.ts'));
const CatalogueFilters = wide.part((parts) => parts.CatalogueFilters);
const FundTable = wide.part((parts) => parts.FundTable);
const later = lazyModule(() => import('../parts/later-parts.ts'));
const FilterSheet = later.part((parts) => parts.FilterSheet);
const FundExport = later.part((parts) => parts.FundExport);
const SavedFilters = later.part((parts) => parts.SavedFilters);

// Beside the calls for the funds. What cannot be loaded now is loaded again when it is shown.
if (isWideNow()) for (const { load } of [wide, later]) load().catch(() => undefined);

/** The catalogue: all schemes of the configured plan type, with search, filters, sorting and pages. */
export function AllFundsScreen() {
  const { list, search, change } = useCatalogueSearch();
  const comparing = useComparing('/all-funds');
  const { typed, setTyped, isTooShort } = useTypedSearch(search.text, (text) => change({ text }));
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const filterCount = countFilters(search);
  const found = list.count === undefined ? 'funds' : countText(list.table, list.count, list.isCountCut);
  const empty = <EmptyState title="No funds yet">Funds appear here after the first price import.</EmptyState>;
  const isWide = useIsWide();
  // A virtualised list is always a table.
  const isTable = isWide || list.source.kind === 'windows';
  // On the phone the funds come first.
  const isPainted = usePainted(list.count !== undefined || Boolean(list.failure));
  const heading = (
    <Row className={isTable ? styles.count : undefined}>
      <div role="status">
        <h2 className="type-28 tabular">{list.count === undefined ? 'All funds' : found}</h2>
      </div>
      {list.answer?.items.some(isDemoFund) === true && <DemoBadge />}
    </Row>
  );
  const leftOut = leftOutText(search.bounds, search.riskIds.length > 0);
  return (
    <ComparingContext value={comparing}>
      <Stack gap={4}>
        <div className={styles.filters}>
          <SearchBox className={styles.search} value={typed} onType={setTyped} isTooShort={isTooShort} />
          <Suspense>{isWide && <CatalogueFilters search={search} onSearch={change} found={found} />}</Suspense>
          <PlainButton className="only-phone" onClick={() => setIsSheetOpen(true)}>
            <Icon name="filters" />
            Filters
            {filterCount > 0 && <Count>{filterCount}</Count>}
          </PlainButton>
          <Suspense>
            {(isWide || isPainted) && (
              <SavedFilters
                search={search}
                onSearch={change}
                saved={list.view.savedFilters ?? []}
                onSave={(savedFilters) => list.onView({ savedFilters })}
              />
            )}
          </Suspense>
        </div>
        {leftOut !== undefined && <p className="type-12 muted">{leftOut}</p>}
        {!isTable && heading}
        {isTable ? (
          <Suspense fallback={<FundListSkeleton />}>
            <FundTable list={list} heading={heading} empty={empty} />
          </Suspense>
        ) : (
          <FundList
            list={list}
            isSearched={search.text !== ''}
            tools={<Suspense>{isPainted && <FundExport list={list} />}</Suspense>}
            empty={empty}
          />
        )}
        <CompareTray {...comparing} />
        {/* On the phone after the cards, which would push it away. */}
        {(list.count !== undefined || isTable) && <MarketRisk hasFundReturns />}
        <Suspense>
          {isSheetOpen && (
            <FilterSheet
              search={search}
              onSearch={change}
              found={found}
              onClear={list.onClear}
              onClose={() => setIsSheetOpen(false)}
            />
          )}
        </Suspense>
      </Stack>
    </ComparingContext>
  );
}
