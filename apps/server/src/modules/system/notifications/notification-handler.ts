import { transaction } from '../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { bellNotices } from './bell-notices.ts';
import { deliverNotification } from './deliver-notification.ts';
import { templateInForce } from './template-in-force.ts';
import { NotificationMessage } from './notify-user.ts';

/**
 * Writes notifications and lets the bells know. A message counts as delivered when every node was told: when this
 * process ends between the two, the next attempt writes nothing and tells them all the same.
 */
export function notificationHandler({ database, clocks }: Pick<WorkNode, 'database' | 'clocks'>): OutboxHandler {
  const notices = bellNotices(database);
  return {
    deliver: async ({ idempotencyKey, payload }) => {
      const told = { ...NotificationMessage.parse(payload), onceKey: idempotencyKey };
      const template = await templateInForce(database.db, told.code);
      await transaction(database, (tx) => deliverNotification(tx, told, template, clocks.businessNow()));
      await notices.send(told.userId);
    },
  };
}
