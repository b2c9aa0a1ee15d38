import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Target } from './statistics.ts';
import { figureText, isMet, summaryOf, summaryText, targetText } from './statistics.ts';

test.each<[number[], number, number, number]>([
  [[7], 7, 7, 7],
  [[3, 1, 2], 1, 2, 3],
  [[4, 1, 3, 2], 1, 2.5, 4],
  [[10, 9, 100, 1], 1, 9.5, 100],
])('summarises %j', (values, min, median, max) => {
  expect(summaryOf(values)).toEqual({ min, median, max });
});

test('refuses to summarise no values', () => {
  expect(() => summaryOf([])).toThrow(RangeError);
});

test('at most half of the values are below the median, and at most half above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const { min, median, max } = summaryOf(values);
      expect(min <= median && median <= max).toBe(true);
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test.each<[Target, number, boolean, string]>([
  [{ atMost: 1.3 }, 1.3, true, '<= 1.3 x'],
  [{ atMost: 1.3 }, 1.31, false, '<= 1.3 x'],
  [{ atLeast: 0.7 }, 0.7, true, '>= 0.7 x'],
  [{ atLeast: 0.7 }, 0.69, false, '>= 0.7 x'],
  [{ atMost: 1.3 }, Number.NaN, false, '<= 1.3 x'],
  [{ medianAtMost: 250 }, 9, true, '<= 250'],
  [{ medianAtMost: 249 }, 0.1, false, '<= 249'],
  [{ medianAtLeast: 250 }, 0.1, true, '>= 250'],
  [{ medianAtLeast: 251 }, 9, false, '>= 251'],
])('%j with a ratio of %d is met: %j', (target, ratio, met, text) => {
  expect(isMet(target, { ratio, ours: { min: 1, median: 250, max: 999 } })).toBe(met);
  expect(targetText(target)).toBe(text);
});

test.each<[number, string]>([
  [0.012_345, '0.0123'],
  [1, '1'],
  [12.345, '12.3'],
  [99.96, '100'],
  [1234.5, '1235'],
])('%d is shown as %s', (value, text) => {
  expect(figureText(value)).toBe(text);
});

test('a summary shows minimum, median and maximum', () => {
  expect(summaryText({ min: 1.2345, median: 2, max: 300.4 })).toBe('1.23 / 2 / 300');
});
