import { DeliveryError, PermanentDeliveryError } from '../outbox/delivery-error.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import { Sms } from './sms.ts';

const TIMEOUT_MS = 15_000;
/** Statuses that may be temporary; any other 4xx is permanent. */
const TRANSIENT = new Set([401, 403, 404, 408, 409, 425, 429]);

/**
 * Sends text messages to a gateway: POST {to, text} with the idempotency key, so that a repeated one is sent once.
 */
export const smsHandler = ({ smsUrl }: { readonly smsUrl: string }): OutboxHandler => ({
  deliver: async ({ idempotencyKey, payload }, signal) => {
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(Sms.parse(payload)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const message = `the SMS gateway answered ${response.status}`;
    const isPermanent = response.status < 500 && !TRANSIENT.has(response.status);
    throw isPermanent ? new PermanentDeliveryError(message) : new DeliveryError(message);
  },
});
