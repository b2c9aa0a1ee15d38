import type { ExceptionSource } from './exception-source.ts';
import { listDeadMessages } from './sources.queries.ts';

/** As people read the kinds of messages. */
export const MESSAGE_NAMES: Readonly<Record<string, string>> = {
  mail: 'Email',
  sms: 'SMS',
  push: 'Push notification',
  notification: 'Notification',
  'payment-bank': 'Payment at the bank',
  'penny-drop': 'Verification of a bank account',
  'clearing-cheque': 'Cheque at the clearing corporation',
  'clearing-refund': 'Refund at the clearing corporation',
  'ekyc-identity': 'Identity from the document locker or depository',
  'kra-status': 'KYC status of an applicant',
  'client-changed': 'Change of a client',
  'exchange-client': 'Data of a client at the exchange',
  'exchange-order': 'Order at the exchange',
  'exchange-plan': 'Plan at the exchange',
  'mandate-registration': 'Registration of a mandate',
  'mandate-cancellation': 'Cancellation of a mandate',
  'mandate-inquiry': 'Inquiry of a mandate',
};

const SOURCE_KEY = /^message:(.+)$/;

/** The message that an exception is about; undefined when it is about something else. */
export const messageIdOf = (sourceKey: string): string | undefined => SOURCE_KEY.exec(sourceKey)?.[1];

/** Messages to external systems that were given up. */
export const deadMessages: ExceptionSource = {
  kind: 'dead-message',
  find: async (db, businessNow) =>
    (await listDeadMessages(db)).map(({ id, kind, attempts, lastError, ...about }) => ({
      ...about,
      key: `message:${id}`,
      about: `${MESSAGE_NAMES[kind] ?? kind}: ${lastError ?? 'failed'}`,
      since: businessNow,
      compared: [
        { label: 'Message', ours: id, theirs: null },
        { label: 'Attempts', ours: String(attempts), theirs: null },
      ],
    })),
};
