import type { QueryClient } from '@tanstack/react-query';
import { accountsQuery } from '../../features/clients/accounts/index.ts';
import { userOf } from '../../features/system/session/index.ts';
import { importCode } from '../../platform/import-code.ts';
import { logFailure } from '../../platform/log.ts';
import { roleByStorageName } from '../../platform/roles.ts';
import { isHeld } from '../../platform/session.ts';
import { sessionStore } from '../../platform/session-store.ts';

/** Requests what every page of a signed-in user begins with, before the first of it is rendered. */
export function fetchAhead(queryClient: QueryClient): void {
  const session = sessionStore.get();
  if (!session || isHeld(session)) return;
  const role = roleByStorageName(session.roleName);
  // Without a role no page of one opens, and no call would notice that it is missing: the server names it.
  if (!role) void findRole(queryClient).catch((error: unknown) => logFailure('The role was not found.', error));
  void queryClient.prefetchQuery(userOf(session.token));
  if (role?.key === 'client') void queryClient.prefetchQuery(accountsQuery);
}

/** Hardly ever needed, so its code is not part of the frame. */
async function findRole(queryClient: QueryClient): Promise<void> {
  const { resyncSession } = await importCode(() => import('./resync-session.ts'));
  await resyncSession(queryClient);
}
