import { DAY_MS } from '@artha/domain/kit/dates';
import { deleteOldKeys } from '../../../platform/db/once.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { withHeartbeats } from '../../../platform/jobs/with-heartbeats.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { deleteSent } from '../../../platform/outbox/outbox.queries.ts';

const KEYS_KEPT_DAYS = 7;
const SENT_KEPT_DAYS = 7;

/** Deletes expired data: idempotency keys, sent messages, and what the modules declare. */
export const cleanUpJob = (node: NodeContext): EndOfDayJob => ({
  name: 'clean-up',
  dueAt: '03:00',
  run: async ({ heartbeat }) => {
    const rowCount = await withHeartbeats(heartbeat, () => cleanUpAll(node));
    return { rowCount, message: `removed ${rowCount} rows` };
  },
});

/** @returns how many rows */
async function cleanUpAll(node: NodeContext): Promise<number> {
  const { db } = node.database;
  const before = (days: number) => new Date(node.clocks.realNow().getTime() - days * DAY_MS);
  let rowCount = (await deleteOldKeys(db, before(KEYS_KEPT_DAYS))) + (await deleteSent(db, before(SENT_KEPT_DAYS)));
  for (const { cleanUps = [] } of node.modules) for (const cleanUp of cleanUps) rowCount += await cleanUp(node);
  return rowCount;
}
