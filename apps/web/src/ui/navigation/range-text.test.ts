import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

test.each<[page: number, count: number, isCountCut: boolean, text: string]>([
  [1, 7, false, '1–7 of 7'],
  [2, 1284, false, '21–40 of 1,284'],
  [65, 1284, false, '1,281–1,284 of 1,284'],
  [1, 100_000, false, '1–20 of 1,00,000'],
  [1, 100_000, true, '1–20 of more than 1,00,000'],
])('page %i of %i rows (more: %s) reads %s', (page, count, isCountCut, text) => {
  expect(rangeText({ page, pageSizeRows: 20, count, isCountCut })).toBe(text);
});
