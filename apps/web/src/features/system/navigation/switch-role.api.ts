import { listRoleMappings } from '@artha/contract/system/navigation';
import { switchRole } from '@artha/contract/system/session.management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { replaceSession } from '../../../platform/signed-in/replace-token.ts';
import { useSession } from '../../../platform/use-session.ts';
import { startSession } from '../session/index.ts';
import { flushStars } from './navigation.api.ts';

/**
 * Checks that the user still has the role, then saves pending stars, since the session that may save them is about to
 * end.
 */
async function mappedRole(appUserId: number, appRoleId: number): Promise<number> {
  const where = { isActive: true as const, appUserId, appRoleId };
  const [mapping] = await call(listRoleMappings, { filter: { where } });
  await flushStars();
  return mapping?.appRoleId ?? appRoleId;
}

/**
 * Switches to another role: a new session replaces this one, and the guards redirect to the landing page of the role.
 */
export function useSwitchRole() {
  const queryClient = useQueryClient();
  const { userId = 0, isByToken = false } = useSession() ?? {};
  return useMutation({
    mutationFn: async (wantedId: number) => {
      const appRoleId = await mappedRole(userId, wantedId);
      await replaceSession(async () => {
        const signedIn = await call(switchRole, { userId, appRoleId });
        const { token, appRole: roleName } = signedIn;
        // The old session has already ended: keep the new one even if the user's details fail to load.
        await startSession(signedIn, { isByToken, queryClient, goTo: () => Promise.resolve() }).catch(() =>
          sessionStore.start({ token, userId, roleName, isByToken }),
        );
      });
    },
  });
}
