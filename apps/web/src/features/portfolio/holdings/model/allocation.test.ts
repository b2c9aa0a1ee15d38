import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { arcsOf, partsOf } from './allocation.ts';

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

test('arcs follow one another with a gap, and a single part is a full circle', () => {
  expect(arcsOf(['75.00', '25.00'])).toEqual([
    { dashes: '468.24 628.32', offset: -0 },
    { dashes: '154.08 628.32', offset: expect.closeTo(-471.24, 2) },
  ]);
  expect(arcsOf(['100.00'])[0]?.dashes).toBe('628.32 628.32');
  expect(arcsOf(['99.99', '0.01'])[1]?.dashes).toBe('1.00 628.32');
});
