import type { Role, RoleKey } from '@artha/domain/kit/roles';

/** The roles for which HOME is written to lead somewhere; for the other five it does nothing (specification 2.2). */
const WITH_HOME: ReadonlySet<RoleKey> = new Set([
  'client',
  'relationshipManager',
  'systemAdmin',
  'operations',
  'businessAdmin',
]);

/**
 * Where HOME on the not-found screen goes.
 *
 * @param session undefined for a visitor, who goes to log in
 */
export function homeFor(session: { readonly role: Role | undefined } | undefined): string | undefined {
  if (!session) return '/login';
  return session.role && WITH_HOME.has(session.role.key) ? session.role.landing : undefined;
}
