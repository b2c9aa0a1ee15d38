import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import { hasFailed, OutdatedBanner } from '../../../../ui/data-table/frame/outdated-banner.tsx';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PastTheEnd } from '../../../../ui/states/past-the-end.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { FundCards } from './fund-cards.tsx';
import { FundListSkeleton } from './fund-list-skeleton.tsx';
import type { Fund } from '../instruments.api.ts';
import { FundSort } from './fund-sort.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Card } from '../../../../ui/card/card.tsx';

interface FundListProps {
  readonly list: FramedList<Fund>;
  readonly isSearched: boolean;
  /** Shown beside the sort: export. */
  readonly tools: ReactNode;
  /** Shown if there are no funds at all. */
  readonly empty: ReactNode;
}

/** The catalogue on the phone: a page of cards. */
export const FundList = ({ list, isSearched, tools, empty }: FundListProps) => (
  <Stack as="section" gap={4} aria-label="Funds" aria-busy={list.isBusy}>
    <Row isSpread isWrapping>
      <FundSort list={list} isSearched={isSearched} />
      {tools}
    </Row>
    <OutdatedBanner list={list} />
    <Page list={list} empty={empty} />
  </Stack>
);

function Page({ list, empty }: Omit<FundListProps, 'tools' | 'isSearched'>) {
  const { source, count, isCountCut, failure, page, pageRows, onPage } = list;
  if (count === undefined && hasFailed(list))
    return (
      <Card as="div">
        <ErrorState message={messageOfError(failure)} onRetry={list.onRetry} />
      </Card>
    );
  if (count === undefined || source.kind !== 'page' || pageRows === 'all') return <FundListSkeleton />;
  if (count === 0)
    return (
      <Card as="div">
        {list.isNarrowed ? (
          <EmptyState
            title="No funds match"
            action={<LeavingButton onLeave={list.onClear}>Clear filters</LeavingButton>}
          >
            Try a different spelling or fewer filters.
          </EmptyState>
        ) : (
          empty
        )}
      </Card>
    );
  if (source.rows.length === 0)
    return (
      <Card as="div">
        <PastTheEnd what="funds" onFirst={() => onPage(1)} />
      </Card>
    );
  return (
    <>
      <FundCards funds={source.rows} />
      <Pagination page={page} pageSizeRows={pageRows} count={count} isCountCut={isCountCut} onPage={onPage} />
    </>
  );
}
