import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { axisRupees } from './axis-rupees.ts';

test.each([
  [90_000n, '₹90,000'],
  [120_000n, '₹1.20 L'],
  [300_000n, '₹3 L'],
  [20_000_000n, '₹2 Cr'],
  [-20_000n, '\u2212₹20,000'],
  [-120_000n, '\u2212₹1.20 L'],
])('%i rupees on the axis of a chart are %s', (rupees, text) => {
  expect(axisRupees(paise(rupees * 100n))).toBe(text);
});

test.each([
  [151_500n, 1_500, '₹1,51,500'],
  [151_500n, 5_000, '₹1.52 L'],
  [10_151_500n, 400_000, '₹1,01,51,500'],
  [10_151_500n, 500_000, '₹1.02 Cr'],
])('%i rupees in a chart that spans %i are %s', (rupees, span, text) => {
  expect(axisRupees(paise(rupees * 100n), { span: span * 100 })).toBe(text);
});

test.each([
  [300_000n, 'Thousand', 300_000, '₹300 K'],
  [151_500n, 'Lakhs', 300_000, '₹1.52 L'],
  [90_000n, 'Lakhs', 300_000, '₹0.90 L'],
  [-90_000n, 'Lakhs', 300_000, '\u2212₹0.90 L'],
  [20_000_000n, 'Crore', 9_000_000, '₹2 Cr'],
  [151_500n, 'Crore', 300_000, '₹1,51,500'],
] as const)('%i rupees in %s in a chart that spans %i are %s', (rupees, denomination, span, text) => {
  expect(axisRupees(paise(rupees * 100n), { span: span * 100, denomination })).toBe(text);
});
