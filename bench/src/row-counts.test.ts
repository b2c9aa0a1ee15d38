import { expect, test } from 'vitest';
import { additionsText, expectAlike } from './row-counts.ts';

test('what was added and taken away is told, and what stayed is not', () => {
  const before = new Map([
    ['purchase_order', 3],
    ['cart', 7],
    ['cart_line', 5],
  ]);
  const after = new Map([
    ['purchase_order', 5],
    ['cart', 7],
    ['cart_line', 1],
  ]);
  expect(additionsText(before, after)).toBe('purchase_order +2, cart_line -4');
});

test('sides that did different things are no comparison', () => {
  expect(expectAlike({ ours: 'lot +1', reference: 'lot +1' })).toBe('lot +1');
  expect(() => expectAlike({ ours: 'lot +1', reference: 'lot +2' })).toThrow('reference: lot +2');
});
