import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { Button } from '../../../../ui/button/button.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { NotificationRow } from '../parts/notification-row.tsx';
import { NotificationFrame } from '../parts/notification-frame.tsx';
import { useMarkAllRead, useMarkRead, useNotifications, useBellCount } from '../notifications.api.ts';
import { PreferencesCard } from '../parts/preferences-card.tsx';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { usePage } from '../parts/use-page.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import styles from './notifications-screen.module.css';

/** All notifications of the user, and the notification preferences. */
export function NotificationsScreen() {
  const { page, turnTo } = usePage();
  const isClient = roleByStorageName(useSession()?.roleName)?.key === 'client';
  const { data, error, refetch, isPlaceholderData } = useNotifications(page);
  const unread = useBellCount()?.count;
  const { mutate: markRead, isPending, variables } = useMarkRead();
  const markAll = useMarkAllRead();
  return (
    <div className={styles.page}>
      <Stack gap={4}>
        <Row isSpread isWrapping>
          <div role="status" className={styles.count}>
            <h2 className="type-28 tabular">{unread === undefined ? 'Notifications' : unreadText(unread)}</h2>
          </div>
          <Button
            kind="secondary"
            isDisabled={!unread}
            isPending={markAll.isPending}
            pendingLabel="Marking"
            onPress={({ target }) => {
              focusAround(target);
              markAll.mutate();
            }}
          >
            Mark all read
          </Button>
        </Row>
        <Card aria-label="Notifications" {...outdated(isPlaceholderData)}>
          {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
          {!error && !data && <ListSkeleton />}
          {data?.notificationDetails.length === 0 && (
            <EmptyState title="No Notification Found!">
              {isClient ? 'Updates on your orders and account appear here.' : 'Updates on your account appear here.'}
            </EmptyState>
          )}
          {data && data.notificationDetails.length > 0 && (
            <ul>
              {data.notificationDetails.map((notice) => (
                <NotificationRow
                  key={notice.id}
                  notice={notice}
                  isRead={notice.isRead}
                  isBusy={isPending && variables === notice.id}
                  onRead={() => markRead(notice.id)}
                />
              ))}
            </ul>
          )}
          {data && data.count > PAGE_SIZE_ROWS && (
            <Pagination page={page} pageSizeRows={PAGE_SIZE_ROWS} count={data.count} onPage={turnTo} />
          )}
        </Card>
      </Stack>
      <div className={styles.preferences} data-waiting={!data && !error}>
        <PreferencesCard />
      </div>
    </div>
  );
}

const unreadText = (count: number): string =>
  count === 0 ? 'All read' : `${groupIndian(String(count))} unread ${count === 1 ? 'notification' : 'notifications'}`;

const ListSkeleton = () => (
  <div aria-busy>
    <Loading what="notifications" />
    {[1, 2, 3, 4, 5].map((row) => (
      <NotificationFrame as="div" key={row}>
        <Skeleton of="title" />
        <Skeleton of="short" />
      </NotificationFrame>
    ))}
  </div>
);
