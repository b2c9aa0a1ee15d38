import { expect, test } from 'vitest';
import { needlePath, RISK_LEVELS, segmentPath } from './gauge.ts';

test.each([
  [1, 'left'],
  [RISK_LEVELS, 'right'],
])('the needle of level %i points to the %s', (level, side) => {
  const x = Number(/L([\d.]+)/.exec(needlePath(level))?.[1]);
  expect(x < 100 ? 'left' : 'right').toBe(side);
});

test('the segments are six different ones, in a half ring', () => {
  const paths = Array.from({ length: RISK_LEVELS }, (_, index) => segmentPath(index + 1));
  expect(new Set(paths).size).toBe(RISK_LEVELS);
  for (const path of paths) expect(path).toMatch(/^M[\d. ]+A88 88 0 0 1 [\d. ]+L[\d. ]+A66 66 0 0 0 [\d. ]+Z$/);
});
