import type { RoleKey } from '../../kit/roles.ts';
import type { Guard } from './navigation-entry.ts';

/** Whether a guard lets a visitor in. @param role undefined for a visitor whose role is not known yet */
export function admits(
  guard: Guard,
  { isSignedIn, role }: { readonly isSignedIn: boolean; readonly role: RoleKey | undefined },
): boolean {
  if (guard.who === 'anyone') return true;
  if (!isSignedIn) return false;
  if (guard.who === 'signed-in') return true;
  return role === undefined ? guard.isStrict !== true : guard.roles.includes(role);
}
