import { expect, test } from 'vitest';
import { longTime, shortTime } from './duration.ts';

test.each([
  [-1, '0 min', '0 min'],
  [0, '0 min', '0 min'],
  [59.9, '59 min', '59 min'],
  [60, '1 h', '1 h'],
  [320, '5 h', '5 h 20 min'],
  [1_439, '23 h', '23 h 59 min'],
  [1_440, '1 d', '1 d'],
  [1_499, '1 d', '1 d'],
  [1_500, '1 d', '1 d 1 h'],
  [4_560, '3 d', '3 d 4 h'],
])('%d minutes are %s, or %s', (minutes, short, long) => {
  expect([shortTime(minutes), longTime(minutes)]).toEqual([short, long]);
});
