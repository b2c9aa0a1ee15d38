import { getCurrentUser } from '@artha/contract/system/session.user';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { sessionStatusOf } from '../../../../platform/signed-in/session-status.ts';
import { userOf } from '../session.api.ts';
import type { SignedIn } from '../sign-in.api.ts';
import { credentialsOf } from '../sign-in.api.ts';

interface Place {
  /** Whether a partner's token was the proof. */
  readonly isByToken: boolean;
  readonly queryClient: QueryClient;
  readonly goTo: (href: string) => Promise<void>;
}

/** Stores a session and leads on. The user is fetched first, so that the first screen knows whose it is. */
export async function startSession(signedIn: SignedIn, { isByToken, queryClient, goTo }: Place): Promise<void> {
  const user = await call(getCurrentUser, {}, { credentials: credentialsOf(signedIn) });
  const { token, id: userId, appRole: roleName } = signedIn;
  const standing = sessionStatusOf(user, new URLSearchParams(location.search).get('status') === 'success');
  // Before the session is stored: the onboarding goes on where it stood.
  if (standing.onboarding !== undefined) await goTo(standing.onboarding);
  // The guards hear of it, empty the cache and lead on: to what must be done first, back to where the visitor came
  // from, or to the role's landing.
  sessionStore.start({ token, userId, roleName, isByToken, ...standing });
  queryClient.setQueryData(userOf(token).queryKey, user);
}
