import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test.each([
  [1, 0, 1_000],
  [1, 0.5, 750],
  [2, 0, 2_000],
  [5, 0, 16_000],
  [10, 0, 512_000],
  [11, 0, 900_000],
  [2_000, 0, 900_000],
  [2_000, 1, 450_000],
])('after attempt %i with chance %f the wait is %i ms', (attempt, chance, waitMs) => {
  expect(backOffMs(attempt, 1_000, () => chance)).toBe(waitMs);
});
