import type { RoleKey } from '@artha/domain/kit/roles';
import { useEffect, useRef } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { startAlertPlan } from '../model/alert-plan.ts';
import { fetchUnreadAlerts } from '../alerts.api.ts';
import { useKnownCount } from '../notifications.api.ts';

/** The roles that look after clients. None of them uses the screens of onboarding, payment or OTP. */
const ALERTED: readonly (RoleKey | undefined)[] = ['relationshipManager', 'serviceManager'];

/** Alerts already shown since the page was loaded. */
const shown = new Set<number>();

/** Shows unread alerts as toasts, one after another, on any screen. */
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
