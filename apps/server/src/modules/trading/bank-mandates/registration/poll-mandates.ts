import type { MandateNode } from './registration-handler.ts';
import { openMandateExchange, refreshMandate } from './registration-handler.ts';
import { listAwaited, listRegistered } from './registration.queries.ts';

const CHUNK_ROWS = 50;
/** A minute has room for this many calls. */
const POLLED_MAX = 200;
const TIMEOUT_MS = 45_000;

interface Polled {
  readonly id: number;
  readonly exchangeMandateId: string | null;
}

/** Asks the exchange for each of some mandates. An outage of the exchange ends it; the next run continues. */
async function poll(
  node: MandateNode,
  list: (afterId: number, limit: number) => PromiseLike<readonly Polled[]>,
  { limit, heartbeat }: { readonly limit: number; readonly heartbeat?: () => Promise<unknown> },
): Promise<{ readonly asked: number; readonly changed: number }> {
  const exchange = openMandateExchange(node);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let [asked, changed, afterId] = [0, 0, 0];
  while (asked < limit) {
    const rows = await list(afterId, CHUNK_ROWS);
    for (const { id, exchangeMandateId } of rows) {
      afterId = id;
      if (exchangeMandateId === null) continue;
      asked += 1;
      const each = heartbeat ? AbortSignal.timeout(TIMEOUT_MS) : signal;
      if (await refreshMandate(node, exchange, { id, exchangeMandateId }, each)) changed += 1;
    }
    await heartbeat?.();
    if (rows.length < CHUNK_ROWS) break;
  }
  return { asked, changed };
}

/** The status of mandates that wait for an answer, each minute. */
export async function pollAwaited(node: MandateNode): Promise<void> {
  try {
    await poll(node, (afterId, limit) => listAwaited(node.database.db, afterId, limit), { limit: POLLED_MAX });
  } catch (error) {
    node.log.warn({ err: error }, 'the status of mandates is not known');
  }
}

/** The status of registered mandates, each day: a client may have cancelled one at the bank. */
export const checkRegistered = (node: MandateNode, heartbeat: () => Promise<unknown>) =>
  poll(node, (afterId, limit) => listRegistered(node.database.db, afterId, limit), { limit: Infinity, heartbeat });
