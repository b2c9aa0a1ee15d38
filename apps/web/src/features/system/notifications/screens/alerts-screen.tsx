import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/staff.css';
import '../../../../ui/styles/table.css';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { AlertTable } from '../parts/alert-table.tsx';
import { NotificationRow } from '../parts/notification-row.tsx';
import '../parts/notifications.css';
import type { Alert } from '../notifications.api.ts';
import { useAlerts, useMarkAlertRead } from '../notifications.api.ts';
import { useIsClient } from '../parts/use-is-client.ts';
import { usePage } from '../parts/use-page.ts';

/** Everything that somebody was alerted of: the place that the bell's list goes on. */
export function AlertsScreen() {
  const { page, turnTo } = usePage();
  const { data, error, refetch, isPlaceholderData } = useAlerts(page);
  const { mutate: markRead, isPending, variables } = useMarkAlertRead();
  const isClient = useIsClient();
  const marking = {
    isRead: ({ isReadByClient, isReadByRM }: Alert) => (isClient ? isReadByClient : isReadByRM),
    busyId: isPending ? variables : undefined,
    onRead: (id: number) => markRead(id, { onError: (reason) => showToast(messageOfError(reason), 'negative') }),
  };
  return (
    <div className="stack" data-gap="4">
      <div role="status">
        <h2 className="type-28 tabular">{data ? unreadText(data.alertsCount) : 'Alerts'}</h2>
      </div>
      <section className="table-frame staff-frame" aria-label="Alerts" aria-busy={isPlaceholderData}>
        {error && !data && <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && <StaffSkeleton what="alerts" rows={6} />}
        {data?.alerts.length === 0 && (
          <EmptyState title="No Notification Found!">
            When a client leaves the plan, or too much lies in one fund, it stands here.
          </EmptyState>
        )}
        {data && data.alerts.length > 0 && (
          <>
            <div className="only-wide">
              <AlertTable alerts={data.alerts} {...marking} />
            </div>
            <ul className="notification-list only-phone">
              {data.alerts.map((alert) => (
                <NotificationRow
                  key={alert.id}
                  notice={alert}
                  clientName={alert.clientName}
                  isRead={marking.isRead(alert)}
                  isBusy={marking.busyId === alert.id}
                  onRead={() => marking.onRead(alert.id)}
                />
              ))}
            </ul>
            {data.count > PAGE_SIZE_ROWS && (
              <Pagination page={page} pageSizeRows={PAGE_SIZE_ROWS} count={data.count} onPage={turnTo} />
            )}
          </>
        )}
      </section>
    </div>
  );
}

const unreadText = (count: number): string =>
  count === 0 ? 'All alerts read' : `${groupIndian(String(count))} unread ${count === 1 ? 'alert' : 'alerts'}`;
