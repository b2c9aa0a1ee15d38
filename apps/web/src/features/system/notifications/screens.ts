import { lazyRouteComponent } from '@tanstack/react-router';

export const notificationsScreens = {
  alerts: lazyRouteComponent(() => import('./screens/alerts-screen.tsx'), 'AlertsScreen'),
  notifications: lazyRouteComponent(() => import('./screens/notifications-screen.tsx'), 'NotificationsScreen'),
};
