import type { RoleKey } from '../../kit/roles.ts';
import type { Guard } from './navigation-entry.ts';

/** Whether a guard allows a visitor. @param role undefined while the role of the visitor is unknown */
export function mayOpen(
  guard: Guard,
  { isSignedIn, role }: { readonly isSignedIn: boolean; readonly role: RoleKey | undefined },
): boolean {
  if (guard.who === 'anyone') return true;
  if (!isSignedIn) return false;
  if (guard.who === 'signed-in') return true;
  return role === undefined ? guard.isStrict !== true : guard.roles.includes(role);
}
