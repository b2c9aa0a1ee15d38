import { expect, test } from 'vitest';
import { orderNumbersFrom } from './order-number.ts';

const isFound = (text: string, number: number) =>
  orderNumbersFrom(text)?.some(({ from, to }) => from <= number && number <= to);

test.each([
  ['100001', 100_001, true],
  ['ORD-100001', 100_001, true],
  ['ord100001', 100_001, true],
  [' 1000 ', 100_001, true],
  ['1000', 1_000_012, true],
  ['1001', 100_001, false],
  ['00001', 100_001, undefined],
  ['Ananya', 100_001, undefined],
  ['ORD-', 100_001, undefined],
  ['9'.repeat(13), 100_001, undefined],
])('%j finds order %i: %s', (text, number, found) => {
  expect(isFound(text, number)).toBe(found);
});

test('a complete number finds only itself among numbers of its length', () => {
  expect(orderNumbersFrom('100001')?.[0]).toEqual({ from: 100_001, to: 100_001 });
});
