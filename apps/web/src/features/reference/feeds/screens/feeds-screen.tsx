import { messageOfError } from '@artha/client/client-error';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useFeedRuns } from '../feeds.api.ts';
import { RunCards } from '../parts/run-cards.tsx';
import { RunTable } from '../parts/run-table.tsx';
import { UploadCard } from '../parts/upload-card.tsx';

const ROWS = 8;

/** Files of feeds: importing one, and the newest imports with what became of their rows. */
export function FeedsScreen() {
  const { data, error, refetch, dataUpdatedAt } = useFeedRuns();
  const RunList = useIsWide() ? RunTable : RunCards;
  return (
    <Stack gap={4}>
      <UploadCard />
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && <StaffSkeleton what="the imports" rows={ROWS} />}
      {data?.runs.length === 0 && (
        <EmptyState title="No imports yet">Files that are imported here, or from the terminal, appear here.</EmptyState>
      )}
      {data && data.runs.length > 0 && (
        <Card aria-label="Imports">
          <CardHeader>
            <h2>Newest imports</h2>
          </CardHeader>
          <RunList runs={data.runs} readAtMs={dataUpdatedAt} />
        </Card>
      )}
    </Stack>
  );
}
