import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { trailOf } from '@artha/domain/system/navigation/menu-trail';
import type { Role } from '@artha/domain/kit/roles';
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx';

interface Place {
  readonly role: Role;
  readonly path: string;
  /** Of the route. */
  readonly title: string;
  /** The menu of the role; empty while it is on its way. */
  readonly menu: readonly MenuItem[];
}

/** Screens that stand in no menu under a name of their own (specification 2.11). */
const SPECIAL: Readonly<Record<string, string>> = {
  '/signup': 'Sign Up',
  '/onboarding-landing': 'Sign Up',
  '/change-password': 'Change Password',
};

/** A group leads nowhere by itself. */
const crumbOf = ({ label, routerLink }: MenuItem): Crumb =>
  routerLink === undefined ? { label } : { label, to: routerLink };

/**
 * What stands above a screen, and the screen. Staff have it everywhere, from their role on; a client on the cart alone
 * (specification 2.11).
 */
export function crumbs({ role, path, title, menu }: Place): readonly Crumb[] {
  if (role.key === 'client') return path.startsWith('/cart/') ? [{ label: 'Cart' }] : [];
  const home: Crumb = { label: role.displayName, to: role.landing };
  const special = SPECIAL[path];
  if (special !== undefined) return [home, { label: special }];
  const { items, isExact } = trailOf(menu, path);
  const trail = [home, ...items.map(crumbOf)];
  return isExact ? trail : [...trail, { label: title }];
}
