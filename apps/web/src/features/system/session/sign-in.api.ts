import type { Credentials } from '@artha/client/headers';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { CAPTCHA_LIFETIME_MINUTES } from '@artha/domain/kit/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { importCode } from '../../../platform/import-code.ts';
import { roleByStorageName } from '../../../platform/roles.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { useSession } from '../../../platform/use-session.ts';

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

/** Before the captcha expires, with time to type it and for the call. */
const RENEW_CAPTCHA_MS = CAPTCHA_LIFETIME_MINUTES * 60_000 - 30_000;

/** Longer than a page takes to appear: a query without an observer for that time must not be made twice. */
const KEPT_MS = 5_000;

/**
 * A captcha and its id. It works for one attempt, so it is reloaded by `refetch`, and renews itself before it expires;
 * in a hidden tab, when the tab is shown again.
 */
export function useCaptcha() {
  const isSignedIn = useSession() !== undefined;
  return useQuery({
    queryKey: ['session', 'captcha'],
    queryFn: ({ signal }) => call(generateCaptcha, {}, { signal }),
    staleTime: RENEW_CAPTCHA_MS,
    refetchInterval: RENEW_CAPTCHA_MS,
    refetchOnWindowFocus: true,
    gcTime: KEPT_MS,
    // A login clears the cache while its page is still shown.
    enabled: !isSignedIn,
  });
}

/** Emails a code that counts as the answer to the captcha. */
export const useCaptchaCode = () =>
  useMutation({
    mutationFn: async (input: { readonly userId: string; readonly captchaId: string }) => {
      // Rarely needed, so not part of the login chunk.
      const { sendCaptchaCode } = await importCode(() => import('@artha/contract/system/session.management'));
      return call(sendCaptchaCode, input);
    },
  });
