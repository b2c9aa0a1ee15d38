import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import { hasFailed, OutdatedBanner } from '../../../../ui/data-table/frame/outdated-banner.tsx';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { PastTheEnd } from '../../../../ui/states/past-the-end.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { Alert } from '../alerts.api.ts';
import { NotificationRow } from './notification-row.tsx';

interface AlertListProps {
  readonly list: FramedList<Alert>;
  /** The id of the alert that is being marked read. */
  readonly busyId: number | undefined;
  readonly onRead: (id: number) => void;
  /** Shown where there are no alerts. */
  readonly empty: ReactNode;
}

/** A page of alerts, each with its message in full: on the phone, and for clients. */
export const AlertList = (props: AlertListProps) => (
  <ListFrame aria-label="Alerts" aria-busy={props.list.isBusy}>
    <OutdatedBanner list={props.list} />
    <Content {...props} />
  </ListFrame>
);

function Content({ list, busyId, onRead, empty }: AlertListProps) {
  const { source, count, failure, page, pageRows, onPage } = list;
  if (count === undefined && hasFailed(list))
    return <ErrorState message={messageOfError(failure)} onRetry={list.onRetry} />;
  if (count === undefined || source.kind !== 'page' || pageRows === 'all')
    return <StaffSkeleton what="alerts" rows={6} />;
  if (count === 0) return empty;
  if (source.rows.length === 0) return <PastTheEnd what="alerts" onFirst={() => onPage(1)} />;
  return (
    <>
      <ul>
        {source.rows.map((alert) => (
          <NotificationRow
            key={alert.id}
            notice={alert}
            clientName={alert.clientName}
            isRead={alert.isRead}
            isBusy={busyId === alert.id}
            onRead={() => onRead(alert.id)}
          />
        ))}
      </ul>
      {count > pageRows && <Pagination page={page} pageSizeRows={pageRows} count={count} onPage={onPage} />}
    </>
  );
}
