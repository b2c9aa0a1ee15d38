import type { IconName } from '../../ui/icon/icon.tsx';

/** As the route table has it; the menu fills in the account that is open. */
export const CART_PATH = '/cart/$accountId';

/** The picture of each place of the client menu (the places themselves stand in the route table). */
export const CLIENT_ICONS: Readonly<Record<string, IconName>> = {
  '/dashboard': 'chart',
  [CART_PATH]: 'cart',
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
  '/new-transactions': CART_PATH,
};

/** The menu place that is lit for an address. */
export function placeOf(path: string): string {
  if (path.startsWith('/cart/') || path.startsWith('/payment/')) return CART_PATH;
  if (path.startsWith('/transaction-status')) return '/dashboard';
  return path.startsWith('/reports/') ? '/reports/transactions-report' : (WITHIN[path] ?? path);
}

/** What is hidden from a client whose nominees are not complete (specification 2.13). */
export const INVESTMENT_PLACES: ReadonlySet<string> = new Set([
  '/dashboard',
  CART_PATH,
  '/explore',
  '/mandates',
  '/reports/transactions-report',
]);

/** The main places on the phone, of which the first four are shown: what is hidden lets the later ones move up. */
export const BOTTOM_BAR: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: '/dashboard', label: 'Invested', icon: 'chart' },
  { to: '/explore', label: 'Explore', icon: 'compass' },
  { to: CART_PATH, label: 'Cart', icon: 'cart' },
  { to: '/reports/transactions-report', label: 'Reports', icon: 'document' },
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/bank-accounts', label: 'Bank', icon: 'bank' },
  { to: '/risk-profile', label: 'Risk', icon: 'shield' },
];
