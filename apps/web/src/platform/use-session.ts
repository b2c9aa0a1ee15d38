import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { sessionStore } from './session-store.ts';

/** Who is signed in, kept up to date across tabs. */
export const useSession = (): Session | undefined => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
