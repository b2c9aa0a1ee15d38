import { expect, test } from 'vitest';
import { progressOn } from './show-progress.ts';

const FILE = { totalByteCount: 1_000, linesDone: 0 };

function shown(isTTY: boolean, steps: readonly (readonly [atMs: number, rowCount: number, byteCount: number])[]) {
  const texts: string[] = [];
  let now = 0;
  const screen = { isTTY, write: (text: string) => texts.push(text) };
  const progress = progressOn(screen, 'nav.txt (1 of 2)', () => now);
  for (const [atMs, rowCount, byteCount] of steps) {
    now = atMs;
    progress.show({ ...FILE, rowCount, byteCount });
  }
  return texts.map((text) => text.replace('\r\u001b[K', ''));
}

test('a terminal shows the rows so far, the share, the time left, and that the end is being saved', () => {
  const steps = [
    [50, 5, 10],
    [2_000, 123_456, 250],
    [7_900, 400_000, 999],
    [7_901, 400_001, 1_000],
  ] as const;
  expect(shown(true, steps)).toEqual([
    'nav.txt (1 of 2): 1,23,456 rows, 25%, about 6 s left',
    'nav.txt (1 of 2): 4,00,000 rows, 99%, about 1 s left',
    'nav.txt (1 of 2): 4,00,001 rows read, saving',
  ]);
});

test('other outputs get a line every few seconds', () => {
  const steps = [
    [4_000, 10, 500],
    [6_000, 20, 750],
    [7_000, 30, 1_000],
  ] as const;
  expect(shown(false, steps)).toEqual(['nav.txt (1 of 2): 20 rows, 75%, about 2 s left\n']);
});
