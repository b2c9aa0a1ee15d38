import type { RoleKey } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/**
 * Whether a browser reload keeps the session: on public pages and in the middle of a task always, elsewhere for the
 * configured roles.
 */
export const mayReload = (
  entry: NavigationEntry | undefined,
  role: RoleKey | undefined,
  reloadRoles: readonly RoleKey[],
): boolean =>
  entry?.guard.who === 'anyone' || entry?.isReloadable === true || (role !== undefined && reloadRoles.includes(role));
