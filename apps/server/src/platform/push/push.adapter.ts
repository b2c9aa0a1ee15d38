import { DeliveryFailed, Undeliverable } from '../outbox/delivery-error.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import { Push } from './push.ts';

const TIMEOUT_MS = 15_000;
/** Refusals that time may mend; any other is for good. */
const TRANSIENT = new Set([401, 403, 404, 408, 409, 425, 429]);

/**
 * Hands pushes to the gateway of the bank's app over HTTP: POST of {to, text} with our key, so that it sends a repeated
 * one once.
 */
export const pushHandler = ({ pushUrl }: { readonly pushUrl: string }): OutboxHandler => ({
  deliver: async ({ idempotencyKey, payload }, signal) => {
    const response = await fetch(pushUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(Push.parse(payload)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const words = `the push gateway answered ${response.status}`;
    const isForGood = response.status < 500 && !TRANSIENT.has(response.status);
    throw isForGood ? new Undeliverable(words) : new DeliveryFailed(words);
  },
});
