import type { RoleKey } from '@artha/domain/kit/roles';
import { useEffect, useRef } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { startAlertPlan } from '../model/alert-plan.ts';
import { fetchUnreadAlerts } from '../alerts.api.ts';
import { useBellCount } from '../notifications.api.ts';

/** Clients, and the roles that look after them. */
const ALERTED: readonly (RoleKey | undefined)[] = ['client', 'relationshipManager', 'serviceManager'];

/** Alerts already shown since the page was loaded. */
const shown = new Set<number>();

/**
 * Shows unread alerts as toasts, one after another.
 *
 * @param isHeldBack on screens of onboarding, payment and one-time passwords, from which nothing may distract
 */
export function AlertToasts({ isHeldBack }: { isHeldBack: boolean }) {
  const session = useSession();
  const unreadCount = useBellCount()?.alertsCount;
  const latestCount = useRef(unreadCount);
  const isQuiet = useRef(isHeldBack);
  useEffect(() => {
    latestCount.current = unreadCount;
    isQuiet.current = isHeldBack;
  }, [unreadCount, isHeldBack]);
  const userId = session?.userId;
  const isAlerted =
    session !== undefined && session.step === undefined && ALERTED.includes(roleByStorageName(session.roleName)?.key);
  useEffect(() => {
    if (!isAlerted || userId === undefined) return undefined;
    return startAlertPlan({
      unreadCount: () => latestCount.current,
      fetchAlerts: () => fetchUnreadAlerts(userId),
      show: ({ message }) => showToast(message, 'info'),
      isWatched: () => !document.hidden && !isQuiet.current,
      onFailure: (error) => logFailure('Alerts could not be loaded.', error),
      shown,
    });
  }, [isAlerted, userId]);
  return null;
}
