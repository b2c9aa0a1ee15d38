import { mailHandler } from '../../../platform/mail/mail.adapter.ts';
import { MAIL } from '../../../platform/mail/mail.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { pushHandler } from '../../../platform/push/push.adapter.ts';
import { PUSH } from '../../../platform/push/push.ts';
import { smsHandler } from '../../../platform/sms/sms.adapter.ts';
import { SMS } from '../../../platform/sms/sms.ts';
import { createBell } from './bell.ts';
import { notificationHandler } from './notification-handler.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { NOTIFICATION } from './notify-user.ts';
import { recordingDeliveries } from './record-deliveries.ts';
import { startOutbox } from './start-outbox.ts';
import { notificationsTable, notificationPreferencesTable } from './personal-data.queries.ts';

export const notifications = defineModule({
  name: 'notifications',
  routes: (node) => notificationRoutes(createBell(node)),
  outboxHandlers: {
    [NOTIFICATION]: notificationHandler,
    [MAIL]: (node) => recordingDeliveries(mailHandler(node.env), node),
    [SMS]: (node) => recordingDeliveries(smsHandler(node.env), node),
    [PUSH]: (node) => recordingDeliveries(pushHandler(node.env), node),
  },
  consumers: [(node) => (node.env.isJobsNode ? startOutbox(node) : undefined)],
  personalData: [notificationsTable, notificationPreferencesTable],
});
