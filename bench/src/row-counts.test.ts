import { expect, test } from 'vitest';
import { additionsText, expectSameOutcome } from './row-counts.ts';

test('lists added and deleted rows, and omits unchanged tables', () => {
  const before = new Map([
    ['client_order', 3],
    ['cart', 7],
    ['cart_line', 5],
  ]);
  const after = new Map([
    ['client_order', 5],
    ['cart', 7],
    ['cart_line', 1],
  ]);
  expect(additionsText(before, after)).toBe('client_order +2, cart_line -4');
});

test('refuses to compare sides with different outcomes', () => {
  expect(expectSameOutcome({ ours: 'lot +1', reference: 'lot +1' })).toBe('lot +1');
  expect(() => expectSameOutcome({ ours: 'lot +1', reference: 'lot +2' })).toThrow('reference: lot +2');
});
