import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TableRow } from '../tables/export-source.ts';
import { elapsedMs } from '../clock/clock.ts';
import type { RowWindows } from './sheet.ts';

const SLICE_ROWS = 50;
/** Below what users notice as a delay. */
const WORK_MS = 8;

/** Yields a few rows at a time, and yields to the event loop when the work on them takes long. */
export async function* inSlices(windows: RowWindows): AsyncGenerator<readonly TableRow[]> {
  let sinceMs = elapsedMs();
  for await (const window of windows) {
    for (let at = 0; at < window.length; at += SLICE_ROWS) {
      yield window.slice(at, at + SLICE_ROWS);
      if (elapsedMs() - sinceMs < WORK_MS) continue;
      await nextTurn();
      sinceMs = elapsedMs();
    }
  }
}
