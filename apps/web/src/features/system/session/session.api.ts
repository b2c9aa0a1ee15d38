import { generateCaptcha, getCurrentUser } from '@artha/contract/system/session';
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

/** A captcha picture and its id. It is good for one try: fetched anew by `refetch` and on every visit. */
export const useCaptcha = () =>
  useQuery({
    queryKey: ['session', 'captcha'],
    queryFn: ({ signal }) => call(generateCaptcha, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Logs out: here at once, then on the server. */
export const useLogout = () => useMutation({ mutationFn: () => endSession('logout') });
