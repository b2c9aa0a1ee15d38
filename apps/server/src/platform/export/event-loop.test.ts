import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXPORT_FORMATS } from '@artha/domain/system/exports/formats';
import { expect, test } from 'vitest';
import { tableFile } from './table-file.ts';
import { bytesOf, FULL, sheetOf } from './testing/sheet-of.ts';

async function* manyRows() {
  for (let window = 0; window < 4; window += 1) yield Array.from({ length: 2_000 }, () => FULL);
}

/** The longest CPU time of this thread between two turns of its event loop; other processes do not count. */
async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.then(() => (isDone = true));
  let longest = 0;
  let before = process.threadCpuUsage();
  while (!isDone) {
    await nextTurn();
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user - before.user + now.system - before.system);
    before = now;
  }
  return longest / 1_000;
}

test.each(EXPORT_FORMATS)('a %s of thousands of rows does not block the event loop', async (format) => {
  // A first run compiles the code.
  await bytesOf(tableFile(format, sheetOf(), manyRows()));
  expect(await longestTurnMs(bytesOf(tableFile(format, sheetOf(), manyRows())))).toBeLessThan(50);
});
