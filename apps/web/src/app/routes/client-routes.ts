import type { RouteEntry } from './route-entry.ts';
import { anyone, guarded, only, signedIn } from './route-entry.ts';

/** The report types of specification 9, as they stand in an address. */
export const REPORT_TABS = [
  'transactions-report',
  'capital-gain',
  'holding',
  'portfolio-appraisal',
  'position-performance',
  'statement-of-interest',
  'statement-of-dividend',
  'comparative-analysis',
  'performance-by-security',
  'detailed-holding',
  'attribution',
] as const;

/** The client's area. */
export const clientRoutes: readonly RouteEntry[] = [
  ...guarded(only('client'), [
    ['/dashboard', 'Investments', { screen: 'dashboard', menu: [{ role: 'client', label: 'Investment Dashboard' }] }],
    ['/cart/$accountId', 'Cart', { screen: 'cart', menu: [{ role: 'client', label: 'My Cart' }] }],
    ['/customer/dashboard', 'Investments', { redirectTo: '/dashboard' }],
    ['/quick-actions', 'Investments'],
    ['/explore', 'Explore', { screen: 'explore', menu: [{ role: 'client', label: 'Explore' }] }],
    ['/all-funds', 'All Funds', { screen: 'all-funds' }],
    ['/fact-sheet', 'Fact Sheet', { screen: 'fact-sheet' }],
    ['/new-transactions', 'New Transactions', { screen: 'new-transactions' }],
    ['/payment/$accountId/$orderId', 'Payment', { screen: 'payment' }],
    ['/transaction-status', 'Transaction Status', { screen: 'orders' }],
    ['/transaction-status/$orderId/$accountId', 'Transaction Status', { screen: 'order-status' }],
    ['/switch', 'Switch Flow'],
    ['/holdings', 'Holdings', { screen: 'holdings' }],
    ['/mandates', 'Mandates', { menu: [{ role: 'client', label: 'Mandate' }] }],
    ['/profile', 'Profile'],
    ['/my-account', 'My Account', { screen: 'my-account' }],
    ['/cancellation', 'Cancellation'],
    ['/pause-order', 'Pause Order'],
    ['/notifications', 'Notifications'],
  ]),
  // Public: onboarding comes here before there is a session.
  ...guarded(anyone, [['/risk-profile', 'Risk Profile', { menu: [{ role: 'client', label: 'Risk Profile' }] }]]),
  ...guarded(signedIn, [
    // Written as 'no guard'; but a visitor is sent to log in, which is what this guard does.
    ['/bank-accounts', 'Bank Accounts', { menu: [{ role: 'client', label: 'Bank Account' }] }],
    [
      '/reports/$tabName',
      'Reports',
      {
        values: { tabName: REPORT_TABS },
        menu: [{ role: 'client', label: 'Reports', to: '/reports/transactions-report' }],
      },
    ],
  ]),
];
