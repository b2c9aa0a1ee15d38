import { paise } from '@artha/domain/money';
import { expect, test } from 'vitest';
import type { HoldingOrder } from './sort-holdings.ts';
import { findHoldings, sortHoldings } from './sort-holdings.ts';
import { aHoldingOf } from './testing/a-holding.ts';

const row = (name: string, value: bigint | null, gain: bigint | null) =>
  aHoldingOf(name, {
    currentValue: value === null ? null : paise(value),
    unrealisedGain: gain === null ? null : paise(gain),
  });

const rows = [row('Meru', 500n, -20n), row('Asha', 900n, 10n), row('Tamra', null, null), row('Kaveri', 500n, 80n)];

test.each<[HoldingOrder, readonly string[]]>([
  ['-value', ['Asha', 'Kaveri', 'Meru', 'Tamra']],
  ['value', ['Kaveri', 'Meru', 'Asha', 'Tamra']],
  ['-gain', ['Kaveri', 'Asha', 'Meru', 'Tamra']],
  ['gain', ['Meru', 'Asha', 'Kaveri', 'Tamra']],
  ['name', ['Asha', 'Kaveri', 'Meru', 'Tamra']],
  ['-name', ['Tamra', 'Meru', 'Kaveri', 'Asha']],
])('by %s, what has no figure last', (order, names) => {
  expect(sortHoldings(rows, order).map(({ instrument }) => instrument.name)).toEqual(names);
});

test.each<[string, number]>([
  ['', 4],
  ['kav', 1],
  ['NILGIRI mutual', 4],
  ['meru 91204417', 1],
  ['meru 8888', 0],
])('%j finds %i', (text, count) => {
  expect(findHoldings(rows, text)).toHaveLength(count);
});
