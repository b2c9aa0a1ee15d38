import { expect, test } from 'vitest';
import { navFromText, paiseFromText, unitsFromText } from '../../kit/money.ts';
import { fairValueOf } from './fair-value.ts';

test.each<[string, string, string | undefined, string | undefined]>([
  ['bought', 'allotment:55', '14', '1400'],
  ['bought, without the NAV', 'allotment:55', undefined, undefined],
  ['transferred', 'transfer:9:allotment:55', '14', '1400'],
  ['of reinvested income', 'idcw:3:7', '14', '1400'],
  // 10 units of that day became 100: at their NAV, the 100 would be worth ten times as much as the 10 were.
  ['split', 'corporate-event:4:7:allotment:55', '14', undefined],
  ['split, then transferred', 'transfer:9:corporate-event:4:7:allotment:55', '14', undefined],
  ['transferred, then merged', 'corporate-event:5:7:transfer:9:allotment:55', '14', undefined],
  ['of a bonus', 'corporate-event:6:7', '14', '1400'],
])('the fair value of units %s', (_what, lotKey, nav, rupees) => {
  const fairNav = nav === undefined ? undefined : navFromText(nav);
  const expected = rupees === undefined ? undefined : paiseFromText(rupees);
  expect(fairValueOf({ lotKey, units: unitsFromText('100') }, fairNav)).toBe(expected);
});
