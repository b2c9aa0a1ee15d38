import { Suspense } from 'react';
import { countText } from '../../../../ui/data-table/frame/count-text.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { usePainted } from '../../../../ui/responsive/use-painted.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ExportPlaceholder } from '../../../system/exports/index.ts';
import { leftOutText } from '../model/fact-bounds.ts';
import { CatalogueToolbar } from '../parts/catalogue-toolbar.tsx';
import { ComparingContext } from '../parts/compare-box.tsx';
import { CompareTray } from '../parts/compare-tray.tsx';
import { DemoBadge, isDemoFund } from '../parts/demo-badge.tsx';
import { FundList } from '../parts/fund-list.tsx';
import { FundListSkeleton } from '../parts/fund-list-skeleton.tsx';
import { FundExport, FundTable } from '../parts/lazy-parts.ts';
import { MarketRisk } from '../parts/market-risk.tsx';
import { useCatalogueSearch } from '../parts/use-catalogue-search.ts';
import { useComparing } from '../parts/use-comparing.ts';
import styles from './all-funds-screen.module.css';

export { areReady } from '../parts/lazy-parts.ts';

/** The catalogue: all schemes of the configured plan type, with search, filters, sorting and pages. */
export function AllFundsScreen() {
  const { list, search, change } = useCatalogueSearch();
  const comparing = useComparing('/all-funds');
  const found = list.count === undefined ? 'funds' : countText(list.table, list.count, list.isCountCut);
  const empty = <EmptyState title="No funds yet">Funds appear here after the first price import.</EmptyState>;
  const isWide = useIsWide();
  // A virtualised list is always a table.
  const isTable = isWide || list.source.kind === 'windows';
  // On the phone the funds come first.
  const isPainted = usePainted(list.count !== undefined);
  const heading = (
    <Row className={isTable ? styles.count : undefined}>
      <div role="status">
        <h2 className="type-28 tabular">{list.count === undefined ? 'All funds' : found}</h2>
      </div>
      {list.answer?.items.some(isDemoFund) === true && <DemoBadge />}
    </Row>
  );
  const tools = (
    <Suspense fallback={<ExportPlaceholder />}>
      {isPainted ? <FundExport list={list} /> : <ExportPlaceholder />}
    </Suspense>
  );
  const leftOut = leftOutText(search.bounds, search.riskIds.length > 0);
  return (
    <ComparingContext value={comparing}>
      <Stack gap={4}>
        <CatalogueToolbar list={list} search={search} onSearch={change} found={found} isWanted={isWide || isPainted} />
        {leftOut !== undefined && <p className="type-12 muted">{leftOut}</p>}
        {!isTable && heading}
        {isTable ? (
          <Suspense fallback={<FundListSkeleton />}>
            <FundTable list={list} heading={heading} empty={empty} />
          </Suspense>
        ) : (
          <FundList list={list} isSearched={search.text !== ''} tools={tools} empty={empty} />
        )}
        <CompareTray {...comparing} />
        {/* On the phone after the cards, which would push it away. */}
        {(list.count !== undefined || isTable) && <MarketRisk hasFundReturns />}
      </Stack>
    </ComparingContext>
  );
}
