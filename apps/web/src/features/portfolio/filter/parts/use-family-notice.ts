import { useEffect } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import { NO_FAMILY_MESSAGE } from '../model/no-family-message.ts';

/** The users notified since the page was loaded. */
const notifiedUserIds = new Set<number>();

/** Notifies a client without a family, once per page load. The filter still works with the client's own accounts. */
export function useFamilyNotice(): void {
  const user = useCurrentUser().data;
  const userId = user?.family === null ? user.id : undefined;
  useEffect(() => {
    if (userId === undefined || notifiedUserIds.has(userId)) return;
    notifiedUserIds.add(userId);
    showToast(NO_FAMILY_MESSAGE, 'negative');
  }, [userId]);
}
