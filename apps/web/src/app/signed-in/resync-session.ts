import { getCurrentUser } from '@artha/contract/system/session.user';
import type { QueryClient } from '@tanstack/react-query';
import { userOf } from '../../features/system/session/index.ts';
import { call } from '../../platform/call.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { sessionStatusOf } from '../../platform/signed-in/session-status.ts';

let isResyncing = false;

/**
 * The stored session differs from what the server knows: another tab has changed it, or a step has become pending.
 * Reads the storage and the user again, which runs the guards.
 */
export async function resyncSession(queryClient: QueryClient): Promise<void> {
  if (isResyncing) return;
  isResyncing = true;
  try {
    sessionStore.reread();
    const session = sessionStore.get();
    if (!session) return;
    // Without a role: the stored one may be wrong.
    const user = await call(getCurrentUser, {}, { credentials: { token: session.token, role: undefined } });
    if (sessionStore.get()?.token !== session.token) return;
    sessionStore.start({ ...session, userId: user.id, roleName: user.currentRole.name, ...sessionStatusOf(user) });
    queryClient.setQueryData(userOf(session.token).queryKey, user);
  } finally {
    isResyncing = false;
  }
}
