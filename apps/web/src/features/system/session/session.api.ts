import { getCurrentUser } from '@artha/contract/system/session.user';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { endSession } from '../../../platform/end-session.ts';
import { useSession } from '../../../platform/use-session.ts';

/** The details of the user of a token. */
export const userOf = (token: string | undefined) =>
  queryOptions({
    queryKey: ['session', 'user', token],
    queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
  });

/** The signed-in user with roles and status. */
export const useCurrentUser = () => useQuery(userOf(useSession()?.token));

/** Logs out in this browser at once, then on the server. */
export const useLogout = () => useMutation({ mutationFn: () => endSession('logout') });
