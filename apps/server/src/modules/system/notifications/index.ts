export { alertAdministrators } from './alert-administrators.ts';
export { alertOperations } from './alert-operations.ts';
export { insertNotification } from './delivery.queries.ts';
export { parkFinding } from './park-finding.ts';
export { NOTIFICATION, notifyUser, notifyUserSql } from './notify-user.ts';
export type { NotificationRequest } from './notify-user.ts';
