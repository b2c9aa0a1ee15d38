import { messageOfError } from '@artha/client/client-error';
import { ALERT_LIMIT_ROWS } from '@artha/domain/kit/limits';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BellPanel } from './bell-panel.tsx';
import { unreadLabel } from '../model/bell-text.ts';
import { useBellCount, useLatestAlerts, useMarkAlertRead, useReload } from '../notifications.api.ts';

/** The bell of the staff: a red dot while alerts are unread, and the newest of them (specification 2.15). */
export function StaffBell() {
  const [isOpen, setIsOpen] = useState(false);
  const unreadCount = useBellCount().data?.alertsCount ?? 0;
  const { data, error, refetch } = useLatestAlerts(isOpen);
  const { mutate: markRead } = useMarkAlertRead();
  const reload = useReload();
  useEffect(() => {
    if (error) logFailure('Alerts could not be loaded.', error);
  }, [error]);
  const change = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    if (!isNowOpen) reload();
  };
  return (
    <PopoverPanel
      label="Notifications"
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <IconButton icon="bell" label={unreadLabel(unreadCount, 'alert')}>
          {unreadCount > 0 && <span className="red-dot" />}
        </IconButton>
      }
    >
      <BellPanel
        notices={data?.alerts}
        failure={error ? 'Alerts cannot be shown at the moment.' : undefined}
        onRetry={() => void refetch()}
        onOpen={(notice) => {
          markRead(notice.id, { onError: (reason) => showToast(messageOfError(reason), 'negative') });
          change(false);
        }}
        more={
          data && data.count > ALERT_LIMIT_ROWS ? (
            <Link className="link" to="/alerts" onClick={() => change(false)}>
              See more
            </Link>
          ) : undefined
        }
      />
    </PopoverPanel>
  );
}
