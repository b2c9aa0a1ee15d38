import { expect, test } from 'vitest';
import { MEANINGS, moneyReturn, timeReturn } from './figure-text.ts';

const NONE = { xirr: null, otherXirrs: [], absoluteReturn: null, noReturn: null, benchmark: null };
const INDEX = {
  ...{ id: 1, name: 'Nifty 50 TRI', isTotalReturn: true, closingValue: null, calendarYears: [], reason: null },
  ...{ xirr: '12.10', otherXirrs: [], absoluteReturn: null },
  ...{ twr: '-1.50', isTwrAnnual: true, twrMethod: 'daily' as const, noTwr: null },
};

test.each([
  ['XIRR', { ...NONE, xirr: '14.86' }, '14.86', 'p.a.'],
  ['XIRR', { ...NONE, xirr: '14.86', benchmark: INDEX }, '14.86', 'p.a. · index 12.10%'],
  ['Absolute return', { ...NONE, absoluteReturn: '-2.00' }, '-2.00', 'below one year'],
  ['Absolute return', { ...NONE, absoluteReturn: '3.00', benchmark: INDEX }, '3.00', 'below one year'],
  ['XIRR', { ...NONE, noReturn: 'Bought today' }, null, 'Bought today'],
  ['XIRR', NONE, null, 'Not available'],
])('%s of %o', (label, rates, percent, note) => {
  expect(moneyReturn(rates)).toMatchObject({ label, percent, note });
});

test('several rates are all named', () => {
  expect(moneyReturn({ ...NONE, xirr: '10.00', otherXirrs: ['-40.00', '250.00'] }).meaning).toContain(
    'These payments have 3 such rates; the others are \u221240.00% and 250.00%.',
  );
});

test.each([
  [[], '', ''],
  [['-40.00'], '', ' These payments have 2 such rates; the other is \u221240.00%.'],
  [[], '250.00', ' In the index, they have 2 such rates; the other is 250.00%.'],
  [
    ['-40.00'],
    '250.00',
    ' These payments have 2 such rates; the other is \u221240.00%.' +
      ' In the index, they have 2 such rates; the other is 250.00%.',
  ],
])('names further rates of the payments, %j, and of the index, %j', (own, ofIndex, text) => {
  const benchmark = { ...INDEX, otherXirrs: ofIndex === '' ? [] : [ofIndex] };
  const { meaning } = moneyReturn({ ...NONE, xirr: '10.00', otherXirrs: own, benchmark });
  expect(meaning).toBe(MEANINGS.xirr + text);
});

test.each([
  [{ twr: '8.00', isTwrAnnual: true, noTwr: null, benchmark: INDEX }, '8.00', 'p.a. · index \u22121.50%'],
  [{ twr: '8.00', isTwrAnnual: false, noTwr: null, benchmark: null }, '8.00', 'below one year'],
  [{ twr: null, isTwrAnnual: false, noTwr: 'No price', benchmark: INDEX }, null, 'No price'],
])('the time-weighted return of %o', (rates, percent, note) => {
  expect(timeReturn({ ...rates, twrMethod: 'daily' })).toMatchObject({ percent, note });
});

test('days without a price are named where they change the method', () => {
  const rates = { twr: '8.00', isTwrAnnual: true, noTwr: null, benchmark: null };
  expect(timeReturn({ ...rates, twrMethod: 'modified-dietz' }).meaning).toContain('Modified Dietz');
  expect(timeReturn({ ...rates, twrMethod: 'daily' }).meaning).not.toContain('Modified Dietz');
});
