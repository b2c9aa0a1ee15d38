import type { Tx } from '../../../platform/db/database.ts';
import type { Parking } from '../../../platform/outbox/inbox.queries.ts';
import { insertEvent, parkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { alertAdministrators } from './alert-administrators.ts';

interface Finding extends Partial<Omit<Parking, 'reason'>> {
  /** Within a sentence. */
  readonly reason: string;
  /** One of `PARKED_SOURCES`, which say what people do about it. */
  readonly source: string;
  /** Identifies what was found: found again for the same reason, it is the same. */
  readonly key: string;
}

const NOTHING_KNOWN = { orderId: null, reference: null, amount: null, occurredAt: null };

/**
 * Parks what an external system answered and we cannot book, for operations to look into, and alerts the system
 * administrators.
 *
 * @returns false when it is parked already
 */
export async function parkFinding(tx: Tx, { source, key, ...known }: Finding, realNow: Date): Promise<boolean> {
  const event = { source, eventId: key };
  const received = await insertEvent(tx, { ...event, bytes: Buffer.from(known.reason) });
  if (received === 'repeated') return false;
  await parkEvent(tx, event, { ...NOTHING_KNOWN, ...known });
  if (received === 'new')
    await alertAdministrators(tx, { code: 'event-parked', subject: source, values: { source } }, realNow);
  return received === 'new';
}
