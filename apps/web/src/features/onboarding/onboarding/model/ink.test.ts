import { expect, test } from 'vitest';
import type { Stroke } from './ink.ts';
import { inkLength, isSignature, pointOn, withPoint } from './ink.ts';

const at = (x: number, y: number) => ({ x, y });

test.each<[what: string, strokes: readonly Stroke[], length: number, isEnough: boolean]>([
  ['nothing', [], 0, false],
  ['a dot', [[at(0.5, 0.5)]], 0, false],
  ['a slip', [[at(0.5, 0.5), at(0.53, 0.54)]], 0.05, false],
  ['a line', [[at(0, 0.5), at(0.3, 0.9)]], 0.5, true],
  [
    'two short lines',
    [
      [at(0, 0), at(0.1, 0)],
      [at(0, 0), at(0, 0.1)],
    ],
    0.2,
    true,
  ],
])('%s', (_, strokes, length, isEnough) => {
  expect(inkLength(strokes)).toBeCloseTo(length);
  expect(isSignature(strokes)).toBe(isEnough);
});

test('a pointer outside the pad draws at its edge', () => {
  const pad = { left: 100, top: 50, width: 300, height: 100 };
  expect(pointOn(pad, { clientX: 250, clientY: 75 })).toEqual(at(0.5, 0.25));
  expect(pointOn(pad, { clientX: 90, clientY: 400 })).toEqual(at(0, 1));
});

test('a point goes on with the last line', () => {
  expect(withPoint([[at(0, 0)], [at(1, 1)]], at(0.5, 0.5))).toEqual([[at(0, 0)], [at(1, 1), at(0.5, 0.5)]]);
});
