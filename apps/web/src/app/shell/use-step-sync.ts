import { useEffect } from 'react';
import type { useCurrentUser } from '../../features/session/session.api.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { standingOf } from '../../platform/signed-in/standing.ts';

/** Something that must be done first may come up, or be done, while somebody is signed in: the guards lead on. */
export function useStepSync(user: ReturnType<typeof useCurrentUser>['data']): void {
  useEffect(() => {
    const session = sessionStore.get();
    if (!user || session?.userId !== user.id) return;
    const { step, isNomineeIncomplete } = standingOf(user);
    if (step === session.step && isNomineeIncomplete === (session.isNomineeIncomplete ?? false)) return;
    sessionStore.start({ ...session, step, isNomineeIncomplete });
  }, [user]);
}
