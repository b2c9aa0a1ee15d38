import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { Claim } from '../../../platform/outbox/outbox.queries.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { listAdministrators, updateDelivery } from './delivery.queries.ts';
import { readDeliveryKey } from './delivery-key.ts';
import { NOTIFICATION, notifyUser } from './notify-user.ts';

/** A handler that also notes of a notification that it was sent. Where that fails, it is not sent again for it. */
export const recordingDeliveries = (handler: OutboxHandler, { database, clocks, log }: WorkNode): OutboxHandler => ({
  ...handler,
  deliver: async (claim, signal) => {
    await handler.deliver(claim, signal);
    const delivery = readDeliveryKey(claim.idempotencyKey);
    if (!delivery) return;
    await updateDelivery(database.db, delivery, { status: 'sent', sentAt: clocks.realNow() }).catch((error: unknown) =>
      log.warn({ err: error, ...delivery }, 'a delivery was sent, which could not be noted'),
    );
  },
});

const HOUR_MS = 3_600_000;

/**
 * Notes that a message was put aside: its delivery has failed, and the system administrators are alerted, of a kind of
 * message once an hour at most. Of an alert that cannot be told nobody is told.
 */
export async function recordDeadLetter(
  { kind, idempotencyKey }: Pick<Claim, 'kind' | 'idempotencyKey'>,
  { database, clocks }: WorkNode,
): Promise<void> {
  const delivery = readDeliveryKey(idempotencyKey);
  if (delivery) await updateDelivery(database.db, delivery, { status: 'failed' });
  if (kind === NOTIFICATION) return;
  const hour = Math.floor(clocks.realNow().getTime() / HOUR_MS);
  await transaction(database, async (tx) => {
    const told = (await listAdministrators(tx)).map(({ userId }) => ({
      code: 'message-put-aside' as const,
      userId,
      values: { kind },
      onceKey: `message-put-aside:${kind}:${hour}:${userId}`,
    }));
    await notifyUser(tx, ...told);
  });
}
