import type { AnswerOf } from '@artha/contract/kit/route';
import { getWatchlist, updateWatchlist } from '@artha/contract/reference/watchlist';
import { WATCHLIST_LIMIT_ROWS } from '@artha/domain/kit/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useSession } from '../../../platform/use-session.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { WatchlistChange } from './model/watchlist-text.ts';
import { DONE_MESSAGES, failureText, watchedOf, withChange } from './model/watchlist-text.ts';

const keyOf = (userId: number | undefined) => ['watchlist', userId];
const CHANGING = ['watchlist', 'change'];
const idsOf = ({ items }: AnswerOf<typeof getWatchlist>): readonly number[] =>
  items.map(({ instrumentId }) => instrumentId);

/** The ids of the funds on the user's watchlist, newest first. Fetched once; every change returns the new list. */
export function useWatchlist() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      idsOf(await call(getWatchlist, { userId: userId ?? 0, limit: WATCHLIST_LIMIT_ROWS, offset: 0 }, { signal })),
    enabled: userId !== undefined,
    staleTime: Infinity,
    meta: { isToasted: true },
  });
}

export interface Toggle {
  readonly instrumentId: number | undefined;
  readonly change: WatchlistChange;
}

/** Adds or removes a fund optimistically; a failure is rolled back. A toast reports either result. */
export function useToggleWatchlist() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId;
  return useMutation({
    mutationKey: CHANGING,
    // One at a time, so that of two presses the second one decides.
    scope: { id: 'watchlist' },
    mutationFn: async ({ instrumentId, change }: Toggle) => {
      const { instrumentId: id, ...owner } = watchedOf(userId, instrumentId);
      const ids = { add: [], remove: [], [change]: [id] };
      return idsOf(await call(updateWatchlist, { ...owner, ...ids }));
    },
    onMutate: async (toggle) => {
      await queryClient.cancelQueries({ queryKey: keyOf(userId), exact: true });
      show(queryClient, userId, toggle);
    },
    onSuccess: (ids, { change }) => {
      // While another change is running, the screen already shows its result.
      if (queryClient.isMutating({ mutationKey: CHANGING }) === 1) queryClient.setQueryData(keyOf(userId), ids);
      showToast(DONE_MESSAGES[change], 'positive');
    },
    onError: (error, { instrumentId, change }) => {
      show(queryClient, userId, { instrumentId, change: change === 'add' ? 'remove' : 'add' });
      showToast(failureText(change, error), 'negative');
    },
  });
}

function show(queryClient: QueryClient, userId: number | undefined, { instrumentId, change }: Toggle): void {
  if (instrumentId === undefined) return;
  queryClient.setQueryData<readonly number[]>(keyOf(userId), (list) => list && withChange(list, instrumentId, change));
}
