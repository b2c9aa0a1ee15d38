import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TableRow } from '../tables/export-source.ts';
import { elapsedMs } from '../clock/clock.ts';
import type { RowWindows } from './sheet.ts';

const SLICE_ROWS = 50;
/** Well below what anybody would notice. */
const WORK_MS = 8;

/** Rows a few at a time. Once the work on them has gone on for a while, everything else of the process has its turn. */
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
