import { elapsedMs } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Worker } from '../../../platform/node/node-context.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import { claimExport, deleteExpiredExports } from './exports.queries.ts';
import type { ExportNode } from './make-export.ts';
import { makeExport } from './make-export.ts';

const IDLE_MS = 1_000;
const TIDY_EVERY_MS = 10 * 60_000;

/**
 * Makes the files of exports that wait, one at a time a node, and deletes what has expired. Stopping releases the
 * export in progress for another node.
 */
export function startExporter(node: ExportNode, { idleMs = IDLE_MS } = {}): Worker {
  const { database, clocks, log } = node;
  const stopping = new AbortController();
  let tidiedMs = Number.NEGATIVE_INFINITY;
  const work = async () => {
    if (elapsedMs() - tidiedMs > TIDY_EVERY_MS) {
      while ((await deleteExpiredExports(database.db, clocks.realNow())) > 0);
      tidiedMs = elapsedMs();
    }
    const claimed = await transaction(database, claimExport);
    if (!claimed) return;
    loop.nudge();
    await makeExport(node, claimed, stopping.signal);
  };
  const loop = startLoop(work, { name: 'exporter', idleMs, log });
  return {
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}
