import {
  acceptTnc,
  changePassword,
  downloadTerms,
  forgotPassword,
  forgotUserId,
  generateOtp,
  getTerms,
} from '@artha/contract/system/recovery';
import type { InputOf } from '@artha/contract/kit/route';
import { getCurrentUser } from '@artha/contract/system/session.user';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { logFailure } from '../../../platform/log.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { replaceToken } from '../../../platform/signed-in/replace-token.ts';
import type { PendingStep } from '../../../platform/session.ts';
import { stepOf } from '../../../platform/session.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { userOf } from '../session/index.ts';

/** Sends an OTP by email, if user ID and email match. */
export const useSendCode = () =>
  useMutation({ mutationFn: (input: InputOf<typeof generateOtp>) => call(generateOtp, input) });

/** Sets a new password with the OTP. */
export const useResetPassword = () =>
  useMutation({ mutationFn: (input: InputOf<typeof forgotPassword>) => call(forgotPassword, input) });

/** Sends the user ID by email. */
export const useSendUserId = () =>
  useMutation({ mutationFn: (input: InputOf<typeof forgotUserId>) => call(forgotUserId, input) });

/** Changes the password. @param onDone receives the next pending step */
export function useChangePassword(onDone: (next: PendingStep | undefined) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<InputOf<typeof changePassword>, 'userId'>) => {
      const userId = await ownId();
      await replaceToken(async () => (await call(changePassword, { ...input, userId })).token);
      return refreshUser(queryClient);
    },
    onSuccess: onDone,
  });
}

/** Accepts the terms. @param onDone called once the user has been reloaded */
export function useAcceptTerms(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(acceptTnc, { userId: await ownId() });
      await refreshUser(queryClient);
    },
    onSuccess: onDone,
  });
}

/** The terms in force. */
export const useTerms = () =>
  useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => call(getTerms, {}, { signal }),
    staleTime: 0,
  });

/** The terms as a file. */
export const useDownloadTerms = () => useMutation({ mutationFn: () => download(downloadTerms, {}) });

const ownId = async (): Promise<number> => sessionStore.get()?.userId ?? (await call(getCurrentUser, {})).id;

/**
 * Reloads the user after a pending step, and updates the session for the guards. What was done is done: without an
 * answer nothing is pending, until a call is refused for it.
 *
 * @returns the next pending step
 */
async function refreshUser(queryClient: QueryClient): Promise<PendingStep | undefined> {
  const user = await call(getCurrentUser, {}).catch((error: unknown) => {
    logFailure('The user could not be reloaded.', error);
    return undefined;
  });
  const session = sessionStore.get();
  if (!session) return undefined;
  const step = user && stepOf(user);
  // This clears the cache, so that calls refused before are made again.
  sessionStore.start({ ...session, step });
  if (user) queryClient.setQueryData(userOf(session.token).queryKey, user);
  return step;
}
