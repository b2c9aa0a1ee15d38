import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import {
  endUserSessions,
  findUsers,
  listUserSessions,
  setUserRole,
  setUserStatus,
  unlockUser,
} from '@artha/contract/system/users';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type Users = AnswerOf<typeof findUsers>;
export type ManagedUser = Users['users'][number];
export type HeldRole = ManagedUser['appRoles'][number];
export type UserSession = AnswerOf<typeof listUserSessions>[number];

const USERS = ['users'] as const;

/** A page of the users that a text finds, of all without one; the page before stays until it is there. */
export const useUsers = (text: string, page: number) =>
  useQuery({
    queryKey: [...USERS, 'found', text, page],
    queryFn: ({ signal }) => {
      const search = text === '' ? {} : { search: text };
      return call(findUsers, { ...search, limit: PAGE_SIZE_ROWS, offset: (page - 1) * PAGE_SIZE_ROWS }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useUserSessions = (userId: number) =>
  useQuery({
    queryKey: [...USERS, 'sessions', userId],
    queryFn: ({ signal }) => call(listUserSessions, { userId }, { signal }),
    staleTime: 0,
  });

/** Whatever is done to a user, the list and the sessions are read anew before it counts as done. */
function useUserChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: USERS }),
  });
}

export const useEndSessions = () => useUserChange((userId: number) => call(endUserSessions, { userId }));

export const useUnlock = () => useUserChange((userId: number) => call(unlockUser, { userId }));

export const useSetRole = () => useUserChange((input: InputOf<typeof setUserRole>) => call(setUserRole, input));

export const useSetStatus = () => useUserChange((input: InputOf<typeof setUserStatus>) => call(setUserStatus, input));
