import { lazyRouteComponent } from '@tanstack/react-router';
import type { ScreenName } from './routes/route-entry.ts';

/** The code of each screen, fetched when somebody goes there. */
export const screens = {
  login: lazyRouteComponent(() => import('../features/session/login-screen.tsx'), 'ClientLoginScreen'),
  'staff-login': lazyRouteComponent(() => import('../features/session/login-screen.tsx'), 'StaffLoginScreen'),
  redirect: lazyRouteComponent(() => import('../features/session/redirect-screen.tsx'), 'RedirectScreen'),
  logout: lazyRouteComponent(() => import('../features/session/logout-screen.tsx'), 'LogoutScreen'),
  'not-found': lazyRouteComponent(() => import('../features/static-pages/not-found-screen.tsx'), 'NotFoundScreen'),
  'coming-soon': lazyRouteComponent(() => import('./coming-soon-route.tsx'), 'ComingSoonRoute'),
  gallery: lazyRouteComponent(() => import('../features/gallery/gallery-screen.tsx'), 'GalleryScreen'),
  'forgot-password': lazyRouteComponent(
    () => import('../features/recovery/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  'forgot-user-id': lazyRouteComponent(
    () => import('../features/recovery/forgot-user-id-screen.tsx'),
    'ForgotUserIdScreen',
  ),
  'change-password': lazyRouteComponent(
    () => import('../features/recovery/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
  'force-tnc': lazyRouteComponent(() => import('../features/recovery/force-tnc-screen.tsx'), 'ForceTncScreen'),
  disclaimer: lazyRouteComponent(() => import('../features/static-pages/disclaimer-screen.tsx'), 'DisclaimerScreen'),
  'privacy-policy': lazyRouteComponent(
    () => import('../features/static-pages/privacy-policy-screen.tsx'),
    'PrivacyPolicyScreen',
  ),
  'my-account': lazyRouteComponent(() => import('../features/my-account/my-account-screen.tsx'), 'MyAccountScreen'),
  dashboard: lazyRouteComponent(() => import('../features/holdings/dashboard-screen.tsx'), 'DashboardScreen'),
  'quick-actions': lazyRouteComponent(() => import('../features/menu/quick-actions-screen.tsx'), 'QuickActionsScreen'),
  holdings: lazyRouteComponent(() => import('../features/holdings/holdings-screen.tsx'), 'HoldingsScreen'),
  explore: lazyRouteComponent(() => import('../features/instruments/explore-screen.tsx'), 'ExploreScreen'),
  'all-funds': lazyRouteComponent(() => import('../features/instruments/all-funds-screen.tsx'), 'AllFundsScreen'),
  'fact-sheet': lazyRouteComponent(() => import('./fact-sheet-route.tsx'), 'FactSheetRoute'),
  'new-transactions': lazyRouteComponent(() => import('./new-transactions-route.tsx'), 'NewTransactionsRoute'),
  cart: lazyRouteComponent(() => import('../features/cart/cart-screen.tsx'), 'CartScreen'),
  payment: lazyRouteComponent(() => import('./payment-route.tsx'), 'PaymentRoute'),
  orders: lazyRouteComponent(() => import('../features/orders/orders-screen.tsx'), 'OrdersScreen'),
  'order-status': lazyRouteComponent(() => import('../features/orders/order-status-screen.tsx'), 'OrderStatusScreen'),
  'activity-log': lazyRouteComponent(
    () => import('../features/activity-log/activity-log-screen.tsx'),
    'ActivityLogScreen',
  ),
  'cron-logs': lazyRouteComponent(() => import('../features/jobs/cron-logs-screen.tsx'), 'CronLogsScreen'),
  'order-report': lazyRouteComponent(
    () => import('../features/operations/order-report-screen.tsx'),
    'OrderReportScreen',
  ),
  notifications: lazyRouteComponent(
    () => import('../features/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  alerts: lazyRouteComponent(() => import('../features/notifications/alerts-screen.tsx'), 'AlertsScreen'),
  configuration: lazyRouteComponent(
    () => import('../features/configuration/configuration-screen.tsx'),
    'ConfigurationScreen',
  ),
  'user-management': lazyRouteComponent(() => import('../features/users/users-screen.tsx'), 'UsersScreen'),
} satisfies Record<ScreenName, unknown>;
