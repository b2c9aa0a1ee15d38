import type { Credentials } from '@artha/client/headers';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { roleByStorageName } from '../../../platform/roles.ts';
import { sessionStore } from '../../../platform/session-store.ts';

/** The answer of every login call: a session that this browser does not store yet. */
export type SignedIn = AnswerOf<typeof login>;

/** The credentials for calls before the session is stored. */
export function credentialsOf({ token, appRole }: SignedIn): Credentials {
  const role = roleByStorageName(appRole);
  return { token, role: role && { name: role.storageName, id: role.id } };
}

/**
 * Logs in with the form. @param admitSession continues the login; part of the mutation, so that the button stays busy
 */
export const useLogin = (admitSession: (signedIn: SignedIn) => Promise<void>) =>
  useMutation({
    mutationFn: async (input: InputOf<typeof login>) => {
      sessionStore.clearNotice();
      await admitSession(await call(login, input));
    },
  });

/** A captcha and its id. It works for one attempt, so it is reloaded by `refetch` and on every visit. */
export const useCaptcha = () =>
  useQuery({
    queryKey: ['session', 'captcha'],
    queryFn: ({ signal }) => call(generateCaptcha, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Emails a code that counts as the answer to the captcha. */
export const useCaptchaCode = () =>
  useMutation({
    mutationFn: async (input: { readonly userId: string; readonly captchaId: string }) => {
      // Rarely needed, so not part of the login chunk.
      const { sendCaptchaCode } = await import('@artha/contract/system/session.management');
      return call(sendCaptchaCode, input);
    },
  });
