import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { heldFundIds } from './held-funds.ts';

const held = (id: number, value: bigint | null) => ({
  instrument: { id },
  currentValue: value === null ? null : paise(value),
});

test.each([
  ['nothing', [], []],
  ['one fund in two accounts', [held(7, 500n), held(7, 300n)], [7]],
  ['funds of different values', [held(1, 100n), held(2, 300n), held(3, 200n)], [2, 3, 1]],
  ['a fund without a price', [held(1, null), held(2, 300n)], [2, 1]],
  ['a small and a large holding of a fund', [held(1, 100n), held(2, 300n), held(1, 400n)], [1, 2]],
])('of %s', (_name, rows, ids) => {
  expect(heldFundIds(rows)).toEqual(ids);
});
