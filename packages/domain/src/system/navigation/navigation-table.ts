import { rolesFor } from '../../kit/roles.ts';
import type { NavigationArea } from './area.ts';
import { entriesOf } from './area.ts';
import { businessAdminArea, providerAdminArea, systemAdminArea } from './areas/administrators.ts';
import { clientArea } from './areas/client.ts';
import { financeArea } from './areas/finance.ts';
import { businessPartnerArea, counsellorArea, relationshipManagerArea, serviceManagerArea } from './areas/managers.ts';
import { operationsArea } from './areas/operations.ts';
import { developerArea, visitorAreas } from './areas/visitors.ts';
import type { NavigationEntry } from './navigation-entry.ts';

/** Addresses and menus of all roles. @param providerName lower case letters; part of the provider's addresses */
export function navigationAreas(providerName: string): readonly NavigationArea[] {
  const providerPrefix = rolesFor(providerName).find(({ key }) => key === 'providerAdmin')?.prefix ?? '';
  return [
    ...visitorAreas,
    clientArea,
    relationshipManagerArea,
    serviceManagerArea,
    counsellorArea,
    businessPartnerArea,
    operationsArea,
    systemAdminArea,
    businessAdminArea,
    financeArea,
    providerAdminArea(providerPrefix),
  ];
}

/**
 * Every address of the product. Routes, guards, headers, breadcrumbs, menus and the palette are derived from it.
 *
 * @param isSandbox whether to include the addresses for developers
 */
export const navigationTable = (providerName: string, { isSandbox = false } = {}): readonly NavigationEntry[] =>
  [...navigationAreas(providerName), ...(isSandbox ? [developerArea] : [])].flatMap(entriesOf);

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function matches(entry: NavigationEntry, address: readonly string[]): boolean {
  const pattern = partsOf(entry.path);
  if (pattern.length !== address.length) return false;
  return pattern.every((part, at) => {
    if (!part.startsWith('$')) return part === address[at];
    const allowed = entry.values?.[part.slice(1)];
    return allowed === undefined || allowed.includes(address[at] ?? '');
  });
}

/** The entry of an address. @param pathname without query and fragment */
export function findEntry(table: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined {
  const address = partsOf(pathname);
  return table.find((entry) => matches(entry, address));
}

/** Whether an address has no screen yet and shows that it is coming soon. */
export const isUnbuilt = ({ screen, redirectTo }: NavigationEntry): boolean =>
  screen === undefined && redirectTo === undefined;
