import { transaction } from '../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { bellNotices } from './bell-notices.ts';
import { deliverNotification } from './deliver-notification.ts';
import { effectiveTemplate } from './effective-template.ts';
import { NotificationMessage } from './notify-user.ts';

/**
 * Writes notifications and notifies the bells. A message counts as delivered once every node has been notified: if this
 * process stops in between, the next attempt writes nothing but notifies the bells again.
 */
export function notificationHandler({ database, clocks }: Pick<WorkNode, 'database' | 'clocks'>): OutboxHandler {
  const notices = bellNotices(database);
  return {
    deliver: async ({ idempotencyKey, payload }) => {
      const notification = { ...NotificationMessage.parse(payload), onceKey: idempotencyKey };
      const template = await effectiveTemplate(database.db, notification.code);
      await transaction(database, (tx) => deliverNotification(tx, notification, template, clocks.businessNow()));
      await notices.send(notification.userId);
    },
  };
}
