import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { axisRupees } from './axis-rupees.ts';

test.each([
  [90_000n, '₹90,000'],
  [120_000n, '₹1.20 L'],
  [300_000n, '₹3 L'],
  [20_000_000n, '₹2 Cr'],
])('%i rupees on the axis of a chart are %s', (rupees, text) => {
  expect(axisRupees(paise(rupees * 100n))).toBe(text);
});
