import { generateCaptcha, getCurrentUser, login, logout } from '@artha/contract/session';
import type { InputOf } from '@artha/contract/route';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { roleByStorageName } from '../../platform/roles.ts';
import { sessionStore, stepOf } from '../../platform/session-store.ts';
import { useSession } from '../../platform/use-session.ts';

export type LoginInput = InputOf<typeof login>;

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

/** Signs in, and fetches the user before the session is stored, so that the first screen knows whose it is. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      sessionStore.clearLogoutNotice();
      const { token, id, appRole } = await call(login, input);
      const role = roleByStorageName(appRole);
      const credentials = { token, role: role && { name: role.storageName, id: role.id } };
      const user = await call(getCurrentUser, {}, { credentials });
      return { token, userId: id, roleName: appRole, step: stepOf(user), user };
    },
    onSuccess: ({ user, ...session }) => {
      // The guards hear of it, empty the cache and lead on: back to where the visitor came from, or to the role's
      // landing.
      sessionStore.start(session);
      queryClient.setQueryData(userOf(session.token).queryKey, user);
    },
  });
}

/** Ends the session here and on the server. A server that does not answer keeps nobody signed in here. */
export const useLogout = () =>
  useMutation({
    mutationFn: async () => {
      const session = sessionStore.get();
      if (!session) return;
      const { token: accessToken, userId } = session;
      // Here first: whoever leaves before the server has answered is logged out all the same.
      sessionStore.end();
      sessionStore.noteLogout();
      const credentials = { token: accessToken, role: undefined };
      const input = { accessToken, ...(userId !== undefined && { userId }) };
      await call(logout, input, { credentials }).catch(() => undefined);
    },
  });
