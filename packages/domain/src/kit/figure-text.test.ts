import { expect, test } from 'vitest';
import { changeText, percentText, pointsText, returnText } from './figure-text.ts';

test.each([
  ['-3,084.84', undefined, '\u2212₹3,084.84'],
  ['0.6214', '0.74', '+₹0.6214 (+0.74%)'],
  ['-0.6214', '-0.74', '\u2212₹0.6214 (\u22120.74%)'],
  ['0.00', '0.00', '₹0.00 (0.00%)'],
])('a change of %s', (rupees, percent, text) => {
  expect(changeText(rupees, percent)).toBe(text);
});

test.each([
  ['12.345', '12.35%', '+12.35%', '+12.35'],
  ['-3.1', '\u22123.10%', '\u22123.10%', '\u22123.10'],
  ['0', '0.00%', '0.00%', '0.00'],
])('%s as a share, a return and a difference', (figure, share, past, points) => {
  expect([percentText(figure), returnText(figure), pointsText(figure)]).toEqual([share, past, points]);
});
