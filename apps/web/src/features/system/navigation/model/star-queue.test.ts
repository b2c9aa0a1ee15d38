import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stars } from './star-queue.ts';
import { createStarQueue, toggled } from './star-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function starred(save: (stars: Stars) => Promise<Stars> = (stars) => Promise.resolve(stars)) {
  const seen = { saves: [] as Stars[], shown: [] as Stars[], failures: [] as unknown[] };
  const queue = createStarQueue({
    saved: ['A-01'],
    save: (stars) => {
      seen.saves.push(stars);
      return save(stars);
    },
    show: (stars) => seen.shown.push(stars),
    onFailure: (error) => seen.failures.push(error),
  });
  return { queue, ...seen };
}

test.each<[Stars, string, Stars]>([
  [[], 'A-01', ['A-01']],
  [['A-01'], 'A-02', ['A-01', 'A-02']],
  [['A-01', 'A-02'], 'A-01', ['A-02']],
])('%j after pressing %s: %j', (stars, uniqueId, after) => {
  expect(toggled(stars, uniqueId)).toEqual(after);
});

test('a star is shown at once and saved one second after the last press', async () => {
  const { queue, saves, shown } = starred();
  queue.press('A-02');
  expect(shown).toEqual([['A-01', 'A-02']]);
  await vi.advanceTimersByTimeAsync(999);
  expect(saves).toEqual([]);
  queue.press('A-03');
  await vi.advanceTimersByTimeAsync(999);
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toEqual([['A-01', 'A-02', 'A-03']]);
});

test('the stars that the server returns are shown in the end', async () => {
  const { queue, shown } = starred(() => Promise.resolve(['A-01']));
  queue.press('A-99');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([['A-01', 'A-99'], ['A-01']]);
});

test('a failed save restores the stars and reports the error', async () => {
  const { queue, shown, failures } = starred(() => Promise.reject(new Error('no')));
  queue.press('A-02');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toEqual([new Error('no')]);
  expect(shown.at(-1)).toEqual(['A-01']);
});

test('the answer of a save does not overwrite a press made in the meantime', async () => {
  const answers: (() => void)[] = [];
  const { queue, saves, shown } = starred((stars) => new Promise((resolve) => answers.push(() => resolve(stars))));
  queue.press('A-02');
  await vi.advanceTimersByTimeAsync(1_000);
  queue.press('A-01');
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(shown.at(-1)).toEqual(['A-02']);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toEqual([['A-01', 'A-02'], ['A-02']]);
});

test('flush saves pending changes, once', async () => {
  const { queue, saves } = starred();
  queue.press('A-02');
  await queue.flush();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saves).toEqual([['A-01', 'A-02']]);
  await queue.flush();
  expect(saves).toHaveLength(1);
});
