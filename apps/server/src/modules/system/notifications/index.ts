export { createBell } from './bell.ts';
export { insertNotification } from './delivery.queries.ts';
export { recordingDeliveries, recordDeadLetter } from './record-deliveries.ts';
export { notificationHandler } from './notification-handler.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { NOTIFICATION, notifyUserSql, notifyUser } from './notify-user.ts';
export type { NotificationRequest } from './notify-user.ts';
