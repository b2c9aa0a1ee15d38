import { useEffect } from 'react';
import type { useCurrentUser } from '../../features/system/session/index.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { sessionStatusOf } from '../../platform/signed-in/session-status.ts';

/** Something that must be done first may come up, or be done, while somebody is signed in: the guards lead on. */
export function useStepSync(user: ReturnType<typeof useCurrentUser>['data']): void {
  useEffect(() => {
    const session = sessionStore.get();
    if (!user || session?.userId !== user.id) return;
    const standing = sessionStatusOf(user);
    const isSame =
      standing.step === session.step &&
      standing.onboarding === session.onboarding &&
      standing.isNomineeIncomplete === (session.isNomineeIncomplete ?? false);
    if (!isSame) sessionStore.start({ ...session, ...standing });
  }, [user]);
}
