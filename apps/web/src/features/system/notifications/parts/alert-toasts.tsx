import type { RoleKey } from '@artha/domain/kit/roles';
import { useEffect, useRef } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { startAlertPlan } from '../model/alert-plan.ts';
import { fetchUnreadAlerts } from '../alerts.api.ts';
import { useKnownCount } from '../notifications.api.ts';

/** Who looks after clients (specification 2.16). They come to no screen of onboarding, payment or codes. */
const ALERTED: readonly (RoleKey | undefined)[] = ['relationshipManager', 'serviceManager'];

/** Each alert once in the life of a page. */
const shown = new Set<number>();

/** Shows alerts that are unread as toasts, one after another, beside whatever screen there is. */
export function AlertToasts() {
  const session = useSession();
  const unreadCount = useKnownCount()?.alertsCount;
  const latestCount = useRef(unreadCount);
  useEffect(() => {
    latestCount.current = unreadCount;
  }, [unreadCount]);
  const userId = session?.userId;
  const isAlerted =
    session !== undefined && session.step === undefined && ALERTED.includes(roleByStorageName(session.roleName)?.key);
  useEffect(() => {
    if (!isAlerted || userId === undefined) return undefined;
    return startAlertPlan({
      unreadCount: () => latestCount.current,
      fetchAlerts: () => fetchUnreadAlerts(userId),
      show: ({ message }) => showToast(message, 'info'),
      isWatched: () => !document.hidden,
      onFailure: (error) => logFailure('Alerts could not be loaded.', error),
      shown,
    });
  }, [isAlerted, userId]);
  return null;
}
