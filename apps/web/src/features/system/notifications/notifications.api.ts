import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import {
  countNotifications,
  getNotificationPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  updateNotificationPreferences,
} from '@artha/contract/system/notifications';
import type { Notification } from '@artha/contract/system/notifications';
import {
  BELL_COUNT_POLL_MS,
  BELL_NOTIFICATIONS_ROWS,
  NOTIFICATION_RELOAD_MS,
  PAGE_SIZE_ROWS,
} from '@artha/domain/kit/limits';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../platform/call.ts';
import { productConfig } from '../../../platform/product-config.ts';
import { useSession } from '../../../platform/use-session.ts';

export type { Notification };
export type BellCount = AnswerOf<typeof countNotifications>;
export type Preference = AnswerOf<typeof getNotificationPreferences>['preferences'][number];

export const NOTIFICATIONS = ['notifications'] as const;
const COUNT = [...NOTIFICATIONS, 'count'] as const;
const PREFERENCES = ['notification-preferences'] as const;

const countOf = (token: string | undefined) =>
  queryOptions({
    queryKey: [...COUNT, token],
    queryFn: ({ signal }) => call(countNotifications, { isRead: 'false' }, { signal }),
    enabled: token !== undefined,
    staleTime: 0,
    // The next one is never far; a bell that fails says nothing.
    retry: false,
  });

/**
 * What the bell shows, asked every 3 seconds; it rests while the tab is hidden or nobody is signed in, and asks at once
 * when the tab is shown. One part of a page asks; the others look on.
 */
export const useBellCount = () =>
  useQuery({
    ...countOf(useSession()?.token),
    refetchInterval: BELL_COUNT_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });

/** The same for a screen, which may stand where there is no bell: asked once, and after each reading. */
export const useUnreadCount = () => useQuery(countOf(useSession()?.token));

/** What the bell was told last, without asking. */
export const useKnownCount = (): BellCount | undefined =>
  useQuery({ ...countOf(useSession()?.token), enabled: false }).data;

/** Everything that shows notifications is read anew. */
export function useReload(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS }), [queryClient]);
}

/** The newest that are unread, for the bell. @param isWanted fetched while the bell is open, and kept from then on */
export const useLatestNotifications = (isWanted: boolean) =>
  useQuery({
    queryKey: [...NOTIFICATIONS, 'latest'],
    queryFn: ({ signal }) =>
      call(listNotifications, { limit: BELL_NOTIFICATIONS_ROWS, offset: 0, isRead: 'false' }, { signal }),
    enabled: isWanted,
    refetchInterval: productConfig().headerRefreshIntervalMs,
    staleTime: 0,
  });

/** @param page from 1 */
export const useNotifications = (page: number) =>
  useQuery({
    queryKey: [...NOTIFICATIONS, 'page', page],
    queryFn: ({ signal }) =>
      call(listNotifications, { limit: PAGE_SIZE_ROWS, offset: (page - 1) * PAGE_SIZE_ROWS }, { signal }),
    refetchInterval: NOTIFICATION_RELOAD_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** After each of these the lists and the count are read anew. */
function useReading<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const reload = useReload();
  return useMutation({ mutationFn, onSettled: reload });
}

export const useMarkRead = () => useReading((id: number) => call(markNotificationRead, { id }));

export const useMarkAllRead = () => useReading(() => call(markAllNotificationsRead, {}));

export const usePreferences = () =>
  useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
    staleTime: 0,
  });

/** Chooses at once. The switch shows what the server says, or is about to. */
export function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preferences: InputOf<typeof updateNotificationPreferences>['preferences']) =>
      call(updateNotificationPreferences, { preferences }),
    onSuccess: (answer) => queryClient.setQueryData(PREFERENCES, answer),
  });
}
