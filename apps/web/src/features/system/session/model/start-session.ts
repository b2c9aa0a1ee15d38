import { getCurrentUser } from '@artha/contract/system/session.user';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { sessionStatusOf } from '../../../../platform/signed-in/session-status.ts';
import { userOf } from '../session.api.ts';
import type { SignedIn } from '../sign-in.api.ts';
import { credentialsOf } from '../sign-in.api.ts';

interface StartOptions {
  /** Whether the user came by a partner's token. */
  readonly isByToken: boolean;
  readonly queryClient: QueryClient;
  readonly goTo: (href: string) => Promise<void>;
}

/** Stores a session and navigates on. The user is loaded first, so that the first screen has it. */
export async function startSession(signedIn: SignedIn, { isByToken, queryClient, goTo }: StartOptions): Promise<void> {
  const user = await call(getCurrentUser, {}, { credentials: credentialsOf(signedIn) });
  const { token, id: userId, appRole: roleName } = signedIn;
  const status = sessionStatusOf(user, new URLSearchParams(location.search).get('status') === 'success');
  // Before the session is stored: onboarding continues where it was left.
  if (status.onboarding !== undefined) await goTo(status.onboarding);
  // This runs the guards and clears the cache. The guards redirect to a pending step, the return address or the landing
  // page.
  sessionStore.start({ token, userId, roleName, isByToken, ...status });
  queryClient.setQueryData(userOf(token).queryKey, user);
}
