import type { Credentials } from '@artha/client/headers';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { roleByStorageName } from '../../../platform/roles.ts';
import { sessionStore } from '../../../platform/session-store.ts';

/** What every way of signing in answers: a session that this browser does not keep yet. */
export type SignedIn = AnswerOf<typeof login>;

/** With what the calls between that answer and the screen of one's own are made. */
export function credentialsOf({ token, appRole }: SignedIn): Credentials {
  const role = roleByStorageName(appRole);
  return { token, role: role && { name: role.storageName, id: role.id } };
}

/** Signs in by the form. @param admitSession leads on; part of the same work, so that the button is busy to the end */
export const useLogin = (admitSession: (signedIn: SignedIn) => Promise<void>) =>
  useMutation({
    mutationFn: async (input: InputOf<typeof login>) => {
      sessionStore.clearNotice();
      await admitSession(await call(login, input));
    },
  });

/** A captcha picture and its id. It is good for one try: fetched anew by `refetch` and on every visit. */
export const useCaptcha = () =>
  useQuery({
    queryKey: ['session', 'captcha'],
    queryFn: ({ signal }) => call(generateCaptcha, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Has a code mailed that counts as the answer to the captcha. */
export const useCaptchaCode = () =>
  useMutation({
    mutationFn: async (input: { readonly userId: string; readonly captchaId: string }) => {
      // Few people need it: it is no part of what everybody loads to sign in.
      const { sendCaptchaCode } = await import('@artha/contract/system/session.management');
      return call(sendCaptchaCode, input);
    },
  });
