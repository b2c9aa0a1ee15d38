import type { MenuDraft } from './build-menu.ts';
import { place } from './build-menu.ts';

/** In the address of the cart: the account that is open stands there when the place is shown. */
export const ACCOUNT_HOLE = '{currentAccountId}';

/** The client's links of specification 2.13, the profile behind the picture, and the tiles of 5.7. */
export const clientMenu: readonly MenuDraft[] = [
  place(1, 'Investment Dashboard', '/dashboard', { key: 'dashboard', iconClass: 'chart' }),
  place(2, 'My Cart', `/cart/${ACCOUNT_HOLE}`, { key: 'cart', iconClass: 'cart', hasParam: true }),
  place(3, 'Explore', '/explore', { key: 'explore', iconClass: 'compass' }),
  place(4, 'Mandate', '/mandates', { key: 'mandates', iconClass: 'pen' }),
  place(5, 'Risk Profile', '/risk-profile', { key: 'risk-profile', iconClass: 'shield' }),
  place(6, 'Bank Account', '/bank-accounts', { key: 'bank-accounts', iconClass: 'bank' }),
  place(7, 'Reports', '/reports/transactions-report', { key: 'reports', iconClass: 'document' }),
  place(8, 'Profile', '/profile', { key: 'profile', iconClass: 'user', isShow: false }),
  place(9, 'Buy', '/new-transactions', { key: 'buy', iconClass: 'plus', isShow: false }),
  place(10, 'Sell / Switch', '/switch', { key: 'sell-switch', iconClass: 'swap', isShow: false }),
  place(11, 'Redemption', '/switch?mode=sell', { key: 'redemption', iconClass: 'download', isShow: false }),
];
