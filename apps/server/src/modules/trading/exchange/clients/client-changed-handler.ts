import * as z from 'zod/mini';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import { listAccountIds } from './registrations.queries.ts';
import { requestClientChange } from './request-registration.ts';

const Payload = z.object({
  appUserId: z.optional(z.int()),
  accountId: z.optional(z.int()),
  declaredFrom: z.nullable(z.string()),
});

/** Has the exchange notified of a change of a client: one message for each account. */
export const clientChangedHandler = ({ database, clocks }: WorkNode): OutboxHandler => ({
  deliver: async ({ payload, idempotencyKey }) => {
    const { appUserId, accountId, declaredFrom } = Payload.parse(payload);
    const declared = declaredFrom === null ? null : { at: clocks.realNow(), ip: declaredFrom };
    await transaction(database, async (tx) => {
      const ofPerson = appUserId === undefined ? [] : await listAccountIds(tx, appUserId);
      const accountIds = accountId === undefined ? ofPerson : [accountId];
      for (const each of accountIds) await requestClientChange(tx, each, { occasion: idempotencyKey, declared });
    });
  },
});
