import type { Denomination } from '@artha/domain/kit/inr-format';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { fullFigure, isOffByDenomination, shortFigure, wholeTitle } from './denominated.ts';

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

// 10.006 L less 5.004 L is 5.002 L: shown as 10.01, 5.00 and 5.00.
test.each<[string, Denomination, string | null, string, string | null, boolean]>([
  ['that do not add up', 'Lakhs', '1000600.00', '500400.00', '500200.00', true],
  ['that add up', 'Lakhs', '1000600.00', '500000.00', '500600.00', false],
  ['of a loss', 'Thousand', '1000.04', '2000.05', '-1000.01', false],
  ['of a loss that do not add up', 'Crore', '50000.00', '140000.00', '-90000.00', true],
  ['in rupees', 'Default', '1000600.00', '500400.00', '500200.00', false],
  ['without a price', 'Lakhs', null, '500400.00', null, false],
  ['of which a part has no price', 'Lakhs', '1000600.00', '700400.00', '500200.00', false],
])('figures %s in %s', (_what, denomination, value, invested, gain, isOff) => {
  const [currentValue, unrealisedGain] = [value, gain].map((text) => (text === null ? null : paiseFromText(text)));
  const figures = { currentValue: currentValue ?? null, unrealisedGain: unrealisedGain ?? null };
  expect(isOffByDenomination({ ...figures, investedValue: paiseFromText(invested) }, denomination)).toBe(isOff);
});
