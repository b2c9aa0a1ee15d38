import { paise } from '@artha/domain/money';
import { expect, test } from 'vitest';
import { arcsOf, partsOf } from './allocation.ts';

const asset = (assetName: string, rupees: bigint, weightPercent: string) => ({
  assetName,
  currentValue: paise(rupees * 100n),
  weightPercent,
});

test('up to eight asset classes are shown as they are', () => {
  const assets = Array.from({ length: 8 }, (_, at) => asset(`Asset ${at}`, 10n, '12.50'));
  expect(partsOf(assets)).toEqual(assets);
});

test('of more the smallest are one part, and nothing is lost', () => {
  const assets = Array.from({ length: 10 }, (_, at) => asset(`Asset ${at}`, 10n, '10.00'));
  const parts = partsOf(assets);
  expect(parts).toHaveLength(8);
  expect(parts.at(-1)).toEqual(asset('Other', 30n, '30.00'));
});

test('parts lie one after another with a gap, and one alone goes all round', () => {
  expect(arcsOf(['75.00', '25.00'])).toEqual([
    { dashes: '468.24 628.32', offset: -0 },
    { dashes: '154.08 628.32', offset: expect.closeTo(-471.24, 2) },
  ]);
  expect(arcsOf(['100.00'])[0]?.dashes).toBe('628.32 628.32');
  expect(arcsOf(['99.99', '0.01'])[1]?.dashes).toBe('1.00 628.32');
});
