import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import {
  endUserSessions,
  findUsers,
  getUser,
  listUserSessions,
  setUserRole,
  setUserStatus,
  unlockUser,
  userTable,
} from '@artha/contract/system/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { tableKey, useListTable } from '../table-views/index.ts';

export type ManagedUser = AnswerOf<typeof findUsers>['items'][number];
export type HeldRole = ManagedUser['appRoles'][number];
export type UserSession = AnswerOf<typeof listUserSessions>[number];

const USERS = ['users'] as const;

/** All users who can log in. The search text is a name, so it does not appear in the address. */
export const useUsers = () => useListTable({ table: userTable, list: findUsers });

const userKey = (userId: number) => [...USERS, 'one', userId];

/** A user as they are now, whatever the list shows. */
export const useUser = (userId: number) =>
  useQuery({
    queryKey: userKey(userId),
    queryFn: ({ signal }) => call(getUser, { userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useUserSessions = (userId: number) =>
  useQuery({
    queryKey: [...USERS, 'sessions', userId],
    queryFn: ({ signal }) => call(listUserSessions, { userId }, { signal }),
    staleTime: 0,
  });

/** A change of a user, after which the list, the user and the sessions are reloaded. */
function useUserChange<Input, Answer>(change: (input: Input) => Promise<Answer>, isToasted = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { isToasted },
    // Not awaited: the reloaded user may no longer have the part whose callbacks are still to run.
    onSuccess: () => {
      for (const queryKey of [USERS, tableKey(userTable)]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** A change that answers the user, who is shown at once. */
function useUserUpdate<Input>(update: (input: Input) => Promise<ManagedUser>) {
  const queryClient = useQueryClient();
  return useUserChange(async (input: Input) => {
    const user = await update(input);
    queryClient.setQueryData(userKey(user.id), user);
    return user;
  });
}

export const useEndSessions = () => useUserChange((userId: number) => call(endUserSessions, { userId }), true);

export const useUnlock = () => useUserChange((userId: number) => call(unlockUser, { userId }));

export const useSetRole = () => useUserUpdate((input: InputOf<typeof setUserRole>) => call(setUserRole, input));

export const useSetStatus = () => useUserUpdate((input: InputOf<typeof setUserStatus>) => call(setUserStatus, input));
