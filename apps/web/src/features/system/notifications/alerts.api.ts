import { alertTable, listAlerts, markAlertRead } from '@artha/contract/system/notifications.alerts';
import type { Alert } from '@artha/contract/system/notifications.alerts';
import { ALERT_LIMIT_ROWS, PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { productConfig } from '../../../platform/product-config.ts';
import { useSession } from '../../../platform/use-session.ts';
import { tableKey } from '../table-views/index.ts';
import { NOTIFICATIONS, useReload } from './notifications.api.ts';

export type { Alert };

const unread = (limit: number) => ({
  where: { isReadByClient: 0, isReadByRM: 0 } as const,
  ...alertTable.defaultSort,
  limit,
  offset: 0,
});

/** The newest unread alerts, for the bell. */
export function useLatestAlerts(isWanted: boolean) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: [...NOTIFICATIONS, 'latest-alerts', userId],
    queryFn: ({ signal }) => call(listAlerts, { userId: userId ?? 0, filter: unread(ALERT_LIMIT_ROWS) }, { signal }),
    enabled: isWanted && userId !== undefined,
    refetchInterval: productConfig().headerRefreshIntervalMs,
    staleTime: 0,
  });
}

/** The unread alerts, for the toasts. */
export const fetchUnreadAlerts = async (userId: number): Promise<readonly Alert[]> =>
  (await call(listAlerts, { userId, filter: unread(PAGE_SIZE_ROWS) })).items;

/** Marks an alert as read, then reloads the bell, its count and the list of alerts. */
export function useMarkAlertRead() {
  const userId = useSession()?.userId ?? 0;
  const queryClient = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (alertId: number) => call(markAlertRead, { userId, alertId }),
    meta: { isToasted: true },
    onSettled: () => {
      reload();
      void queryClient.invalidateQueries({ queryKey: tableKey(alertTable) });
    },
  });
}
