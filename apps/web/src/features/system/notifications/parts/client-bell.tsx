import { messageOfError } from '@artha/client/client-error';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BellMore } from './bell-more.tsx';
import { BellPanel } from './bell-panel.tsx';
import { unreadLabel, unreadCountText } from '../model/bell-text.ts';
import { useBellCount, useLatestNotifications, useMarkRead, useReload } from '../notifications.api.ts';
import { Count } from '../../../../ui/states/count.tsx';

/** The client bell: the unread count, and a panel of the newest notifications. */
export function ClientBell() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useBellCount().data?.count ?? 0;
  const { data, error, refetch } = useLatestNotifications(isOpen);
  const { mutate: markRead } = useMarkRead();
  const reload = useReload();
  useEffect(() => {
    if (error) showToast(messageOfError(error), 'negative');
  }, [error]);
  const change = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    // Closing the panel reloads the newest ones.
    if (!isNowOpen) reload();
  };
  return (
    <PopoverPanel
      label="Notifications"
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <IconButton icon="bell" label={unreadLabel(count, 'notification')}>
          {count > 0 && <Count aria-hidden="true">{unreadCountText(count)}</Count>}
        </IconButton>
      }
    >
      <BellPanel
        notices={data?.notificationDetails}
        failure={error ? messageOfError(error) : undefined}
        onRetry={() => void refetch()}
        onOpen={(notice) => {
          markRead(notice.id, { onError: (reason) => showToast(messageOfError(reason), 'negative') });
          change(false);
        }}
        more={
          <BellMore to="/notifications" onClick={() => change(false)}>
            View all notifications
          </BellMore>
        }
      />
    </PopoverPanel>
  );
}
