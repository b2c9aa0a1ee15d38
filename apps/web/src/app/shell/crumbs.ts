import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { trailOf } from '@artha/domain/system/navigation/menu-trail';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import type { Role } from '@artha/domain/kit/roles';
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx';

interface Place {
  readonly role: Role;
  readonly path: string;
  readonly entry: Pick<NavigationEntry, 'breadcrumb' | 'guard'>;
  /** Of the open screen. */
  readonly title: string;
  /** The menu of the role; empty while it loads. */
  readonly menu: readonly MenuItem[];
}

/** A group has no link. */
const crumbOf = ({ label, routerLink }: MenuItem): Crumb =>
  routerLink === undefined ? { label } : { label, to: routerLink };

/**
 * The breadcrumbs of a screen. Staff have them everywhere, starting with their role; clients only where the entry names
 * one.
 */
export function crumbs({ role, path, entry: { breadcrumb, guard }, title, menu }: Place): readonly Crumb[] {
  if (role.key === 'client') return breadcrumb !== undefined && guard.who === 'roles' ? [{ label: breadcrumb }] : [];
  const home: Crumb = { label: role.displayName, to: role.landing };
  if (breadcrumb !== undefined) return [home, { label: breadcrumb }];
  const { items, isExact } = trailOf(menu, path);
  const trail = [home, ...items.map(crumbOf)];
  return isExact ? trail : [...trail, { label: title }];
}
