import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXPORT_FORMATS, maxRowsOf } from '@artha/domain/system/exports/formats';
import { expect, test } from 'vitest';
import { tableFile } from './table-file.ts';
import { bytesOf, FULL, sheetOf } from './testing/sheet-of.ts';

const WINDOWS = 4;
const WINDOW_MAX_ROWS = 2_000;
/** More rows in one turn would delay the answers to other requests. */
const ROWS_A_TURN = 50;

test.each(EXPORT_FORMATS)('a %s of many rows gives the event loop a turn after every few', async (format) => {
  const windowRows = Math.min(WINDOW_MAX_ROWS, maxRowsOf(format) / WINDOWS);
  let turns = 0;
  let isDone = false;
  const turnsAtWindows: number[] = [];
  async function* rows() {
    for (let window = 0; window < WINDOWS; window += 1) {
      turnsAtWindows.push(turns);
      yield Array.from({ length: windowRows }, () => FULL);
    }
  }
  const file = bytesOf(tableFile(format, sheetOf(), rows())).then(() => (isDone = true));
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await file;
  const between = turnsAtWindows.slice(1).map((at, index) => at - (turnsAtWindows[index] ?? 0));
  for (const count of between) expect(count).toBeGreaterThanOrEqual(Math.floor(windowRows / ROWS_A_TURN));
  // These read all rows before they write the first.
  const passes = { pdf: 3, text: 2 }[format as string] ?? 1;
  expect(turns).toBeGreaterThanOrEqual(Math.floor((passes * WINDOWS * windowRows) / ROWS_A_TURN));
});
