import type { IconName } from '../../ui/icon/icon.tsx';

/** The picture of each place of the client menu (the places themselves stand in the route table). */
export const CLIENT_ICONS: Readonly<Record<string, IconName>> = {
  '/dashboard': 'chart',
  '/explore': 'compass',
  '/mandates': 'pen',
  '/risk-profile': 'shield',
  '/bank-accounts': 'bank',
  '/reports/transactions-report': 'document',
};

/** Screens that belong to another place of the menu. */
const WITHIN: Readonly<Record<string, string>> = {
  '/all-funds': '/explore',
  '/fact-sheet': '/explore',
  '/quick-actions': '/dashboard',
  '/holdings': '/dashboard',
};

/** The menu place that is lit for an address. */
export const placeOf = (path: string): string =>
  path.startsWith('/reports/') ? '/reports/transactions-report' : (WITHIN[path] ?? path);

/** The four main places on the phone. The cart takes its place among them with the first account. */
export const BOTTOM_BAR: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: '/dashboard', label: 'Invested', icon: 'chart' },
  { to: '/explore', label: 'Explore', icon: 'compass' },
  { to: '/reports/transactions-report', label: 'Reports', icon: 'document' },
  { to: '/profile', label: 'Profile', icon: 'user' },
];
