export { insertNotification } from './delivery.queries.ts';
export { NOTIFICATION, notifyUser, notifyUserSql } from './notify-user.ts';
export type { NotificationRequest } from './notify-user.ts';
