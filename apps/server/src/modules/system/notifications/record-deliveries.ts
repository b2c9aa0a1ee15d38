import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { Claim } from '../../../platform/outbox/outbox.queries.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { updateDelivery } from './delivery.queries.ts';
import { readDeliveryKey } from './delivery-key.ts';
import { NOTIFICATION } from './notify-user.ts';

/** A handler that also records the delivery of a notification. If only the recording fails, nothing is sent again. */
export const recordingDeliveries = (handler: OutboxHandler, { database, clocks, log }: WorkNode): OutboxHandler => ({
  ...handler,
  deliver: async (claim, signal) => {
    await handler.deliver(claim, signal);
    const delivery = readDeliveryKey(claim.idempotencyKey);
    if (!delivery) return;
    await updateDelivery(database.db, delivery, { status: 'sent', sentAt: clocks.realNow() }).catch((error: unknown) =>
      log.warn({ err: error, ...delivery }, 'a message was sent, but its delivery could not be recorded'),
    );
  },
});

/**
 * Records a dead letter: marks its delivery as failed and alerts the system administrators, at most once an hour for
 * each kind of message. Dead notifications raise no alert, because the alert would be a notification too.
 */
export async function recordDeadLetter(
  { kind, idempotencyKey }: Pick<Claim, 'kind' | 'idempotencyKey'>,
  { database, clocks }: WorkNode,
): Promise<void> {
  const delivery = readDeliveryKey(idempotencyKey);
  if (delivery) await updateDelivery(database.db, delivery, { status: 'failed' });
  if (kind === NOTIFICATION) return;
  const alert = { code: 'message-put-aside', subject: kind, values: { kind } } as const;
  await transaction(database, (tx) => alertAdministrators(tx, alert, clocks.realNow()));
}
