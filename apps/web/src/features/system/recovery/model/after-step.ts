import { roleByStorageName } from '../../../../platform/roles.ts';
import { sessionStore } from '../../../../platform/session-store.ts';

/** Where somebody goes who has done what was asked first: clients to their account, staff to their landing. */
export function afterStep(): string {
  const role = roleByStorageName(sessionStore.get()?.roleName);
  if (!role) return '/';
  return role.key === 'client' ? '/my-account' : role.landing;
}
