import type { NodeContext, Worker } from '../../../platform/node/node-context.ts';
import { getClockOffset } from './clock.queries.ts';

const POLL_MS = 1_000;

/** Another node may have moved the business clock. If the database does not answer, the next poll tries again. */
export async function pollClock({ database, clocks }: NodeContext): Promise<void> {
  const offsetMs = await getClockOffset(database.db).catch(() => 0);
  clocks.setOffset(Math.max(clocks.offsetMs(), offsetMs));
}

/** On every node: of several job nodes, only one does the work of a minute. */
export function startClockPoller(node: NodeContext): Worker {
  const poller = setInterval(() => void pollClock(node), POLL_MS);
  return {
    stop: () => {
      clearInterval(poller);
      return Promise.resolve();
    },
  };
}
