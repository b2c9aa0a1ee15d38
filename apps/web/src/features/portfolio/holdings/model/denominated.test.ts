import type { Denomination } from '@artha/domain/kit/inr-format';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { fullFigure, shortFigure, wholeTitle } from './denominated.ts';

test.each<[string, Denomination, string, string]>([
  ['4836215.40', 'Default', '48,36,215.40', '48.36 L'],
  ['4836215.40', 'Thousand', '4,836.22 K', '4,836.22 K'],
  ['4836215.40', 'Lakhs', '48.36 L', '48.36 L'],
  ['4836215.40', 'Crore', '0.48 Cr', '0.48 Cr'],
  ['-973715.40', 'Lakhs', '-9.74 L', '-9.74 L'],
  ['96724.00', 'Default', '96,724.00', '96,724.00'],
  ['0.00', 'Crore', '0.00 Cr', '0.00 Cr'],
])('%s rupees in %s are %s, in short %s', (rupees, denomination, full, short) => {
  const amount = paiseFromText(rupees);
  expect([fullFigure(amount, denomination), shortFigure(amount, denomination)]).toEqual([full, short]);
});

test.each<[Denomination, string | undefined]>([
  ['Default', undefined],
  ['Thousand', '₹48,36,215.40'],
  ['Crore', '₹48,36,215.40'],
])('in %s the title is %s', (denomination, title) => {
  expect(wholeTitle(paiseFromText('4836215.40'), denomination)).toBe(title);
});
