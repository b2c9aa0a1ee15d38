import type { Role } from '@artha/domain/roles';
import { rolesFor } from '@artha/domain/roles';
import { accountRoutes } from './routes/account-routes.ts';
import { clientRoutes } from './routes/client-routes.ts';
import { managerRoutes } from './routes/manager-routes.ts';
import { officeRoutes } from './routes/office-routes.ts';
import type { MenuPlace, RouteEntry } from './routes/route-entry.ts';

/**
 * Every address there is, with its guard, title, menu place and screen. The router is made of it and of nothing else.
 */
export function routeTable(providerName: string): readonly RouteEntry[] {
  const providerPrefix = rolesFor(providerName).find((role) => role.key === 'providerAdmin')?.prefix ?? '';
  return [...accountRoutes, ...clientRoutes, ...managerRoutes, ...officeRoutes(providerPrefix)];
}

const parts = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function fits(entry: RouteEntry, address: readonly string[]): boolean {
  const pattern = parts(entry.path);
  if (pattern.length !== address.length) return false;
  return pattern.every((part, at) => {
    if (!part.startsWith('$')) return part === address[at];
    const allowed = entry.values?.[part.slice(1)];
    return allowed === undefined || allowed.includes(address[at] ?? '');
  });
}

/** The entry an address belongs to. @param pathname without query and fragment */
export const findEntry = (table: readonly RouteEntry[], pathname: string): RouteEntry | undefined => {
  const address = parts(pathname);
  return table.find((entry) => fits(entry, address));
};

export interface MenuItem extends MenuPlace {
  readonly to: string;
}

/** A role's menu in the order of the table. */
export const menuOf = (table: readonly RouteEntry[], role: Role): readonly MenuItem[] =>
  table.flatMap((entry) =>
    (entry.menu ?? [])
      .filter((place) => place.role === role.key)
      .map((place) => ({ ...place, to: place.to ?? entry.path })),
  );

/** Staff have a login of their own; it is told by the first part of an address (specification 2.1). */
export function loginPathFor(pathname: string, providerName: string): '/login' | '/rm/login' {
  const first = parts(pathname)[0];
  const isStaff = rolesFor(providerName).some((role) => role.prefix !== '' && role.prefix === first);
  return isStaff ? '/rm/login' : '/login';
}
