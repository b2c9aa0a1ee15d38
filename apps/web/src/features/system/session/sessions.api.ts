import { endSession, listSessions, logoutOtherSessions } from '@artha/contract/system/session.management';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useSession } from '../../../platform/use-session.ts';

export type LiveSession = AnswerOf<typeof listSessions>[number];

const KEY = ['session', 'sessions'];

/** The live sessions of the signed-in user. */
export function useSessions() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listSessions, { userId: userId ?? 0 }, { signal }),
    enabled: userId !== undefined,
    // Always show the current sessions.
    staleTime: 0,
  });
}

/** Ends one of the user's own sessions. The list is reloaded even if it had already ended. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId ?? 0;
  return useMutation({
    mutationFn: (sessionId: number) => call(endSession, { userId, sessionId }),
    meta: { isToasted: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Ends all of the user's own sessions except this one. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId ?? 0;
  return useMutation({
    mutationFn: () => call(logoutOtherSessions, { userId }),
    meta: { isToasted: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
