import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { partsOf } from './allocation.ts';

const part = (name: string, rupees: bigint, weightPercent: string) => ({
  name,
  currentValue: paise(rupees * 100n),
  weightPercent,
});

test('up to eight parts are unchanged', () => {
  const all = Array.from({ length: 8 }, (_, at) => part(`Asset ${at}`, 10n, '12.50'));
  expect(partsOf(all)).toEqual(all);
});

test('more than eight parts: the smallest are merged into Other', () => {
  const all = Array.from({ length: 10 }, (_, at) => part(`Asset ${at}`, 10n, '10.00'));
  const parts = partsOf(all);
  expect(parts).toHaveLength(8);
  expect(parts.at(-1)).toEqual(part('Other', 30n, '30.00'));
});
