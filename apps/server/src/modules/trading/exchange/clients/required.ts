import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';

/** What the exchange needs and we do not have: operations add it and send the message again. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new PermanentDeliveryError(`${what} of the client is not known`);
  return value;
}
