import * as contract from '@artha/contract/system/notifications';
import * as alerts from '@artha/contract/system/notifications.alerts';
import { serve } from '../../../platform/http/serve.ts';
import type { Bell } from './bell.ts';
import { markAlertRead, markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { getPreferences, updatePreferences } from './preferences.ts';
import { getAlerts, getNotifications, getUnreadCount } from './read-notifications.ts';

export const notificationRoutes = (bell: Bell) => [
  serve(contract.listNotifications, getNotifications),
  serve(contract.countNotifications, (_input, ctx) => getUnreadCount(ctx, bell)),
  serve(contract.markNotificationRead, markNotificationRead),
  serve(contract.markAllNotificationsRead, markAllNotificationsRead),
  serve(alerts.listAlerts, (input, ctx) => getAlerts(input, ctx, bell)),
  serve(alerts.markAlertRead, markAlertRead),
  serve(contract.getNotificationPreferences, (_input, ctx) => getPreferences(ctx)),
  serve(contract.updateNotificationPreferences, updatePreferences),
];
