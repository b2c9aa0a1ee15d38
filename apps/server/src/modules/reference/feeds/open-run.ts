/** The run of an import: a new one, an interrupted one, or the one that was queued for an upload. */
import type { Db } from '../../../platform/db/database.ts';
import type { NewRun, RunState } from './import-runs.queries.ts';
import { findQueuedRun, findUnfinishedRun, insertRun, saveBytes, startQueuedRun } from './import-runs.queries.ts';
import { EMPTY_TALLY } from './tally.ts';

/** @param queuedId of the run that was queued for the file */
export async function openRun(db: Db, run: NewRun, queuedId: number | undefined): Promise<RunState> {
  if (queuedId !== undefined) {
    const queued = await findQueuedRun(db, queuedId);
    if (!queued) throw new Error(`there is no run ${queuedId}`);
    await startQueuedRun(db, queuedId, run.fingerprint, run.startedAt);
    return queued;
  }
  const unfinished = await findUnfinishedRun(db, run);
  if (unfinished) return unfinished;
  return { id: await insertRun(db, run), linesDone: 0, tally: EMPTY_TALLY, newestOn: null, isResumed: false };
}

const SAVE_EVERY_MS = 500;

/** How many bytes are read of how many. */
interface BytesRead {
  readonly byteCount: number;
  readonly totalByteCount: number;
}

export interface ProgressSaver {
  /** Saves how far the file is read, now and then. A failure does not matter: the next save follows. */
  save(progress: BytesRead, realNow: Date): void;
  /** Once the save in progress has ended: a merge locks the run. */
  settled(): Promise<void>;
}

export function progressSaver(db: Db, runId: number): ProgressSaver {
  let savedAt = 0;
  let saving: Promise<void> = Promise.resolve();
  return {
    save: (progress, realNow) => {
      const isEnd = progress.byteCount >= progress.totalByteCount;
      if (!isEnd && realNow.getTime() - savedAt < SAVE_EVERY_MS) return;
      savedAt = realNow.getTime();
      saving = saving.then(() => saveBytes(db, runId, progress)).catch(() => undefined);
    },
    settled: () => saving,
  };
}
