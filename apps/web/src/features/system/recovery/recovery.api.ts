import {
  acceptTnc,
  changePassword,
  downloadTerms,
  forgotPassword,
  forgotUserId,
  generateOtp,
} from '@artha/contract/system/recovery';
import type { InputOf } from '@artha/contract/kit/route';
import { getCurrentUser } from '@artha/contract/system/session.user';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import type { PendingStep } from '../../../platform/session.ts';
import { stepOf } from '../../../platform/session.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { userOf } from '../session/index.ts';

/** Has a one-time password mailed, if user id and e-mail belong together. */
export const useSendCode = () =>
  useMutation({ mutationFn: (input: InputOf<typeof generateOtp>) => call(generateOtp, input) });

/** Sets a new password by the code. */
export const useResetPassword = () =>
  useMutation({ mutationFn: (input: InputOf<typeof forgotPassword>) => call(forgotPassword, input) });

/** Has the user id mailed. */
export const useSendUserId = () =>
  useMutation({ mutationFn: (input: InputOf<typeof forgotUserId>) => call(forgotUserId, input) });

/** Changes the password. @param onDone told what must be done next, however the screen has changed meanwhile */
export function useChangePassword(onDone: (next: PendingStep | undefined) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<InputOf<typeof changePassword>, 'userId'>) => {
      await call(changePassword, { ...input, userId: await ownId() });
      return refreshUser(queryClient);
    },
    onSuccess: onDone,
  });
}

/** Accepts the terms. @param onDone told once the user is fetched anew */
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

/** The terms as a file. */
export const useDownloadTerms = () => useMutation({ mutationFn: () => download(downloadTerms, {}) });

const ownId = async (): Promise<number> => sessionStore.get()?.userId ?? (await call(getCurrentUser, {})).id;

/** Fetches the user anew, and lets the guards know what is still to be done. @returns it */
async function refreshUser(queryClient: QueryClient): Promise<PendingStep | undefined> {
  const user = await call(getCurrentUser, {});
  const session = sessionStore.get();
  if (!session) return undefined;
  const step = stepOf(user);
  // Empties the cache: what was refused before is asked again.
  sessionStore.start({ ...session, step });
  queryClient.setQueryData(userOf(session.token).queryKey, user);
  return step;
}
