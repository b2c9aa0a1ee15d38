import { elapsedMs } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import { claimExport, deleteExpiredExports } from './exports.queries.ts';
import type { ExportParts } from './make-export.ts';
import { makeExport } from './make-export.ts';

const IDLE_MS = 1_000;
const TIDY_EVERY_MS = 10 * 60_000;

export interface Exporter {
  /** Gives what is at work back, for another node to begin anew. */
  stop(): Promise<void>;
}

/** Makes the files of exports that wait, one at a time a node, and takes away what has expired. */
export function startExporter(parts: ExportParts, { idleMs = IDLE_MS } = {}): Exporter {
  const { database, clocks, log } = parts;
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
    await makeExport(parts, claimed, stopping.signal);
  };
  const loop = startLoop(work, { name: 'exporter', idleMs, log });
  return {
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}
