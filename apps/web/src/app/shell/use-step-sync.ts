import { useEffect } from 'react';
import type { useCurrentUser } from '../../features/system/session/index.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { sessionStatusOf } from '../../platform/signed-in/session-status.ts';

/** A pending step may arise or be completed during a session. Updating the session runs the guards again. */
export function useStepSync(user: ReturnType<typeof useCurrentUser>['data']): void {
  useEffect(() => {
    const session = sessionStore.get();
    if (!user || session?.userId !== user.id) return;
    const status = sessionStatusOf(user);
    const isSame =
      status.step === session.step &&
      status.onboarding === session.onboarding &&
      status.isNomineeIncomplete === (session.isNomineeIncomplete ?? false);
    if (!isSame) sessionStore.start({ ...session, ...status });
  }, [user]);
}
