import { checkSession, getCurrentUser } from '@artha/contract/system/session.user';
import { SESSION_CHECK_MS } from '@artha/domain/kit/limits';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import type { Unreached } from '../../../platform/end-session.ts';
import { endOnServer, endSession } from '../../../platform/end-session.ts';
import { useSession } from '../../../platform/use-session.ts';

/** The details of the user of a token. */
export const userOf = (token: string | undefined) =>
  queryOptions({
    queryKey: ['session', 'user', token],
    queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    meta: { isToasted: true },
  });

/** The signed-in user with roles and status. */
export const useCurrentUser = () => useQuery(userOf(useSession()?.token));

/** Asks the server regularly whether the session is live; a refusal ends it here. */
export const usePollSession = (isWanted: boolean) =>
  useQuery({
    queryKey: ['session', 'check', useSession()?.token],
    queryFn: async ({ signal }) => {
      await call(checkSession, {}, { signal });
      return true;
    },
    enabled: isWanted,
    refetchInterval: SESSION_CHECK_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  });

/**
 * Logs out in this browser at once, then on the server. The data is the session that the server was not reached for;
 * with it, the call to the server is repeated.
 */
export const useLogout = () =>
  useMutation({
    mutationFn: (unreached: Unreached | undefined) => (unreached ? endOnServer(unreached) : endSession('logout')),
  });
