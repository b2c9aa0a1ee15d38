import { setTimeout as sleep } from 'node:timers/promises';
import { sqlStateOf } from '../../../../platform/db/transaction.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const WAIT_MS = 200;

/**
 * Works through an import, a transaction at a time, until a chunk finds nothing to do. Where another import or a change
 * by hand holds the kind for long, the chunk is tried again.
 */
export async function inChunks(chunk: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      if (!(await chunk())) return;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(WAIT_MS);
    }
    signal.throwIfAborted();
  }
}
