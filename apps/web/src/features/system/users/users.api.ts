import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import {
  endUserSessions,
  findUsers,
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

export const useUserSessions = (userId: number) =>
  useQuery({
    queryKey: [...USERS, 'sessions', userId],
    queryFn: ({ signal }) => call(listUserSessions, { userId }, { signal }),
    staleTime: 0,
  });

/** A change of a user, after which the list and the sessions are reloaded. */
function useUserChange<Input, Answer>(change: (input: Input) => Promise<Answer>, isToasted = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { isToasted },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: USERS }),
        queryClient.invalidateQueries({ queryKey: tableKey(userTable) }),
      ]),
  });
}

export const useEndSessions = () => useUserChange((userId: number) => call(endUserSessions, { userId }), true);

export const useUnlock = () => useUserChange((userId: number) => call(unlockUser, { userId }));

export const useSetRole = () => useUserChange((input: InputOf<typeof setUserRole>) => call(setUserRole, input));

export const useSetStatus = () => useUserChange((input: InputOf<typeof setUserStatus>) => call(setUserStatus, input));
