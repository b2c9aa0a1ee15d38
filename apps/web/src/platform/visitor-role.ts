import { useSyncExternalStore } from 'react';
import { role, token } from './stored-session.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A visitor who signs up is a client. The role of a signed-in user is not touched. */
export function storeClientRole(): void {
  if (token.read() !== undefined) return;
  role.write('CLIENT');
  for (const listener of listeners) listener();
}

/** Whether a role is stored, of a user or of a visitor who signs up. */
export const useHasStoredRole = (): boolean => useSyncExternalStore(subscribe, () => role.read() !== undefined);
