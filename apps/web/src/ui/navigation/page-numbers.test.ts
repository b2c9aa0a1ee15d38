import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 4, '1 2 3 4'],
  [1, 11, '1 2 3 gap 11'],
  [3, 11, '1 2 3 4 gap 11'],
  [4, 11, '1 2 3 4 5 gap 11'],
  [6, 11, '1 gap 5 6 7 gap 11'],
  [9, 11, '1 gap 8 9 10 11'],
  [11, 11, '1 gap 10 11'],
  [500, 900, '1 gap 499 500 501 gap 900'],
])('on page %i of %i: %s', (current, last, numbers) => {
  expect(pageNumbers(current, last).join(' ')).toBe(numbers);
});
