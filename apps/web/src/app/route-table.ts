import { rolesFor } from '@artha/domain/kit/roles';
import { accountRoutes } from './routes/account-routes.ts';
import { clientRoutes } from './routes/client-routes.ts';
import { devRoutes } from './routes/dev-routes.ts';
import { managerRoutes } from './routes/manager-routes.ts';
import { officeRoutes } from './routes/office-routes.ts';
import type { RouteEntry, ScreenName } from './routes/route-entry.ts';

/**
 * Every address there is, with its guard, title and screen. The router is made of it and of nothing else.
 *
 * @param isSandbox whether the addresses for those who build the product are among them
 */
export function routeTable(providerName: string, { isSandbox = false } = {}): readonly RouteEntry[] {
  const providerPrefix = rolesFor(providerName).find((role) => role.key === 'providerAdmin')?.prefix ?? '';
  const forBuilders = isSandbox ? devRoutes : [];
  return [...accountRoutes, ...clientRoutes, ...managerRoutes, ...officeRoutes(providerPrefix), ...forBuilders];
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

/** The screen of an address: one that is not built, or that has nothing to do just now, is coming soon. */
export const screenOf = ({ screen, needsExchange }: RouteEntry, isBseEnabled: boolean): ScreenName =>
  needsExchange === true && !isBseEnabled ? 'coming-soon' : (screen ?? 'coming-soon');

/** Staff have a login of their own; it is told by the first part of an address (specification 2.1). */
export function loginPathFor(pathname: string, providerName: string): '/login' | '/rm/login' {
  const first = parts(pathname)[0];
  const isStaff = rolesFor(providerName).some((role) => role.prefix !== '' && role.prefix === first);
  return isStaff ? '/rm/login' : '/login';
}
