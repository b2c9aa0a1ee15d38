import { expect, test } from 'vitest';
import { nav2018Reader } from './nav-2018.ts';

const HEADER =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Repurchase Price;Sale Price;Date';

test('reads the NAVs of 31-Jan-2018 and refuses those of other days', () => {
  const read = nav2018Reader(HEADER);
  for (const heading of ['Open Ended Schemes(Balanced)', 'Asha Mutual Fund']) expect(read(heading)).toEqual({});
  expect(read('1;INF209K01157;INF209K01CE5;Asha Fund;216.86;214.69;216.86;31-Jan-2018').row).toEqual({
    schemeCode: '1',
    name: 'Asha Fund',
    isinGrowthOrPayout: 'INF209K01157',
    isinReinvestment: 'INF209K01CE5',
    nav: '216.86',
  });
  expect(read('2;-;-;Asha Fund;10;10;10;30-Jan-2018').refusal).toBe('NAV is not of 31-Jan-2018');
  expect(read('4;-;-;Asha Fund;10;10;10;01-Feb-2018').refusal).toBe('NAV is not of 31-Jan-2018');
  expect(read('3;-;-;Asha Fund;N.A.;;;31-Jan-2018').refusal).toBe('NAV is not a plain decimal number');
});
