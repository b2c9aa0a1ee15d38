import { useEffect } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import { NO_FAMILY_MESSAGES } from '../model/no-family-messages.ts';

/** Who has been told since the page was loaded. */
const told = new Set<number>();

/** Tells a client who belongs to no family, once a load. The filter says it too, and works with the own accounts. */
export function useFamilyNotice(): void {
  const user = useCurrentUser().data;
  const userId = user?.family === null ? user.id : undefined;
  useEffect(() => {
    if (userId === undefined || told.has(userId)) return;
    told.add(userId);
    showToast(NO_FAMILY_MESSAGES, 'negative');
  }, [userId]);
}
