export { createBell } from './bell.ts';
export { insertNotification } from './delivery.queries.ts';
export { noting, notePutAside } from './note-deliveries.ts';
export { notificationHandler } from './notification-handler.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { NOTIFICATION, tellingUser, tellUser } from './tell-user.ts';
export type { Told } from './tell-user.ts';
