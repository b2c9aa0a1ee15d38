import { listRoleMappings } from '@artha/contract/system/navigation';
import { endSession, listSessions, logoutOtherSessions, switchRole } from '@artha/contract/system/own-sessions';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { useSession } from '../../../platform/use-session.ts';
import { flushStars } from '../navigation/navigation.api.ts';
import { startSession } from './model/start-session.ts';

export type LiveSession = AnswerOf<typeof listSessions>[number];

const KEY = ['session', 'sessions'];

/** Where the signed-in user is signed in. */
export function useSessions() {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listSessions, { userId: userId ?? 0 }, { signal }),
    enabled: userId !== undefined,
    // Somebody who looks wants to see who is there now.
    staleTime: 0,
  });
}

/** Ends one of the own sessions. One that has ended meanwhile is gone from the list all the same. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId ?? 0;
  return useMutation({
    mutationFn: (sessionId: number) => call(endSession, { userId, sessionId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Ends all own sessions but this one. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId ?? 0;
  return useMutation({
    mutationFn: () => call(logoutOtherSessions, { userId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/**
 * Whether the role is still held is asked before anything ends; then the stars that wait are saved, since their session
 * is over soon (specification 7.4).
 */
async function mappedRole(appUserId: number, appRoleId: number): Promise<number> {
  const where = { isActive: true as const, appUserId, appRoleId };
  const [mapping] = await call(listRoleMappings, { filter: { where } });
  await flushStars();
  return mapping?.appRoleId ?? appRoleId;
}

/** Goes on in another role: a new session takes the place of this one, and the guards lead to the role's landing. */
export function useSwitchRole() {
  const queryClient = useQueryClient();
  const { userId = 0, isByToken = false } = useSession() ?? {};
  return useMutation({
    mutationFn: async (appRoleId: number) => {
      const signedIn = await call(switchRole, { userId, appRoleId: await mappedRole(userId, appRoleId) });
      const { token, appRole: roleName } = signedIn;
      // The old session is over by now: without the user's details the new one is kept all the same.
      await startSession(signedIn, { isByToken, queryClient, goTo: () => Promise.resolve() }).catch(() =>
        sessionStore.start({ token, userId, roleName, isByToken }),
      );
    },
  });
}
