import type { Role, RoleKey } from '@artha/domain/kit/roles';

/** The roles for which HOME has a target. For the other five it does nothing, on purpose. */
const WITH_HOME: ReadonlySet<RoleKey> = new Set([
  'client',
  'relationshipManager',
  'systemAdmin',
  'operations',
  'businessAdmin',
]);

/**
 * The target of HOME on the not-found screen.
 *
 * @param session undefined for a visitor, who goes to the login
 */
export function homeFor(session: { readonly role: Role | undefined } | undefined): string | undefined {
  if (!session) return '/login';
  return session.role && WITH_HOME.has(session.role.key) ? session.role.landing : undefined;
}
