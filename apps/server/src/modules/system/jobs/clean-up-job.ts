import { DAY_MS } from '@artha/domain/kit/dates';
import { deleteOldKeys } from '../../../platform/db/once.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { withHeartbeats } from '../../../platform/jobs/with-heartbeats.ts';
import type { CleanUp, NodeContext } from '../../../platform/node/node-context.ts';
import { deleteSent } from '../../../platform/outbox/outbox.queries.ts';

const KEYS_KEPT_DAYS = 7;
const SENT_KEPT_DAYS = 7;

const before = ({ clocks }: NodeContext, days: number) => new Date(clocks.realNow().getTime() - days * DAY_MS);

const PLATFORM: readonly CleanUp[] = [
  (node) => deleteOldKeys(node.database.db, before(node, KEYS_KEPT_DAYS)),
  (node) => deleteSent(node.database.db, before(node, SENT_KEPT_DAYS)),
];

/**
 * Deletes expired data: idempotency keys, sent messages, and what the modules declare. A part that fails is logged and
 * does not hold up the others; the run fails at its end.
 */
export const cleanUpJob = (node: NodeContext): EndOfDayJob => ({
  name: 'clean-up',
  dueAt: '03:00',
  run: async ({ heartbeat }) => {
    const { rowCount, failed } = await withHeartbeats(heartbeat, (signal) => cleanUpAll(node, signal));
    if (failed.length > 0) throw new Error(`removed ${rowCount} rows, but failed for ${failed.join(', ')}`);
    return { rowCount, message: `removed ${rowCount} rows` };
  },
});

/** @returns how many rows, and the modules of the parts that failed */
async function cleanUpAll(
  node: NodeContext,
  signal: AbortSignal,
): Promise<{ readonly rowCount: number; readonly failed: readonly string[] }> {
  let rowCount = 0;
  const failed = new Set<string>();
  for (const { name: module, cleanUps = [] } of [{ name: 'platform', cleanUps: PLATFORM }, ...node.modules]) {
    for (const cleanUp of cleanUps) {
      signal.throwIfAborted();
      try {
        rowCount += await cleanUp(node);
      } catch (error) {
        node.log.error({ err: error, module }, 'a clean-up failed');
        failed.add(module);
      }
    }
  }
  return { rowCount, failed: [...failed] };
}
