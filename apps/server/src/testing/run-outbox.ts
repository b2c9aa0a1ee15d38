/** A process that delivers the outbox of a database by HTTP until it is killed. */
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';
import { DeliveryError, PermanentDeliveryError } from '../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-worker.ts';
import { startOutboxWorker } from '../platform/outbox/outbox-worker.ts';

/** Posts a message with its idempotency key: 2xx is delivered, 4xx is undeliverable. */
export const call = (url: string): OutboxHandler => ({
  deliver: async ({ payload, idempotencyKey }, signal) => {
    const headers = { 'idempotency-key': idempotencyKey };
    const { ok, status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload), signal });
    if (!ok) throw new (status < 500 ? PermanentDeliveryError : DeliveryError)(`answered ${status}`);
  },
});

const [host, user, database, url] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
if (host && user && database && url) {
  const config = { host, user, database };
  startOutboxWorker({
    database: openDatabase({ main: config, direct: config }),
    log: createLog('silent'),
    handlers: new Map([['call', call(url)]]),
    timing: { leaseMs: 1_500 },
  });
}
