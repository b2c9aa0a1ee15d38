import { describe, expect, test } from 'vitest';
import type { Windows } from './windows.ts';
import { cursorFor, look, missing, NO_WINDOWS, rowIn, withWindow } from './windows.ts';

const COUNT = 100_000;
const answer = (place: number) => ({
  items: Array.from({ length: 200 }, (_, at) => place * 200 + at),
  count: COUNT,
  next: place === 499 ? null : `after ${place}`,
});
const come = (windows: Windows<number>, ...places: readonly number[]): Windows<number> =>
  places.reduce((before, place) => withWindow(before, place, answer(place)), windows);

/** Looks at a window and lets it come. */
const visit = (windows: Windows<number>, place: number) => come(look(windows, place * 200, place * 200 + 20), place);

const loadedOf = ({ loaded }: Windows<number>) => [...loaded.keys()].toSorted((one, other) => one - other);

describe('what is asked for', () => {
  test.each<[string, Windows<number>, readonly number[]]>([
    ['the beginning, before anything is known', NO_WINDOWS, [0]],
    ['what is in view', look(NO_WINDOWS, 450, 470), [2]],
    ['what is in view of two', look(NO_WINDOWS, 190, 210), [0, 1]],
    ['not what is here', look(come(NO_WINDOWS, 0), 190, 210), [1]],
    ['not what is beyond the end', look(come(NO_WINDOWS, 499), 99_990, 100_020), []],
    ['nothing of an empty list', withWindow<number>(NO_WINDOWS, 0, { items: [], count: 0, next: null }), []],
  ])('%s', (_what, windows, places) => {
    expect(missing(windows)).toEqual(places);
  });

  test('goes on after the rows before, where those are here', () => {
    const windows = come(NO_WINDOWS, 0, 499);
    expect([0, 1, 2, 500].map((place) => cursorFor(windows, place))).toEqual([
      undefined,
      'after 0',
      undefined,
      undefined,
    ]);
  });
});

test('rows are found at their places once they are here', () => {
  const windows = come(NO_WINDOWS, 2);
  expect([399, 400, 599, 600].map((index) => rowIn(windows, index))).toEqual([undefined, 400, 599, undefined]);
});

describe('5,000 rows are kept at most', () => {
  const all = Array.from({ length: 40 }, (_, place) => place).reduce(visit, NO_WINDOWS);

  test('of forty windows gone through the last twenty-five', () => {
    expect(all.loaded.size).toBe(25);
    expect(loadedOf(all)).toEqual(Array.from({ length: 25 }, (_, at) => at + 15));
  });

  test('those not seen for the longest go', () => {
    const back = look(all, 15 * 200, 15 * 200 + 20);
    const next = visit(back, 99);
    expect(loadedOf(next)).toContain(15);
    expect(loadedOf(next)).not.toContain(16);
  });

  test('what comes late does not push out what is in view', () => {
    const late = come(look(all, 39 * 200, 39 * 200 + 20), 100, 101, 102);
    expect(loadedOf(late)).toContain(39);
    expect(late.loaded.size).toBe(25);
  });
});
