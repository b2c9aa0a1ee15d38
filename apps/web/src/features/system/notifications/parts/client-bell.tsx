import { messageOfError } from '@artha/client/client-error';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { usePanelSwitch } from '../../../../ui/overlay/use-panel-switch.ts';
import { BellMore } from './bell-more.tsx';
import { BellPanel } from './bell-panel.tsx';
import { unreadLabel, unreadCountText } from '../model/bell-text.ts';
import { useBellCount, useLatestNotifications, useMarkRead, useReload } from '../notifications.api.ts';
import { Count } from '../../../../ui/states/count.tsx';

/** The client bell: the unread count, and a panel of the newest notifications. */
export function ClientBell() {
  const { isOpen, onOpenChange, trigger } = usePanelSwitch('bell');
  const count = useBellCount()?.count ?? 0;
  const { data, error, refetch } = useLatestNotifications(isOpen);
  const { mutate: markRead } = useMarkRead();
  const reload = useReload();
  const change = (isNowOpen: boolean) => {
    onOpenChange(isNowOpen);
    // Closing the panel reloads the newest ones.
    if (!isNowOpen) reload();
  };
  return (
    <PopoverPanel
      label="Notifications"
      placement="bottom end"
      isPlain
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <PlainIconButton aria-label={unreadLabel(count, 'notification')} {...trigger}>
          <Icon name="bell" />
          {count > 0 && <Count aria-hidden="true">{unreadCountText(count)}</Count>}
        </PlainIconButton>
      }
    >
      <BellPanel
        notices={data?.notificationDetails}
        failure={error ? messageOfError(error) : undefined}
        onRetry={() => void refetch()}
        onOpen={(notice) => {
          markRead(notice.id);
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
