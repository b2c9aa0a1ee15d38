import { addViewedFund, clearViewedFunds, listViewedFunds } from '@artha/contract/reference/instruments.viewed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { logFailure } from '../../../platform/log.ts';
import { useSession } from '../../../platform/use-session.ts';

const keyOf = (userId: number) => ['viewed-funds', userId];

/** The ids of the funds that the client looked at last, newest first. */
export function useViewedFunds() {
  const userId = useSession()?.userId ?? 0;
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await call(listViewedFunds, { userId }, { signal })).instrumentIds,
    enabled: userId > 0,
    staleTime: 0,
  });
}

/** Notes once that the client looks at a fund. That it fails disturbs nobody. */
export function useNoteView(instrumentId: number | undefined) {
  const userId = useSession()?.userId ?? 0;
  useEffect(() => {
    if (instrumentId === undefined || userId === 0) return;
    call(addViewedFund, { userId, instrumentId }).catch((error: unknown) => logFailure('viewed fund', error));
  }, [instrumentId, userId]);
}

export function useClearViewed() {
  const userId = useSession()?.userId ?? 0;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearViewedFunds, { userId }),
    onSuccess: () => queryClient.setQueryData(keyOf(userId), []),
    meta: { isToasted: true },
  });
}
