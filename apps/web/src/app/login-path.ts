import { rolesFor } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/** The login page for an address. Staff have their own, recognised by the first segment of the address. */
export function loginPathFor(pathname: string, providerName: string): '/login' | '/rm/login' {
  const first = pathname.split('/').find((part) => part !== '');
  const isStaff = rolesFor(providerName).some((role) => role.prefix !== '' && role.prefix === first);
  return isStaff ? '/rm/login' : '/login';
}

/** Whether an address is one of the login pages. */
export const isLogin = (entry: NavigationEntry | undefined): boolean =>
  entry?.screen === 'login' || entry?.screen === 'staff-login';
