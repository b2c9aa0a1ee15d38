import { messageOfError } from '@artha/client/client-error';
import { getRolePreferences, saveRolePreferences } from '@artha/contract/system/navigation';
import { getConfigOptions } from '@artha/contract/system/product-config';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { keysSwitchedOff, visibleMenu } from '@artha/domain/system/navigation/visible-menu';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/call.ts';
import { roleByStorageName } from '../../../platform/roles.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { useSession } from '../../../platform/use-session.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../session/index.ts';
import type { StarQueue, Stars } from './model/star-queue.ts';
import { createStarQueue } from './model/star-queue.ts';

/** The configuration again, after login: only then does it contain MENUDATA. */
const useOptions = (token: string | undefined) =>
  useQuery({
    queryKey: ['menu', 'options', token],
    queryFn: ({ signal }) => call(getConfigOptions, {}, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    meta: { isToasted: true },
  });

export interface RoleMenu {
  /** The visible menu items of the current role; undefined while they load. */
  readonly items: readonly MenuItem[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The menu of the current role, limited to what this user may see. */
export function useMenu(): RoleMenu {
  const session = useSession();
  const options = useOptions(session?.token);
  const user = useCurrentUser();
  const items = useMemo(() => {
    if (!options.data || !user.data) return undefined;
    const { relationshipManagerDetails, operationDetails } = user.data;
    return visibleMenu(options.data.MENUDATA?.[session?.roleName ?? ''] ?? [], {
      isFullAccess: (relationshipManagerDetails ?? operationDetails)?.isFullAccess,
      isBseEnabled: options.data.isBseEnabled,
      isNomineeIncomplete: session?.isNomineeIncomplete === true,
    });
  }, [options.data, user.data, session]);
  const retry = () => {
    if (options.isError) void options.refetch();
    if (user.isError) void user.refetch();
  };
  return { items, error: items ? null : (options.error ?? user.error), retry };
}

/** The keys of the menu items that the deployment has switched off for the current role. */
export function useKeysSwitchedOff() {
  const session = useSession();
  const { data, error, refetch } = useOptions(session?.token);
  const keys = useMemo(() => data && keysSwitchedOff(data.MENUDATA?.[session?.roleName ?? ''] ?? []), [data, session]);
  return { data: keys, error, refetch };
}

interface OfRole {
  readonly token: string;
  readonly userId: number;
  readonly roleId: number;
}

const starsKey = (token: string | undefined) => ['menu', 'stars', token];

let current: { readonly token: string; readonly queue: StarQueue } | undefined;

/** The queue of a session; each session has its own. */
function queueOf(queryClient: QueryClient, { token, userId, roleId }: OfRole, saved: Stars): StarQueue {
  if (current?.token === token) return current.queue;
  const queue = createStarQueue({
    saved,
    save: async (config) => {
      // This session has ended.
      if (sessionStore.get()?.token !== token) return config;
      return (await call(saveRolePreferences, { userId, roleId, config: [...config] })).config;
    },
    show: (stars) => queryClient.setQueryData(starsKey(token), stars),
    onFailure: (error) => showToast(messageOfError(error), 'negative'),
  });
  current = { token, queue };
  return queue;
}

/** Saves pending stars, before their session ends. */
export const flushStars = async (): Promise<void> => current?.queue.flush();

/** The starred menu items of the current role, in the order in which they were starred. */
export function useStars() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { token, userId } = session ?? {};
  const roleId = roleByStorageName(session?.roleName)?.id;
  const query = useQuery({
    queryKey: starsKey(token),
    queryFn: async ({ signal }): Promise<Stars> =>
      (await call(getRolePreferences, { roleId: roleId ?? 0 }, { signal })).userRolePreferencesData.config,
    enabled: token !== undefined && roleId !== undefined,
    staleTime: Infinity,
    meta: { isToasted: true },
  });
  const press = (uniqueId: string) => {
    if (token === undefined || userId === undefined || roleId === undefined || !query.data) return;
    queueOf(queryClient, { token, userId, roleId }, query.data).press(uniqueId);
  };
  return { stars: query.data, error: query.error, retry: () => void query.refetch(), press };
}
