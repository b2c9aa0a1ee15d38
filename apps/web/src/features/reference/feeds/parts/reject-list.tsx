import type { FeedReason } from '@artha/contract/reference/feeds';
import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { FeedReject, FeedRun } from '../feeds.api.ts';
import { REJECTS_PAGE_ROWS, useDismissReject, useFeedRejects } from '../feeds.api.ts';
import { countText, noRejectsText } from '../model/run-text.ts';
import { MendDialog } from './mend-dialog.tsx';
import { RejectItem } from './reject-item.tsx';
import styles from './reject-list.module.css';

interface RejectListProps {
  readonly run: FeedRun;
  readonly reasons: readonly FeedReason[];
  readonly header: string | null;
  readonly isMendable: boolean;
}

const ALL = '';
const ROWS = 4;

const optionOf = ({ reason, column, count }: FeedReason) => ({
  value: reason,
  label: `${column === null ? '' : `${column} `}${reason} (${countText(count)})`,
});

/** The refused lines of a file, and those with a remark, by reason. */
export function RejectList({ run, reasons, header, isMendable }: RejectListProps) {
  const [reason, setReason] = useState(ALL);
  const [page, setPage] = useState(1);
  const [mended, setMended] = useState<FeedReject>();
  const dismiss = useDismissReject();
  const kept = reasons.reduce((sum, { count }) => sum + count, 0);
  const list = useFeedRejects(run.runId, { reason: reason === ALL ? undefined : reason, page }, kept);
  const show = (next: string) => {
    setReason(next);
    setPage(1);
  };
  if (kept === 0) {
    const { title, text } = noRejectsText(run);
    return <EmptyState title={title}>{text}</EmptyState>;
  }
  return (
    <Card aria-label="Refused lines">
      <CardHeader className={styles.header}>
        <h2>Lines to review</h2>
        <SelectField
          label="Reason"
          value={reason}
          onChange={show}
          options={[{ value: ALL, label: `All reasons (${countText(kept)})` }, ...reasons.map(optionOf)]}
        />
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          {!isMendable && (
            <Banner tone="info">
              A line of this file means nothing without the others. Correct the file, and import it again.
            </Banner>
          )}
          {dismiss.error && (
            <Banner tone="negative" role="alert">
              {messageOfError(dismiss.error)}
            </Banner>
          )}
          {list.error && <ErrorState message={messageOfError(list.error)} onRetry={() => void list.refetch()} />}
          {!list.error && !list.data && <StaffSkeleton what="the lines" rows={ROWS} />}
          {list.data && (
            <ul className={styles.list}>
              {list.data.items.map((reject) => (
                <RejectItem
                  key={reject.rejectId}
                  reject={reject}
                  isBusy={dismiss.isPending}
                  onMend={isMendable ? () => setMended(reject) : undefined}
                  onDismiss={() => dismiss.mutate(reject.rejectId)}
                />
              ))}
            </ul>
          )}
        </Stack>
      </CardBody>
      {list.data && list.data.totalCount > REJECTS_PAGE_ROWS && (
        <CardFooter>
          <Pagination page={page} pageSizeRows={REJECTS_PAGE_ROWS} count={list.data.totalCount} onPage={setPage} />
        </CardFooter>
      )}
      {mended && <MendDialog reject={mended} header={header} onClose={() => setMended(undefined)} />}
    </Card>
  );
}
