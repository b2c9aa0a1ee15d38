import { NO_RETURN } from '@artha/domain/kit/period-return';
import { expect, test } from 'vitest';
import { planReturn } from './plan-return.ts';

const NOTHING = { ...NO_RETURN, noReturn: null };

test.each([
  [
    'a year or more',
    { ...NOTHING, xirr: '-11.29' },
    { label: 'XIRR', value: '\u221211.29%', note: 'p.a., of the instalments done so far' },
  ],
  [
    'several rates',
    { ...NOTHING, xirr: '11.29', otherXirrs: ['400.00'] },
    { label: 'XIRR', value: '11.29%', note: 'p.a., also 400.00%, of the instalments done so far' },
  ],
  [
    'less than a year',
    { ...NOTHING, absoluteReturn: '2.00' },
    { label: 'Absolute return', value: '2.00%', note: 'Below one year, not annualised' },
  ],
  ['a split', { ...NOTHING, noReturn: 'A split.' }, { label: 'Return', value: 'Not available', note: 'A split.' }],
  ['no price', NOTHING, undefined],
])('the return of a plan with %s', (_what, returns, expected) => {
  expect(planReturn(returns)).toEqual(expected);
});
