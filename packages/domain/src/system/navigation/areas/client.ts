import type { NavigationArea } from '../area.ts';
import { address, link } from '../area.ts';
import { anyone, only, signedIn } from '../navigation-entry.ts';
import { REPORT_TYPES } from '../report-types.ts';

/** Replaced by the id of the open account when the menu item is shown. */
export const ACCOUNT_PLACEHOLDER = '{currentAccountId}';

/** Targets of the profile picture and of the quick action tiles: menu items that the menu does not show. */
const unlisted = { isShow: false } as const;

export const clientArea: NavigationArea = {
  role: 'client',
  guard: only('client'),
  nodes: [
    address('/dashboard', 'Investments', {
      screen: 'dashboard',
      header: ['bell', 'filter'],
      back: 'none',
      menu: { number: 1, label: 'Investment Dashboard', key: 'dashboard', icon: 'chart' },
    }),
    address('/customer/dashboard', 'Investments', { redirectTo: '/dashboard' }),
    address('/quick-actions', 'Investments', { screen: 'quick-actions', back: 'none', within: 'dashboard' }),
    address('/holdings', 'Holdings', { screen: 'holdings', header: ['bell', 'filter'], within: 'dashboard' }),
    address('/holdings/$accountId/$folioId/$instrumentId', 'Holding', {
      screen: 'holding',
      header: ['bell', 'filter'],
      within: 'dashboard',
    }),
    address('/performance', 'Performance', {
      screen: 'performance',
      header: ['bell', 'filter'],
      within: 'dashboard',
    }),
    address('/capital-gains', 'Capital gains', {
      screen: 'capital-gains',
      header: ['bell', 'filter'],
      within: 'dashboard',
    }),
    address('/cart/$accountId', 'Cart', {
      screen: 'cart',
      needsExchange: true,
      header: ['home'],
      breadcrumb: 'Cart',
      menu: {
        number: 2,
        label: 'My Cart',
        link: `/cart/${ACCOUNT_PLACEHOLDER}`,
        hasParam: true,
        key: 'cart',
        icon: 'cart',
        needsExchange: true,
      },
    }),
    address('/explore', 'Explore', {
      screen: 'explore',
      header: ['cart'],
      menu: { number: 3, key: 'explore', icon: 'compass' },
    }),
    address('/all-funds', 'All Funds', { screen: 'all-funds', header: ['cart', 'search'], within: 'explore' }),
    address('/fact-sheet', 'Fact Sheet', { screen: 'fact-sheet', header: ['watchlist'], within: 'explore' }),
    address('/mandates', 'Mandates', {
      screen: 'mandates',
      header: ['bell', 'filter'],
      menu: { number: 4, label: 'Mandate', key: 'mandates', icon: 'pen' },
    }),
    // Public, but its data is not: a visitor is asked to sign in.
    address('/risk-profile', 'Risk Profile', {
      guard: anyone,
      screen: 'risk-profile',
      header: ['bell', 'filter'],
      isOpenWithoutNominees: true,
      menu: { number: 5, key: 'risk-profile', icon: 'shield' },
    }),
    // Without a guard, but its data is not public: the screen sends a visitor to the login.
    address('/bank-accounts', 'Bank Accounts', {
      guard: anyone,
      screen: 'bank-accounts',
      header: ['bell', 'filter'],
      isReloadable: true,
      isOpenWithoutNominees: true,
      menu: { number: 6, label: 'Bank Account', key: 'bank-accounts', icon: 'bank' },
    }),
    address('/reports/$tabName', 'Reports', {
      guard: signedIn,
      values: { tabName: REPORT_TYPES },
      header: ['bell', 'filter', 'reportFilter'],
      back: 'dashboard',
      menu: { number: 7, link: '/reports/transactions-report', key: 'reports', icon: 'document' },
    }),
    address('/profile', 'Profile', {
      screen: 'profile',
      header: ['bell', 'filter'],
      isOpenWithoutNominees: true,
      menu: { number: 8, key: 'profile', icon: 'user', ...unlisted },
    }),
    address('/my-account', 'My Account', { screen: 'my-account', isOpenWithoutNominees: true }),
    address('/new-transactions', 'New Transactions', {
      screen: 'new-transactions',
      within: 'cart',
      menu: { number: 9, label: 'Buy', key: 'buy', icon: 'plus', ...unlisted, needsExchange: true },
    }),
    address('/switch', 'Switch Flow', {
      screen: 'switch',
      needsExchange: true,
      // The address names the placed sale: a reload continues with its one-time password.
      isReloadable: true,
      within: 'dashboard',
      header: ['home', 'bell', 'filter'],
      otpTitles: ['SWITCH', 'SELL'],
      menu: { number: 10, label: 'Sell / Switch', key: 'sell-switch', icon: 'swap', ...unlisted, needsExchange: true },
    }),
    link(11, 'Redemption', '/switch?mode=sell', {
      key: 'redemption',
      icon: 'download',
      ...unlisted,
      needsExchange: true,
    }),
    address('/payment/$accountId/$orderId', 'Payment', {
      screen: 'payment',
      otpTitles: ['Payment'],
      hidesFooter: true,
      isReloadable: true,
      within: 'cart',
    }),
    address('/transaction-status', 'Transaction Status', {
      screen: 'orders',
      back: 'dashboard',
      hidesMenu: true,
      isReloadable: true,
      within: 'dashboard',
    }),
    address('/transaction-status/$orderId/$accountId', 'Transaction Status', {
      screen: 'order-status',
      back: 'dashboard',
      hidesMenu: true,
      isReloadable: true,
      within: 'dashboard',
    }),
    address('/cancellation', 'Cancellation', { screen: 'cancellation', within: 'dashboard' }),
    address('/pause-order', 'Pause Order', { screen: 'pause-order', within: 'dashboard' }),
    address('/plans', 'Plans', { screen: 'plans', within: 'dashboard' }),
    // The address names the plans: a reload continues with their one-time password.
    address('/plans/confirm', 'Plans', {
      screen: 'confirm-plans',
      otpTitles: ['START PLAN'],
      isReloadable: true,
      hidesFooter: true,
      within: 'dashboard',
    }),
    address('/plans/$planId', 'Plan', { screen: 'plan', within: 'dashboard' }),
    address('/notifications', 'Notifications', { screen: 'notifications' }),
  ],
};
