import { navFromText } from '../../kit/money.ts';
import { expect, test } from 'vitest';
import { dayChange } from './day-change.ts';

test.each([
  ['84.3127', '83.6913', '0.6214', '0.74'],
  ['83.6913', '84.3127', '-0.6214', '-0.74'],
  ['10', '10', '0.0000', '0.00'],
  ['1234567.5', '1234.5', '12,33,333.0000', '99905.47'],
  ['10', '0', '10.0000', undefined],
])('from %s to %s', (current, previous, rupees, percent) => {
  expect(dayChange(navFromText(current), navFromText(previous), 4)).toEqual({ rupees, percent });
});
