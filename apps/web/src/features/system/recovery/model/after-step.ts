import { roleByStorageName } from '../../../../platform/roles.ts';
import { sessionStore } from '../../../../platform/session-store.ts';

/** Where a user goes after a pending step: clients to their account, staff to their landing page. */
export function afterStep(): string {
  const role = roleByStorageName(sessionStore.get()?.roleName);
  if (!role) return '/';
  return role.key === 'client' ? '/my-account' : role.landing;
}
