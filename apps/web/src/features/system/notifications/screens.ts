import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const notificationsScreens = {
  alerts: lazyScreen(() => import('./screens/alerts-screen.tsx'), 'AlertsScreen'),
  notifications: lazyScreen(() => import('./screens/notifications-screen.tsx'), 'NotificationsScreen'),
};
