import { setImmediate as nextTurn } from 'node:timers/promises';

/** Takes less time than users notice as a delay, also in a PDF of many columns. */
const SLICE_ROWS = 50;

/** Yields a few rows at a time, and gives the event loop a turn after each of these slices. */
export async function* inSlices<Row>(
  windows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const window of windows) {
    for (let at = 0; at < window.length; at += SLICE_ROWS) {
      yield window.slice(at, at + SLICE_ROWS);
      await nextTurn();
    }
  }
}
