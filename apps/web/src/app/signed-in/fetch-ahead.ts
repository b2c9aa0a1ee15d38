import type { QueryClient } from '@tanstack/react-query';
import { accountsQuery } from '../../features/clients/accounts/index.ts';
import { userOf } from '../../features/system/session/index.ts';
import { roleByStorageName } from '../../platform/roles.ts';
import { isHeld } from '../../platform/session.ts';
import { sessionStore } from '../../platform/session-store.ts';

/** Requests what every page of a signed-in user begins with, before the first of it is rendered. */
export function fetchAhead(queryClient: QueryClient): void {
  const session = sessionStore.get();
  if (!session || isHeld(session)) return;
  void queryClient.prefetchQuery(userOf(session.token));
  if (roleByStorageName(session.roleName)?.key === 'client') void queryClient.prefetchQuery(accountsQuery);
}
