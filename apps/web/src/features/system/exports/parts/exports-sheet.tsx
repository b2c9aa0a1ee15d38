import { messageOfError } from '@artha/client/client-error';
import { EXPORTS_KEPT_MAX, EXPORTS_KEPT_MAX_MEGABYTES } from '@artha/domain/kit/limits';
import { Button } from '../../../../ui/button/button.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { ExportFrame } from './export-frame.tsx';
import { ExportItem } from './export-item.tsx';
import { useExports } from '../exports.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Row } from '../../../../ui/layout/row.tsx';

const KEPT =
  `At most ${EXPORTS_KEPT_MAX} files and ${EXPORTS_KEPT_MAX_MEGABYTES} MB are kept. ` +
  'A new file replaces the oldest.';

interface ExportsSheetProps {
  /** Why the last requested export was refused. */
  readonly refusal: string | undefined;
  readonly isRetrying: boolean;
  /** Undefined where a retry cannot help. */
  readonly onRetry: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The exports of the last day and those in progress. Closing it does not stop them. */
export function ExportsSheet({ refusal, isRetrying, onRetry, onClose }: ExportsSheetProps) {
  const { data: jobs, error, refetch } = useExports(true);
  return (
    <Sheet title="Your exports" side={useIsWide() ? 'end' : 'bottom'} onClose={onClose}>
      <Stack gap={4}>
        {refusal !== undefined && (
          <Banner tone="negative" role="alert">
            <Row isSpread isWrapping>
              {refusal}
              {onRetry && (
                <Button size="small" isPending={isRetrying} pendingLabel="Retrying" onPress={onRetry}>
                  Try again
                </Button>
              )}
            </Row>
          </Banner>
        )}
        {!jobs && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {!jobs && !error && <ExportsSkeleton />}
        {jobs?.length === 0 && (
          <EmptyState title="No exports in the last day">
            Your exports are kept here for a day, so that you can download them again. {KEPT}
          </EmptyState>
        )}
        {jobs && jobs.length > 0 && (
          <>
            <ul aria-label="Exports">
              {jobs.map((job) => (
                <ExportItem key={job.id} job={job} />
              ))}
            </ul>
            <p className="muted type-12">{KEPT}</p>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

const ROWS = [0, 1, 2];

const ExportsSkeleton = () => (
  <div aria-busy>
    <Loading what="your exports" />
    {ROWS.map((row) => (
      <ExportFrame as="div" key={row}>
        <Skeleton of="line" />
        <Skeleton of="short" />
      </ExportFrame>
    ))}
  </div>
);
