import { describe, expect, test } from 'vitest';
import type { Windows } from './windows.ts';
import { cursorFor, look, missing, NO_WINDOWS, outdate, rowIn, withWindow } from './windows.ts';

const COUNT = 100_000;
const answer = (windowIndex: number) => ({
  items: Array.from({ length: 200 }, (_, at) => windowIndex * 200 + at),
  count: COUNT,
  next: windowIndex === 499 ? null : `after ${windowIndex}`,
});
const load = (windows: Windows<number>, ...windowIndexes: readonly number[]): Windows<number> =>
  windowIndexes.reduce((before, windowIndex) => withWindow(before, windowIndex, answer(windowIndex)), windows);

/** Scrolls to a window and loads it. */
const visit = (windows: Windows<number>, windowIndex: number) =>
  load(look(windows, windowIndex * 200, windowIndex * 200 + 20), windowIndex);

const loadedOf = ({ loaded }: Windows<number>) => [...loaded.keys()].toSorted((one, other) => one - other);

describe('missing windows', () => {
  test.each<[string, Windows<number>, readonly number[]]>([
    ['the first one, before anything is known', NO_WINDOWS, [0]],
    ['the one in view', look(NO_WINDOWS, 450, 470), [2]],
    ['both in view', look(NO_WINDOWS, 190, 210), [0, 1]],
    ['not the loaded ones', look(load(NO_WINDOWS, 0), 190, 210), [1]],
    ['not beyond the end', look(load(NO_WINDOWS, 499), 99_990, 100_020), []],
    ['none of an empty list', withWindow<number>(NO_WINDOWS, 0, { items: [], count: 0, next: null }), []],
  ])('%s', (_what, windows, windowIndexes) => {
    expect(missing(windows)).toEqual(windowIndexes);
  });

  test('continue after the preceding window, if that is loaded', () => {
    const windows = load(NO_WINDOWS, 0, 499);
    expect([0, 1, 2, 500].map((windowIndex) => cursorFor(windows, windowIndex))).toEqual([
      undefined,
      'after 0',
      undefined,
      undefined,
    ]);
  });
});

test('finds loaded rows by index', () => {
  const windows = load(NO_WINDOWS, 2);
  expect([399, 400, 599, 600].map((index) => rowIn(windows, index))).toEqual([undefined, 400, 599, undefined]);
});

describe('at most 5,000 rows are kept', () => {
  const all = Array.from({ length: 40 }, (_, windowIndex) => windowIndex).reduce(visit, NO_WINDOWS);

  test('after forty windows the last twenty-five remain', () => {
    expect(all.loaded.size).toBe(25);
    expect(loadedOf(all)).toEqual(Array.from({ length: 25 }, (_, at) => at + 15));
  });

  test('the least recently viewed windows are dropped', () => {
    const back = look(all, 15 * 200, 15 * 200 + 20);
    const next = visit(back, 99);
    expect(loadedOf(next)).toContain(15);
    expect(loadedOf(next)).not.toContain(16);
  });

  test('late answers do not evict windows in view', () => {
    const late = load(look(all, 39 * 200, 39 * 200 + 20), 100, 101, 102);
    expect(loadedOf(late)).toContain(39);
    expect(late.loaded.size).toBe(25);
  });
});

describe('after a change of the list', () => {
  const changed = outdate(look(load(NO_WINDOWS, 0, 1, 2), 390, 410));

  test('the rows in view stay until they have been requested again, without the old cursors', () => {
    expect([missing(changed), loadedOf(changed)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect([rowIn(changed, 390), cursorFor(changed, 2)]).toEqual([390, undefined]);
  });

  test('the others are requested when they come into view again', () => {
    expect(missing(look(changed, 0, 20))).toEqual([0]);
  });

  test('a new answer is up to date', () => {
    const again = load(changed, 1);
    expect([missing(again), cursorFor(again, 2)]).toEqual([[2], 'after 1']);
    expect(missing(look(withWindow(changed, 1, { items: [], count: 210, next: null }), 390, 410))).toEqual([]);
  });
});
