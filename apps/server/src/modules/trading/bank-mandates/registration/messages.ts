import type { OutboxMessage } from '../../../../platform/outbox/enqueue.ts';

/** The outbox kinds of messages to the exchange about mandates. */
export const MANDATE_REGISTRATION = 'mandate-registration';
export const MANDATE_CANCELLATION = 'mandate-cancellation';
export const MANDATE_INQUIRY = 'mandate-inquiry';

/** Messages of one mandate are sent in order. */
const aggregateOf = (bankMandateId: number): string => `exchange/mandate:${bankMandateId}`;

export const registrationMessage = (bankMandateId: number): OutboxMessage => ({
  kind: MANDATE_REGISTRATION,
  payload: { bankMandateId },
  aggregate: aggregateOf(bankMandateId),
  idempotencyKey: `${MANDATE_REGISTRATION}:${bankMandateId}`,
});

export const cancellationMessage = (bankMandateId: number): OutboxMessage => ({
  kind: MANDATE_CANCELLATION,
  payload: { bankMandateId },
  aggregate: aggregateOf(bankMandateId),
  idempotencyKey: `${MANDATE_CANCELLATION}:${bankMandateId}`,
});

const INQUIRY_MS = 3_000;

/** Asked for more often, the exchange is asked once in three seconds. */
export const inquiryMessage = (bankMandateId: number, realNow: Date): OutboxMessage => ({
  kind: MANDATE_INQUIRY,
  payload: { bankMandateId },
  idempotencyKey: `${MANDATE_INQUIRY}:${bankMandateId}:${Math.floor(realNow.getTime() / INQUIRY_MS)}`,
});
