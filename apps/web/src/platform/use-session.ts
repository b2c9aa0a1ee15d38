import { useSyncExternalStore } from 'react';
import { roleByStorageName } from './roles.ts';
import type { Session } from './session.ts';
import { isHeld } from './session.ts';
import { sessionStore } from './session-store.ts';

/** Who is signed in, kept up to date across tabs. */
export const useSession = (): Session | undefined => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Whether a page that is open to visitors too appears in the shell, whose header already has its title. */
export function useIsInShell(): boolean {
  const session = useSession();
  return roleByStorageName(session?.roleName) !== undefined && !isHeld(session);
}

/** The first part of the addresses of the current role: empty for a client. */
export const useRolePrefix = (): string => roleByStorageName(useSession()?.roleName)?.prefix ?? '';
