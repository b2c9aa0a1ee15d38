import { expect, test } from 'vitest';
import { textFromUnits, unitsFromText } from '../../kit/money.ts';
import { sellableMultiple } from './sellable-multiple.ts';

test.each([
  ['1', '1.0000'],
  ['0.5', '0.5000'],
  ['0.001', '0.0010'],
  ['0.0001', '0.0010'],
  ['0.0004', '0.0020'],
  ['0.0015', '0.0030'],
])('of units in multiples of %s those in multiples of %s can be sold', (multiple, sellable) => {
  expect(textFromUnits(sellableMultiple(unitsFromText(multiple)))).toBe(sellable);
});
