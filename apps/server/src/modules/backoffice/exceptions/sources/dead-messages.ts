import { listDead } from '../../../../platform/outbox/outbox.queries.ts';
import type { ExceptionSource } from './exception-source.ts';

/** As people read the kinds of messages. */
const RECEIVERS: Readonly<Record<string, string>> = {
  mail: 'Email',
  sms: 'SMS',
  push: 'Push notification',
  notification: 'Notification',
  'payment-bank': 'Payment at the bank',
  'clearing-refund': 'Refund at the clearing corporation',
  'exchange-order': 'Order at the exchange',
};

/** Messages to external systems that were given up. */
export const deadMessages: ExceptionSource = {
  kind: 'dead-message',
  find: async (db, businessNow) =>
    (await listDead(db)).map(({ id, kind, attempts, lastError }) => ({
      key: `message:${id}`,
      about: `${RECEIVERS[kind] ?? kind}: ${lastError ?? 'failed'}`,
      orderId: null,
      accountId: null,
      amount: null,
      since: businessNow,
      compared: [
        { label: 'Message', ours: id, theirs: null },
        { label: 'Attempts', ours: String(attempts), theirs: null },
      ],
    })),
};
