import { ALERT_LIMIT_ROWS } from '@artha/domain/kit/limits';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { BellMore } from './bell-more.tsx';
import { BellPanel } from './bell-panel.tsx';
import { unreadLabel } from '../model/bell-text.ts';
import { useLatestAlerts, useMarkAlertRead } from '../alerts.api.ts';
import { useBellCount, useReload } from '../notifications.api.ts';
import styles from './staff-bell.module.css';

/** The staff bell: a red dot while alerts are unread, and a panel of the newest ones. */
export function StaffBell() {
  const [isOpen, setIsOpen] = useState(false);
  const unreadCount = useBellCount()?.alertsCount ?? 0;
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
          {unreadCount > 0 && <span className={styles.dot} />}
        </IconButton>
      }
    >
      <BellPanel
        notices={data?.items}
        failure={error ? 'Alerts cannot be shown at the moment.' : undefined}
        onRetry={() => void refetch()}
        onOpen={(notice) => {
          markRead(notice.id);
          change(false);
        }}
        more={
          data && data.count > ALERT_LIMIT_ROWS ? (
            <BellMore to="/alerts" onClick={() => change(false)}>
              See more
            </BellMore>
          ) : undefined
        }
      />
    </PopoverPanel>
  );
}
