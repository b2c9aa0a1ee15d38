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
type Preferences = AnswerOf<typeof getNotificationPreferences>;
export type Preference = Preferences['preferences'][number];
type Choice = InputOf<typeof updateNotificationPreferences>['preferences'][number];

export const NOTIFICATIONS = ['notifications'] as const;
const COUNT = [...NOTIFICATIONS, 'count'] as const;
const PREFERENCES = ['notification-preferences'] as const;
const CHOOSING = [...PREFERENCES, 'choose'] as const;

const countOf = (token: string | undefined) =>
  queryOptions({
    queryKey: [...COUNT, token],
    queryFn: ({ signal }) => call(countNotifications, { isRead: 'false' }, { signal }),
    enabled: token !== undefined,
    staleTime: 0,
    // The next poll follows soon.
    retry: false,
    meta: { isToasted: true },
  });

/**
 * Polls the count at the bell every 3 seconds, for all screens. Polling pauses while the tab is hidden or no user is
 * signed in, and runs at once when the tab is shown again.
 */
export function usePollBellCount(isWanted: boolean): void {
  const count = countOf(useSession()?.token);
  useQuery({
    ...count,
    enabled: count.enabled === true && isWanted,
    refetchInterval: BELL_COUNT_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });
}

/** The count at the bell, as last polled; undefined while it is not known. */
export const useBellCount = (): BellCount | undefined =>
  useQuery({ ...countOf(useSession()?.token), enabled: false }).data;

/** Reloads everything that shows notifications. */
export function useReload(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS }), [queryClient]);
}

/** The newest unread notifications, for the bell. @param isWanted true while the bell is open */
export const useLatestNotifications = (isWanted: boolean) =>
  useQuery({
    queryKey: [...NOTIFICATIONS, 'latest'],
    queryFn: ({ signal }) =>
      call(listNotifications, { limit: BELL_NOTIFICATIONS_ROWS, offset: 0, isRead: 'false' }, { signal }),
    enabled: isWanted,
    refetchInterval: productConfig().headerRefreshIntervalMs,
    staleTime: 0,
    meta: { isToasted: true },
  });

/** @param page from 1 */
export const useNotifications = (page: number) =>
  useQuery({
    queryKey: [...NOTIFICATIONS, 'page', page],
    queryFn: ({ signal }) =>
      call(listNotifications, { limit: PAGE_SIZE_ROWS, offset: (page - 1) * PAGE_SIZE_ROWS }, { signal }),
    refetchInterval: NOTIFICATION_RELOAD_MS,
    meta: { isToasted: true },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A call after which the lists and the count are reloaded. Its refusal is shown wherever the user is by then. */
function useReloadingMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const reload = useReload();
  return useMutation({ mutationFn, onSettled: reload, meta: { isToasted: true } });
}

export const useMarkRead = () => useReloadingMutation((id: number) => call(markNotificationRead, { id }));

export const useMarkAllRead = () => useReloadingMutation(() => call(markAllNotificationsRead, {}));

export const usePreferences = () =>
  useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
    staleTime: 0,
  });

/** Saves preferences at once, and shows them before they are saved; a failure is rolled back. */
export function useChoose() {
  const queryClient = useQueryClient();
  const show = (choices: readonly Choice[]) =>
    queryClient.setQueryData<Preferences>(PREFERENCES, (shown) => shown && withChoices(shown, choices));
  return useMutation({
    mutationKey: CHOOSING,
    // One at a time, so that of two presses the second one decides.
    scope: { id: 'notification-preferences' },
    mutationFn: (preferences: Choice[]) => call(updateNotificationPreferences, { preferences }),
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey: PREFERENCES, exact: true });
      const before = queryClient.getQueryData<Preferences>(PREFERENCES)?.preferences ?? [];
      show(choices);
      return before.filter((preference) => choiceOf(choices, preference));
    },
    onSuccess: (answer) => {
      // While another change is running, the screen already shows its result.
      if (queryClient.isMutating({ mutationKey: CHOOSING }) === 1) queryClient.setQueryData(PREFERENCES, answer);
    },
    onError: (_error, _choices, before = []) => show(before),
  });
}

const choiceOf = (choices: readonly Choice[], { topic, medium }: Preference): Choice | undefined =>
  choices.find((choice) => choice.topic === topic && choice.medium === medium);

const withChoices = (shown: Preferences, choices: readonly Choice[]): Preferences => ({
  ...shown,
  preferences: shown.preferences.map((each) => ({ ...each, isOn: choiceOf(choices, each)?.isOn ?? each.isOn })),
});
