import { messageOfError } from '@artha/client/client-error';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { useHoldingsOn } from '../holdings.api.ts';
import { HoldingsHeader } from './holdings-header.tsx';
import { HoldingsSkeleton } from './holdings-skeleton.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { pastTotal } from '../model/past-figures.ts';
import { PastTable } from './past-table.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';

interface PastHoldingsViewProps {
  readonly accountId: number | undefined;
  readonly on: BusinessDate;
  readonly tools: ReactNode;
}

/** The holdings at the end of a past day, at the prices of that day. */
export function PastHoldingsView({ accountId, on, tools }: PastHoldingsViewProps) {
  const { data, error, refetch } = useHoldingsOn(accountId, on);
  return (
    <Stack>
      <HoldingsHeader figures={data && pastTotal(data.rows)} on={on} isShown={!error || data !== undefined} />
      <ListFrame aria-label={`Holdings on ${formatDate(on)}`}>
        <HoldingsToolbar
          tools={
            <>
              {tools}
              <ButtonLink to="/holdings">Back to today</ButtonLink>
            </>
          }
        />
        {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && <HoldingsSkeleton />}
        {data?.rows.length === 0 && (
          <EmptyState title="No holdings for this filter">
            This account held nothing at the end of {formatDate(on)}.
          </EmptyState>
        )}
        {data && data.rows.length > 0 && <PastTable rows={data.rows} />}
      </ListFrame>
    </Stack>
  );
}
