import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { useParams } from '@tanstack/react-router';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useFeedRun } from '../feeds.api.ts';
import { RejectList } from '../parts/reject-list.tsx';
import { RunSummary } from '../parts/run-summary.tsx';

const ROWS = 8;
const ID = /^[1-9]\d{0,8}$/;

/** The import of a file: what became of its rows, and the refused lines, which can be corrected and run again. */
export function FeedRunScreen() {
  const { runId = '' }: Readonly<Record<string, string>> = useParams({ strict: false });
  return ID.test(runId) ? <FeedRun runId={Number(runId)} /> : <ErrorState message={messageOf('feed.run-not-found')} />;
}

function FeedRun({ runId }: { runId: number }) {
  const { data, error, refetch, dataUpdatedAt } = useFeedRun(runId);
  if (!data)
    return error ? (
      <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
    ) : (
      <StaffSkeleton what="the import" rows={ROWS} />
    );
  return (
    <Stack gap={4}>
      <RunSummary run={data.run} options={data.options} readAtMs={dataUpdatedAt} />
      <RejectList run={data.run} reasons={data.reasons} header={data.header} isMendable={data.isMendable} />
    </Stack>
  );
}
