import { useEffect } from 'react';
import type { useCurrentUser } from '../../features/session/session.api.ts';
import { sessionStore, stepOf } from '../../platform/session-store.ts';

/** Something that must be done first may come up while somebody is signed in: the guards lead there. */
export function useStepSync(user: ReturnType<typeof useCurrentUser>['data']): void {
  useEffect(() => {
    const session = sessionStore.get();
    if (!user || session?.userId !== user.id) return;
    const step = stepOf(user);
    if (step !== session.step) sessionStore.start({ ...session, step });
  }, [user]);
}
