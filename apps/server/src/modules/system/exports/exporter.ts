import { elapsedMs } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Worker } from '../../../platform/node/node-context.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import { claimExport, deleteExpiredExports } from './exports.queries.ts';
import type { ExportNode } from './make-export.ts';
import { makeExport } from './make-export.ts';

const IDLE_MS = 1_000;
const CLEAN_UP_EVERY_MS = 10 * 60_000;

/**
 * Creates the files of queued exports, one at a time on each node, and deletes expired ones. Stopping releases the
 * export in progress for another node.
 */
export function startExporter(node: ExportNode, { idleMs = IDLE_MS } = {}): Worker {
  const { database, clocks, log } = node;
  const stopping = new AbortController();
  let cleanedUpMs = Number.NEGATIVE_INFINITY;
  const work = async () => {
    if (elapsedMs() - cleanedUpMs > CLEAN_UP_EVERY_MS) {
      while ((await deleteExpiredExports(database.db, clocks.realNow())) > 0);
      cleanedUpMs = elapsedMs();
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
