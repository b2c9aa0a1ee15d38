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
    ['/dashboard', 'Investments', { screen: 'dashboard' }],
    ['/cart/$accountId', 'Cart', { screen: 'cart', needsExchange: true }],
    ['/customer/dashboard', 'Investments', { redirectTo: '/dashboard' }],
    ['/quick-actions', 'Investments', { screen: 'quick-actions' }],
    ['/explore', 'Explore', { screen: 'explore' }],
    ['/all-funds', 'All Funds', { screen: 'all-funds' }],
    ['/fact-sheet', 'Fact Sheet', { screen: 'fact-sheet' }],
    ['/new-transactions', 'New Transactions', { screen: 'new-transactions' }],
    ['/payment/$accountId/$orderId', 'Payment', { screen: 'payment', hidesFooter: true }],
    ['/transaction-status', 'Transaction Status', { screen: 'orders' }],
    ['/transaction-status/$orderId/$accountId', 'Transaction Status', { screen: 'order-status' }],
    ['/switch', 'Switch Flow', { needsExchange: true }],
    ['/holdings', 'Holdings', { screen: 'holdings' }],
    ['/mandates', 'Mandates'],
    ['/profile', 'Profile'],
    ['/my-account', 'My Account', { screen: 'my-account' }],
    ['/cancellation', 'Cancellation'],
    ['/pause-order', 'Pause Order'],
    ['/notifications', 'Notifications', { screen: 'notifications' }],
  ]),
  // Public: onboarding comes here before there is a session.
  ...guarded(anyone, [['/risk-profile', 'Risk Profile']]),
  ...guarded(signedIn, [
    // Written as 'no guard'; but a visitor is sent to log in, which is what this guard does.
    ['/bank-accounts', 'Bank Accounts'],
    ['/reports/$tabName', 'Reports', { values: { tabName: REPORT_TABS } }],
  ]),
];
