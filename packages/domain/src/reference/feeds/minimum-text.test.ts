import { textFromPaise } from '../../kit/money.ts';
import { expect, test } from 'vitest';
import { readMinimum } from './minimum-text.ts';

/** Texts of the scheme master of AMFI, as they are published; it cuts them at 50 characters. */
test.each<[string, string, string | null]>([
  ['5000', '5000.00', null],
  ['15000.00', '15000.00', null],
  ['Rs 5000', '5000.00', null],
  ['5000/-', '5000.00', null],
  ['Rs. 5 000/-', '5000.00', null],
  ['Rs 5000 /-', '5000.00', null],
  ['Rs 100000/', '100000.00', null],
  ['1 crore', '10000000.00', null],
  ['Rs.1,00,000', '100000.00', null],
  ['The minimum application amount shall be Rs.5000/-', '5000.00', null],
  ['Rs 5000 and in multiples of Re. 1 thereafter', '5000.00', '1.00'],
  ['Rs. 5000/- per option and in multiples of Re. 1 t', '5000.00', '1.00'],
  ['Rs 500 and in multiple of Rs 500', '500.00', '500.00'],
  ['Rs. 5000/- (plus in multiple of Re. 1/-)', '5000.00', '1.00'],
  ['Rs.5 000 & in multiples of Re.500 thereafter', '5000.00', '500.00'],
  ['Rs 5000 and thereafter in multiple of Rs10 /-', '5000.00', '10.00'],
  ['Rs. 5000/-and in multiples of 1 thereafter', '5000.00', '1.00'],
  ['Rs. 1000/  and any amount thereafter', '1000.00', null],
  ['Rs.5000/- & in multiples of any amount thereafter', '5000.00', null],
  ['Rs.1000/- and amount thereafter', '1000.00', null],
  ['Rs. 5000/- per application and in multiples of Re', '5000.00', null],
])('%s', (text, minimum, multiple) => {
  const read = readMinimum(text);
  expect(
    read && [textFromPaise(read.minimum), read.multiple === undefined ? null : textFromPaise(read.multiple)],
  ).toEqual([minimum, multiple]);
});

test.each([
  '',
  'REFER SID',
  '0',
  '#@',
  'Rs.5000 (Retail) Rs.5 Crs (Institutional)',
  '15000 Reg 5Cr Premium 200Cr SuperPre',
  '100 for TP & 5000 for CP',
  'Rs. 1000 & Rs. 5000',
  'For new investors  Rs.5000 For existing Rs. 1000',
  'Reg contr.-10000-10yr15000-15yrSingle Cont-10000',
  'Rs.10000 (Long Term Plan)',
])('%j is not understood', (text) => {
  expect(readMinimum(text)).toBeUndefined();
});
