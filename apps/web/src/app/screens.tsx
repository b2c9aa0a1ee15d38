import { lazyRouteComponent } from '@tanstack/react-router';
import type { ScreenName } from './routes/route-entry.ts';

/** The code of each screen, fetched when somebody goes there. */
export const screens = {
  login: lazyRouteComponent(() => import('../features/system/session/screens/login-screen.tsx'), 'ClientLoginScreen'),
  'staff-login': lazyRouteComponent(
    () => import('../features/system/session/screens/login-screen.tsx'),
    'StaffLoginScreen',
  ),
  redirect: lazyRouteComponent(
    () => import('../features/system/session/screens/redirect-screen.tsx'),
    'RedirectScreen',
  ),
  logout: lazyRouteComponent(() => import('../features/system/session/screens/logout-screen.tsx'), 'LogoutScreen'),
  'not-found': lazyRouteComponent(
    () => import('../features/system/static-pages/screens/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
  'coming-soon': lazyRouteComponent(() => import('./coming-soon-route.tsx'), 'ComingSoonRoute'),
  gallery: lazyRouteComponent(() => import('../features/system/gallery/screens/gallery-screen.tsx'), 'GalleryScreen'),
  'forgot-password': lazyRouteComponent(
    () => import('../features/system/recovery/screens/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  'forgot-user-id': lazyRouteComponent(
    () => import('../features/system/recovery/screens/forgot-user-id-screen.tsx'),
    'ForgotUserIdScreen',
  ),
  'change-password': lazyRouteComponent(
    () => import('../features/system/recovery/screens/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
  'force-tnc': lazyRouteComponent(
    () => import('../features/system/recovery/screens/force-tnc-screen.tsx'),
    'ForceTncScreen',
  ),
  disclaimer: lazyRouteComponent(
    () => import('../features/system/static-pages/screens/disclaimer-screen.tsx'),
    'DisclaimerScreen',
  ),
  'privacy-policy': lazyRouteComponent(
    () => import('../features/system/static-pages/screens/privacy-policy-screen.tsx'),
    'PrivacyPolicyScreen',
  ),
  'my-account': lazyRouteComponent(
    () => import('../features/clients/profile/screens/my-account-screen.tsx'),
    'MyAccountScreen',
  ),
  dashboard: lazyRouteComponent(
    () => import('../features/portfolio/holdings/screens/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  'quick-actions': lazyRouteComponent(
    () => import('../features/clients/profile/screens/quick-actions-screen.tsx'),
    'QuickActionsScreen',
  ),
  holdings: lazyRouteComponent(
    () => import('../features/portfolio/holdings/screens/holdings-screen.tsx'),
    'HoldingsScreen',
  ),
  explore: lazyRouteComponent(
    () => import('../features/reference/instruments/screens/explore-screen.tsx'),
    'ExploreScreen',
  ),
  'all-funds': lazyRouteComponent(
    () => import('../features/reference/instruments/screens/all-funds-screen.tsx'),
    'AllFundsScreen',
  ),
  'fact-sheet': lazyRouteComponent(() => import('./fact-sheet-route.tsx'), 'FactSheetRoute'),
  'new-transactions': lazyRouteComponent(() => import('./new-transactions-route.tsx'), 'NewTransactionsRoute'),
  cart: lazyRouteComponent(() => import('../features/trading/cart/screens/cart-screen.tsx'), 'CartScreen'),
  payment: lazyRouteComponent(() => import('./payment-route.tsx'), 'PaymentRoute'),
  orders: lazyRouteComponent(() => import('../features/trading/orders/screens/orders-screen.tsx'), 'OrdersScreen'),
  'order-status': lazyRouteComponent(
    () => import('../features/trading/orders/screens/order-status-screen.tsx'),
    'OrderStatusScreen',
  ),
  'activity-log': lazyRouteComponent(
    () => import('../features/system/activity-log/screens/activity-log-screen.tsx'),
    'ActivityLogScreen',
  ),
  'cron-logs': lazyRouteComponent(
    () => import('../features/system/jobs/screens/cron-logs-screen.tsx'),
    'CronLogsScreen',
  ),
  'order-report': lazyRouteComponent(
    () => import('../features/backoffice/operations/screens/order-report-screen.tsx'),
    'OrderReportScreen',
  ),
  notifications: lazyRouteComponent(
    () => import('../features/system/notifications/screens/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  alerts: lazyRouteComponent(
    () => import('../features/system/notifications/screens/alerts-screen.tsx'),
    'AlertsScreen',
  ),
  configuration: lazyRouteComponent(
    () => import('../features/system/product-config/screens/configuration-screen.tsx'),
    'ConfigurationScreen',
  ),
  'user-management': lazyRouteComponent(
    () => import('../features/system/users/screens/users-screen.tsx'),
    'UsersScreen',
  ),
} satisfies Record<ScreenName, unknown>;
